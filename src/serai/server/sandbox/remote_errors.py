"""Errors on their way from one process to another."""

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
    """An error as data; whoever receives it can say it in any language."""

    key: str
    params: dict[str, str | int | RemoteError]
    rule: str = ""
    line: int | None = None  # of a record
    problems: list[RemoteProblem] = []  # of a pack
    wording: tuple[str, str, str, str] = (
        "",
        "",
        "",
        "",
    )  # of those problems: entry, section, file, rule


def trouble_of(error: SeraiError) -> RemoteError:
    """An error, made ready to be sent."""
    params = {
        name: trouble_of(value) if isinstance(value, SeraiError) else value
        for name, value in error.params.items()
    }
    line = error.line if isinstance(error, BadRecord) else None
    if not isinstance(error, FaultyPack):
        return RemoteError(error.key, params, error.rule, line)
    problems = [_problem_sent(problem) for problem in error.problems]
    said = error.wording
    wording = (said.entry, said.section, said.file, said.rule)
    return RemoteError(error.key, params, error.rule, None, problems, wording)


def _problem_sent(problem: Problem) -> RemoteProblem:
    place = problem.place
    return RemoteProblem(
        problem.file,
        (place.section, place.entry, place.field),
        problem.key,
        problem.params,
        problem.rule,
        problem.code,
    )


def error_of(trouble: RemoteError) -> SeraiError:
    """The error that was sent."""
    if trouble.problems:
        problems = [
            Problem(sent.file, FaultPlace(*sent.place), sent.key, sent.params, sent.rule, sent.code)
            for sent in trouble.problems
        ]
        return FaultyPack(problems, Wording(*trouble.wording))
    params = {
        name: error_of(value) if isinstance(value, RemoteError) else value
        for name, value in trouble.params.items()
    }
    if trouble.line is not None:
        return BadRecord(trouble.line, trouble.key, params)
    return SeraiError(trouble.key, params, trouble.rule)
