"""Matches over a Ray cluster: the same jobs and results as with processes of one machine.

Ray runs a task again when the worker that played it is lost, and a result is taken once, so nothing is lost and nothing
counted twice. Every machine of the cluster needs the same Serai.
"""

import os
import socket
from collections.abc import Iterator, Sequence
from typing import Any, Final

from serai.arena.matches import MatchJob, MatchResult
from serai.arena.processes import Play
from serai.core.errors import SeraiError

LOCAL: Final = "local"  # an address: a cluster of this machine alone, gone with this process
# Runs on machines that come and go: only a game that kills every worker is given up.
_MOST_RETRIES: Final = 20
# Games that wait on the cluster for each worker, so that none is idle while results travel.
_QUEUED: Final = 2
_PATIENCE_S: Final = 5.0


def results_from_ray(
    jobs: Sequence[MatchJob], workers: int | None, play: Play, address: str
) -> Iterator[MatchResult]:
    """Results in the order of completion, with so many games at the same time (None: as the cluster has processors)."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Serai tells nobody what it plays
    import ray  # noqa: PLC0415, an extra of its own

    _check_reachable(address)
    try:
        ray.init(
            address=address,
            num_cpus=workers if address == LOCAL else None,
            include_dashboard=False if address == LOCAL else None,
            log_to_driver=False,
            logging_level="error",
        )
    except (ConnectionError, ValueError) as error:
        reason = str(error).splitlines()[0]
        raise SeraiError("no-ray-cluster", {"address": address, "reason": reason}) from None
    try:
        processors = int(ray.cluster_resources().get("CPU", 1))
        yield from _results(ray, jobs, workers or processors, play)
    except ray.exceptions.WorkerCrashedError:
        raise SeraiError("workers-die", {"times": _MOST_RETRIES + 1}) from None
    except ray.exceptions.RayError as error:
        # What went wrong stands at the end: before it, Ray tells where on the cluster.
        reason = str(error).strip().splitlines()[-1]
        raise SeraiError("ray-cluster-fails", {"address": address, "reason": reason}) from None
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Ray itself would wait for minutes at an address where nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # a name that only Ray knows, such as "auto"
    try:
        socket.create_connection((host, int(port)), _PATIENCE_S).close()
    except OSError as error:
        facts = {"address": address, "reason": str(error.strerror or error)}
        raise SeraiError("no-ray-cluster", facts) from None


def _results(ray: Any, jobs: Sequence[MatchJob], workers: int, play: Play) -> Iterator[MatchResult]:
    task = ray.remote(max_retries=_MOST_RETRIES)(play)
    waiting = iter(jobs)
    running: list[Any] = []
    while True:
        for job in waiting:
            running.append(task.remote(job))
            if len(running) >= _QUEUED * workers:
                break
        if not running:
            return
        done, running = ray.wait(running, num_returns=1)
        yield from ray.get(done)
