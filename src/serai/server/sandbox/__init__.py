"""Sandbox: untrusted packs, documents and records are read in a process with limits."""
