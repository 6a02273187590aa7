"""Bots at tables: jobs, the processes that do them, and who starts them."""
