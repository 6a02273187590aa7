"""The `serai` command: thin, one module per command."""

from serai.cli.command import main

__all__ = ["main"]
