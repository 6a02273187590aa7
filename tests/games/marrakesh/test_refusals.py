"""Every word that is not allowed says why, with its rule, in three languages, and changes nothing."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

import serai.games.marrakesh
from serai.core.errors import IllegalAction
from serai.i18n.catalogue import catalogue
from tests.rules.marrakesh.board import ALL_EXPANSIONS, marrakesh

from .test_properties import any_word

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(6))
def test_every_word_of_the_lexicon_is_answered(seed: int) -> None:
    table = marrakesh().new(
        seats=2 + seed % 3, seed=seed, options=ALL_EXPANSIONS if seed % 2 else {}
    )
    dice = Random(seed)
    seen: set[str] = set()
    told: set[tuple[str, tuple[object, ...]]] = set()
    while not table.over:
        step = table.agenda[-1]
        if step.name not in seen or dice.random() < 0.01:
            seen.add(step.name)
            seat = table.deciders()[0]
            legal = set(table.words(seat))
            before = table.document()
            for word in marrakesh().lexicon:
                if word.index in legal:
                    continue
                with pytest.raises(IllegalAction) as caught:
                    table.play(seat, word)
                assert caught.value.rule.startswith("MK-"), (step.name, word.text)
                said = (caught.value.key, tuple(caught.value.params.values()))
                for language in ("en", "ru", "pl") if said not in told else ():
                    text = caught.value.text(language)
                    # Names, never ids; only English has words that are both.
                    assert not re.search(r"[a-z]_|\d_\d", text), text
                    if language == "ru":
                        assert not re.search(r"[a-z]", text), text
                told.add(said)
            assert table.document() == before
        table.act(*any_word(table, dice))
    assert len(seen) > 15


def test_every_refusal_has_its_sentence() -> None:
    """Keys that `refused` and the pack checks are given, found in the code."""
    package = Path(serai.games.marrakesh.__file__).parent
    missing: set[str] = set()
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            place, prefix = {
                "refused": (0, "error.marrakesh."),
                "_bad": (2, "error.marrakesh.option-"),
                "add": (2, "error.marrakesh.pack."),
            }.get(name, (99, ""))
            if place < len(node.args):
                key = node.args[place]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    full = prefix + key.value
                    missing |= {full} - set(catalogue("en").sentences)
    assert not missing
