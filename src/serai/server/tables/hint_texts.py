"""Hints as they leave the server, and the sentences that say why.

What they gain, how the lead changes, what they take from the next player, and what that player may do.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from serai.core.state import State
from serai.i18n import decimal, translate

# What rounding leaves of an error where all imagined worlds agree.
_AGREED: Final = 1e-9
# The least error that is told where they do not.
_LEAST_ERROR: Final = 0.01


class Gain(Struct, frozen=True):
    """How a line of the reader's own score pad would change."""

    id: str
    title: str
    points: int


class Reply(Struct, frozen=True):
    """What another seat may do, by the words of a search."""

    seat: int
    words: list[str]
    labels: list[str]


class Hint(Struct, frozen=True):
    """What a bot would do in the reader's place, and why."""

    seq: int
    bot: str
    words: list[str]
    labels: list[str]  # what each of the words does
    why: str  # what they bring, and what they take from the next player
    expected: (
        str  # how the lead may change, and what the next player may do then; empty without a search
    )
    points: int | None  # what the words bring; None if that is hidden
    gains: list[Gain]
    events: list[dict[str, Any]]
    lead: float | None  # how much the search expects the lead to grow; None if nothing was searched
    error: float  # the standard error of the lead
    reply: Reply | None  # what the next player is expected to do then, in a world that was imagined
    taken: float  # how many points less that player can expect than after the next best choices


def score_gains(before: State, after: State, seat: int, language: str) -> list[Gain]:
    """The lines of a seat's own pad that change, the greatest change first."""
    old = {line.id: line.points for line in before.seat(seat).scores()[seat].lines}
    new = after.seat(seat).scores()[seat].lines
    title = before.game.score_title
    gains = [
        Gain(line.id, title(line.id, language), line.points - old.get(line.id, 0)) for line in new
    ]
    return sorted([gain for gain in gains if gain.points], key=lambda gain: -abs(gain.points))


def why(language: str, gains: list[Gain], hidden: str | None) -> str:
    """What a hint brings; `hidden` is the label of a word behind which nobody can see."""
    said: list[str] = []
    parts = ", ".join(f"{gain.title} {_signed(gain.points)}" for gain in gains)
    if parts:
        points = sum(gain.points for gain in gains)
        key = "house.hint.gain" if points >= 0 else "house.hint.cost"
        said.append(translate(language, key, {"parts": parts}, abs(points)))
    if hidden is not None:
        said.append(translate(language, "house.hint.hidden", {"label": hidden}))
    return " ".join(said) or translate(language, "house.hint.even")


def expected_lead(language: str, lead: float, error: float) -> str:
    """How much a search expects the lead to grow.

    An error of 0.0 would read as certainty, but it only says that nothing differed between the imagined worlds.
    """
    sign = "−" if round(lead, 1) < 0 else "+"
    facts = {"lead": sign + decimal(language, abs(lead))}
    told = told_error(error)
    if not told:
        return translate(language, "house.hint.lead-everywhere", facts)
    shown = decimal(language, told, 1 if told >= 0.1 else 2)
    return translate(language, "house.hint.lead", {**facts, "error": shown})


def told_error(error: float) -> float:
    """A standard error rounded, but never to 0: that is told only where all imagined worlds agree."""
    if error < _AGREED:
        return 0.0
    return round(error, 1) or max(_LEAST_ERROR, round(error, 2))


def expected_reply(language: str, name: str, labels: list[str]) -> str:
    """What the next player may do."""
    facts = {"name": name, "labels": ", ".join(labels)}
    return translate(language, "house.hint.reply", facts)


def expected_loss(language: str, name: str, points: int) -> str:
    """What a hint takes from the next player."""
    return translate(language, "house.hint.taken", {"name": name}, points)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
