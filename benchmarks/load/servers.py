"""Starting what is measured, and ending it again by its process id, whatever happens."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

HERE: Final = Path(__file__).resolve().parent.parent
PEER: Final = HERE / "peers" / "boardgame_io"
_PATIENCE: Final = 15


class Servers:
    """Processes that end with the `with` block, also after Ctrl-C or SIGTERM."""

    def __init__(self) -> None:
        self._running: list[subprocess.Popen[str]] = []

    def __enter__(self) -> Self:
        signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in reversed(self._running):
            self.end(process)

    def start(
        self, command: list[str], errors: IO[str] | None = None, **settings: str
    ) -> subprocess.Popen[str]:
        # A session of its own: Ctrl-C at the terminal is for the benchmark, which then ends the others in order.
        process = subprocess.Popen(
            command,
            cwd=HERE,
            env={**os.environ, **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        )
        self._running.append(process)
        return process

    def end(self, process: subprocess.Popen[str]) -> None:
        """Ask it to stop; one that does not is killed."""
        if process in self._running:
            self._running.remove(process)
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def answer(self, command: list[str], **settings: str) -> dict[str, Any]:
        """Run a program to its end; its last line is JSON."""
        process = self.start(command, **settings)
        assert process.stdout is not None
        text = process.stdout.read()
        code = process.wait()
        self.end(process)
        if code or not text.strip():
            raise RuntimeError(f"{command[1:4]} ended with code {code}")
        found: dict[str, Any] = json.loads(text.strip().splitlines()[-1])
        return found

    # What is measured

    def serai(self, db: str, thinking: int = 0) -> tuple[subprocess.Popen[str], str]:
        """`serai serve`, without the limits that are meant for strangers; returns it with its address.
        `thinking`: how many processes think for bots."""
        options = ["--port", "0", "--db", db, "--quiet", "--rate", "0"]
        options += ["--workers-thinking", str(thinking)]
        process = self.start([sys.executable, "-m", "serai", "serve", *options])
        return process, _first(process.stdout, r"http://\S+")

    def serai_for_strangers(
        self, folder: Path, log: Path, *options: str, **settings: str
    ) -> tuple[subprocess.Popen[str], str]:
        """`serai serve` with all its limits; what it logs goes into a file."""
        command = [sys.executable, "-m", "serai", "serve", "--port", "0", "--quiet"]
        with log.open("w") as errors:
            process = self.start(
                [*command, "--db", str(folder / "serai.db"), *options], errors, **settings
            )
        return process, _first(process.stdout, r"http://\S+")

    def load(self, what: str, url: str, **options: object) -> dict[str, Any]:
        given = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
        return self.answer([sys.executable, "-m", "load", what, url, *given])

    def boardgame_io(self) -> tuple[subprocess.Popen[str], str] | None:
        """The peer's official server; None (and a sentence why) where it cannot be had."""
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            tell("node and npm are not here, so only Serai is measured.")
            return None
        if not (PEER / "node_modules").is_dir():
            tell("installing boardgame.io …")
            done = subprocess.run(
                [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"],
                cwd=PEER,
                stdout=subprocess.DEVNULL,
                check=False,
            )
            if done.returncode:
                tell("boardgame.io cannot be installed, so only Serai is measured.")
                return None
        process = self.start([node, str(PEER / "server.js")], NODE_ENV="production")
        return process, _first(process.stdout, r"http://[^\"\s]+")

    def peer_load(self, url: str, *numbers: object) -> dict[str, Any]:
        node = shutil.which("node")
        assert node is not None
        return self.answer([node, str(PEER / "load.js"), url, *map(str, numbers)])


def peer_version() -> str:
    package = json.loads((PEER / "package.json").read_text("utf-8"))
    return str(package["dependencies"]["boardgame.io"])


def _first(stream: IO[str] | None, wanted: str) -> str:
    """Read on until a line has what is wanted."""
    assert stream is not None
    for line in stream:
        found = re.search(wanted, line)
        if found:
            return found[0].rstrip("/")
    raise RuntimeError("a server ended before it was ready")


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
