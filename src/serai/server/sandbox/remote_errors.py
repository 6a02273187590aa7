"""Serialization of errors between processes, so that they can be translated on the other side."""

from __future__ import annotations

from msgspec import Struct

from serai.core.diagnostics import FaultPlace, FaultyPack, Problem, Wording
from serai.core.errors import BadRecord, SeraiError


class RemoteProblem(Struct, frozen=True):
    """One thing wrong with a pack."""

    file: str
    place: tuple[str, str, str]  # section, entry, field
    key: str
    params: dict[str, str | int]
    rule: str
    code: str


class RemoteError(Struct, frozen=True):
    """An error as data."""

    key: str
    params: dict[str, str | int | RemoteError]
    rule: str = ""
    line: int | None = None  # of a record
    problems: list[RemoteProblem] = []  # of a pack
    # Of those problems: entry, section, file, rule, and what stands where there is no field.
    wording: tuple[str, str, str, str, str] = ("",) * 5


def to_remote(error: SeraiError) -> RemoteError:
    """An error as data, ready to be sent."""
    params = {
        name: to_remote(value) if isinstance(value, SeraiError) else value
        for name, value in error.params.items()
    }
    line = error.line if isinstance(error, BadRecord) else None
    if not isinstance(error, FaultyPack):
        return RemoteError(error.key, params, error.rule, line)
    problems = [_remote_problem(problem) for problem in error.problems]
    words = error.wording
    wording = (words.entry, words.section, words.file, words.rule, words.no_field)
    return RemoteError(error.key, params, error.rule, None, problems, wording)


def _remote_problem(problem: Problem) -> RemoteProblem:
    place = problem.place
    return RemoteProblem(
        problem.file,
        (place.section, place.entry, place.field),
        problem.key,
        problem.params,
        problem.rule,
        problem.code,
    )


def from_remote(remote: RemoteError) -> SeraiError:
    """The error that was sent."""
    if remote.problems:
        problems = [
            Problem(sent.file, FaultPlace(*sent.place), sent.key, sent.params, sent.rule, sent.code)
            for sent in remote.problems
        ]
        return FaultyPack(problems, Wording(*remote.wording))
    params = {
        name: from_remote(value) if isinstance(value, RemoteError) else value
        for name, value in remote.params.items()
    }
    if remote.line is not None:
        return BadRecord(remote.line, remote.key, params)
    return SeraiError(remote.key, params, remote.rule)
