"""Subprocess with a line protocol: every line in is answered by a line out.

Bots and untrusted files are dealt with in such processes, where a crash or an endless loop harms nothing else.
"""

from __future__ import annotations

import asyncio


class LineProcess:
    """Started when it is first asked, and again after it was stopped or has died.

    The caller sets the deadline. After a question that was not answered in time the process must be stopped: the answer
    may still come, and would be taken for that to the next question.
    """

    def __init__(self, program: tuple[str, ...], longest_line: int) -> None:
        self._program = program
        self._longest_line = longest_line
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, line: bytes) -> bytes:
        """The answer to a line; EOFError or OSError if the process dies of it."""
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                *self._program,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=self._longest_line,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer:
            raise EOFError
        return answer

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
