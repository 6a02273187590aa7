"""Spoilt documents of every game are refused with a field and a reason, or can be played to the end.

A quick sample; `python benchmarks/fuzz_documents.py` tries 100,000.
"""

from __future__ import annotations

from typing import Any

import pytest

import serai
from serai.core.errors import BadDocument
from tests.support.spoilt_documents import GAMES, count, outcome, spoilt_documents

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", GAMES)
def test_no_spoilt_document_raises_anything_else(name: str) -> None:
    counts, faults = count(name, 90, seed=1)
    assert faults == {}
    kinds = {kind for kind, _, _ in counts}
    assert len(kinds) == 9
    for what in ("refused", "played"):
        assert sum(number for (_, _, found), number in counts.items() if found == what) > 10


def test_equal_seeds_spoil_alike() -> None:
    twice = [[spoilt.document for spoilt in spoilt_documents("amul", 20, seed=1)] for _ in range(2)]
    assert twice[0] == twice[1]


class Trusting:
    """A game that trusts its documents."""

    def load(self, document: dict[str, Any]) -> Any:
        return document["nothing"]


class Vague:
    """A game whose refusals name no field."""

    def load(self, document: dict[str, Any]) -> Any:
        raise BadDocument("", "document-not-a-list")


@pytest.mark.parametrize(
    ("hole", "said"),
    [(Trusting(), "load: KeyError"), (Vague(), "document-not-a-list names no field")],
)
def test_a_hole_is_found(monkeypatch: pytest.MonkeyPatch, hole: object, said: str) -> None:
    """The control."""
    monkeypatch.setattr(serai, "game", lambda name: hole)
    found = outcome("amul", {"game": "amul", "seats": 3}, 1)
    assert found.what == "fault"
    assert found.said.startswith(said)
