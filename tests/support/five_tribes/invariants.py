"""What must hold of any state of Five Tribes, whatever was played."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from inspect import isdatadescriptor

import pytest

from serai import IllegalAction
from serai.i18n import languages
from tests.support.five_tribes.expansions import ITEMS, WHIMS, WITH_ARTISANS
from tests.support.five_tribes.random_tables import (
    CAMELS,
    CARDS,
    MARKERS,
    PALACES,
    PALMS,
    Document,
    State,
    all_djinns,
    all_meeples,
    five_tribes,
)

LETTERS = dict(vizier="y", elder="w", builder="b", merchant="g", assassin="r", artisan="p")
RULE = re.compile(r"FT-(\d+|[AWC])\.\d+")
# What is about the table, not about a rule of the game.
NO_RULE = {"game-over", "not-your-turn", "unknown-word", "no-such-seat", "undo-not-possible"}


# Nothing is lost or invented -------------------------------------------------------------------


def in_hand(document: Document) -> Counter[str]:
    """The meeples that somebody is moving or has collected (FT-0.8)."""
    held: Counter[str] = Counter()
    for step in document["agenda"]:
        if step["step"] == "drop":
            held.update(step["hand"])
        elif step["step"] == "tribe_action":
            held[LETTERS[step["tribe"]]] += step["count"]
    return held


def check_conservation(document: Document) -> None:
    """Meeples, cards, djinns, camels, palms, palaces and markers are all there, and nobody owes gold."""
    players = document["players"]
    seats = document["seats"]

    meeples = Counter(document["bag"]) + in_hand(document)
    for crowd in (*document["meeples"].values(), *(player["kept"] for player in players)):
        meeples.update(crowd)
    artisans, whims = boxes_of(document)
    assert meeples == all_meeples(artisans, whims)
    assert all(set(player["kept"]) <= {"y", "w", "p"} for player in players)

    cards: Counter[str] = Counter(document["resource_deck"]) + Counter(document["resource_row"])
    for pile in (document["resource_discard"], *(player["resources"] for player in players)):
        cards.update(pile)
    assert cards == CARDS
    for player in players:
        assert Counter(player["known"]) <= Counter(player["resources"])
        assert player["gold"] >= 0  # FT-0.11

    djinns = document["djinn_deck"] + document["djinn_row"] + document["djinn_discard"]
    for step in document["agenda"]:
        djinns = djinns + step.get("shown", [])
    for player in players:
        djinns = djinns + player["djinns"]
    assert sorted(djinns) == sorted(all_djinns(artisans, whims))
    if artisans:
        check_items(document)
    if whims:
        check_whims(document, artisans)

    for seat, player in enumerate(players):
        assert player["camels"] + list(document["camels"].values()).count(seat) == CAMELS[seats]
        markers = document["bid_order"] + document["turn_track"]
        assert markers.count(seat) == MARKERS[seats]
        assert player["camels"] >= 0
    assert sum(document["palms"].values()) <= PALMS
    assert sum(document["palaces"].values()) <= PALACES
    assert len(document["resource_row"]) <= 9
    assert len(document["djinn_row"]) <= 3


def boxes_of(document: Document) -> tuple[bool, bool]:
    """Whether Artisans and Whims are in play."""
    options = document["options"]
    return options.get("artisans", False), options.get("whims", False)


def check_items(document: Document) -> None:
    """18 items, and one tent of every player."""
    items: Counter[str] = Counter(document["item_stack"]) + Counter(document["item_discard"])
    for player in document["players"]:
        items.update(player["items"])
        assert Counter(player["known_items"]) <= Counter(player["items"])
    for step in document["agenda"]:
        items.update(step.get("drawn", []))
    assert items == Counter(ITEMS)
    for seat, player in enumerate(document["players"]):
        assert player["tent"] + list(document["tents"].values()).count(seat) == 1
    assert not set(document["tents"]) & set(document["camels"])


def check_whims(document: Document, artisans: bool) -> None:
    """22 or 18 whims, each in one place; a fulfilled one is held."""
    whims = [*document["whim_deck"], *document["city_whims"].values()]
    for player in document["players"]:
        whims += player["whims"]
        assert set(player["fulfilled"]) <= set(player["whims"])
    expected = [whim for whim in WHIMS if artisans or whim not in WITH_ARTISANS]
    assert sorted(whims) == sorted(expected)


def check_insides(state: State) -> None:
    """The engine's shortcuts agree with what they stand for."""
    for tribe in range(len(state.where)):
        tiles = [t for t, crowd in enumerate(state.meeples) if crowd >> (7 + 5 * tribe) & 31]
        assert state.where[tribe] == sum(1 << tile for tile in tiles)
    for tally in (*state.meeples, *state.kept, state.bag, *state.resources, *state.known):
        assert tally & 127 == sum(tally >> (7 + 5 * kind) & 31 for kind in range(10))
        assert tally >= 0
    document = state.document()
    assert sum(document["palms"].values()) + state.supply[0] == PALMS
    assert sum(document["palaces"].values()) + state.supply[1] == PALACES
    if all(step.name != "end_turn" for step in state.agenda):  # no turn, or one that has just begun
        assert document["armed"] == [], "FT-10.47"
        assert document["builder_gold"] == 0
        assert document.get("earned", []) == [], "FT-W.14"
        if document["agenda"] and document["agenda"][-1]["step"] == "bid":
            assert not document.get("item_used", False), "FT-A.25"
            assert not document.get("claims", 0)
    listed = [len(state.seat(seat).words()) for seat in range(state.seats)]
    if state.over:
        assert not state.deciders()
        assert not any(listed)
    else:
        (seat,) = state.deciders()
        if not state.options.ask_windows:
            assert listed[seat] > 1, "a single choice is no decision"
        assert sum(listed) == listed[seat]


# Documents -------------------------------------------------------------------------------------


def check_document(state: State) -> None:
    """A document, through JSON and back, is the same table: same words, same digest, same document."""
    document = state.document()
    again = five_tribes().load(json.loads(json.dumps(document)))
    assert again.document() == document
    assert again.digest() == state.digest()
    assert again.deciders() == state.deciders()
    # Nothing that matters later is left out, whether or not it shows now. A compiled class has no `__slots__`.
    kept = [name for name, kept in vars(type(state)).items() if isdatadescriptor(kept)]
    assert "djinn_deck" in kept
    for name in kept:
        if name == "parts":
            for part, twin in zip(state.parts, again.parts, strict=True):
                assert part.write(state) == twin.write(again)
        elif name != "layout":
            assert getattr(again, name) == getattr(state, name), name
    for seat in range(state.seats):
        assert list(again.seat(seat).words()) == list(state.seat(seat).words())


# Words -----------------------------------------------------------------------------------------


def check_listed(state: State, words: Iterable[str]) -> None:
    """Each of these can be said; then everything is still there."""
    (seat,) = state.deciders()
    before = state.digest()
    for word in words:
        later = state.copy()
        later.play(seat, word)
        check_conservation(later.document())
        check_insides(later)
    assert state.digest() == before, "a copy is independent"


def check_refused(state: State, words: Sequence[str]) -> None:
    """Each of these that is not listed is refused for a reason, in every language, and nothing changes."""
    before = state.digest()
    record = state.record()
    for seat in range(state.seats):
        listed = {word.text for word in state.seat(seat).words()}
        # A seat that is not asked gets the same answer to every word: a few will do.
        for word in words if listed else words[:3]:
            if word in listed:
                continue
            with pytest.raises(IllegalAction) as caught:
                state.play(seat, word)
            error = caught.value
            assert RULE.fullmatch(error.rule) or (not error.rule and error.key in NO_RULE), (
                error.key
            )
            if not listed and not state.over:
                assert error.key == "not-your-turn"
            sentences = [error.text(language).strip() for language in languages()]
            assert len(sentences) == 3
            assert all(sentences)
            assert str(error) == sentences[0]
    assert state.digest() == before
    assert state.record() == record


def check_scores(state: State) -> None:
    """The pad adds up, and the places follow the totals (FT-13.13)."""
    scores = state.scores()
    for score in scores:
        assert score.total == sum(line.points for line in score.lines)
        for line in score.lines:
            assert not line.parts or line.points == sum(part.points for part in line.parts)
    totals = [score.total for score in scores]
    places = state.ranking()
    assert min(places) == 1
    for one, place in zip(totals, places, strict=True):
        assert place == 1 + len([other for other in totals if other > one])
