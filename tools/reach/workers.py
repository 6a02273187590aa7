"""Sharing the looks out to processes, each with a browser of its own; what they find is told as they go."""

from __future__ import annotations

import multiprocessing
import os
import signal
from multiprocessing.process import BaseProcess
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty
from time import monotonic
from typing import Any

from playwright.sync_api import sync_playwright

from browsing import launch

from .looking import Looker
from .positions import Position
from .report import Findings

# The number of a position, which decides how it is looked at; the position; the language.
Job = tuple[int, Position, str]


def work(address: str, todo: list[Job], told: Queue[Any], pictures: Path) -> None:
    """One browser; a group of its own, which Ctrl-C does not reach."""
    os.setsid()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        looker = Looker(browser, address, pictures)
        for number, position, said_in in todo:
            looker.look_at(
                position,
                number,
                said_in,
                lambda look, faults, position=position: told.put((position, look, faults)),  # type: ignore[misc]
            )
            told.put(position)
        looker.close()
        browser.close()
    told.put(None)


def look_at_all(
    address: str, todo: list[Job], processes: int, findings: Findings, pictures: Path
) -> bool:
    """Whether it broke off before everything was looked at."""
    context = multiprocessing.get_context("spawn")
    told: Queue[Any] = context.Queue()
    workers = [
        context.Process(
            target=work, args=(address, todo[part::processes], told, pictures), daemon=True
        )
        for part in range(processes)
    ]
    for worker in workers:
        worker.start()
    start, done, before = monotonic(), 0, 0
    try:
        while any(worker.is_alive() for worker in workers) or not told.empty():
            try:
                said = told.get(timeout=1)
            except Empty:
                continue
            if isinstance(said, Position):
                done += 1
                kinds = sorted({fault.kind for fault in findings.faults[before:]})
                before = len(findings.faults)
                minutes = (monotonic() - start) / 60
                left = minutes / done * (len(todo) - done)
                print(
                    f"{done}/{len(todo)}, {minutes:.0f} min, {left:.0f} to go: {said.name}: "
                    f"{', '.join(kinds) or 'nothing'}",
                    flush=True,
                )
            elif said is not None:
                position, look, faults = said
                findings.add(position, look, faults)
    except KeyboardInterrupt:
        print("\nStopped. Until then:")
    finally:
        for worker in workers:
            _end(worker)
    return done < len(todo)


def _end(worker: BaseProcess) -> None:
    """A process that goes on, with its browser."""
    if worker.pid is None or not worker.is_alive():
        return
    try:
        os.killpg(worker.pid, signal.SIGTERM)
    except ProcessLookupError:  # it has no group of its own yet
        worker.terminate()
