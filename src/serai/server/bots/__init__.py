"""Bots at tables: jobs, the processes that do them, the runner that asks for words, and time-outs."""
