"""`serai` as a program of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

TOKEN = "let-me-think"  # noqa: S105


def serai(*arguments: str, home: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "LANG": "C", "LC_ALL": "C"}
    return subprocess.Popen(
        [sys.executable, "-m", "serai", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )


class Program:
    """A running `serai serve`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found, said or (process.stderr and process.stderr.read())
        self.address = found[0]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """Stop it; returns what it wrote to stderr."""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=20)
        return errors


@contextmanager
def serving(home: Path, *arguments: str) -> Iterator[Program]:
    process = serai("serve", "--port", "0", "--worker-token", TOKEN, *arguments, home=home)
    try:
        yield Program(process)
    finally:
        process.kill()
        process.communicate(timeout=20)


def chairs(*kinds: str) -> list[dict[str, Any]]:
    return [{"kind": kind, "bot": "random"} for kind in kinds]
