"""The `serai` command: thin, one module per command."""

from serai.cli.main import main

__all__ = ["main"]
