"""Sandbox: packs, documents and records of strangers are read in a process with limits."""
