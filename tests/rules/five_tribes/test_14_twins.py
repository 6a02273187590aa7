"""FT-14: two tables that differ in what a seat may not know look alike to it, byte by byte.

Views, legal words, error texts and announced events are compared. A deliberately leaky view shows
that the comparison can fail.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pytest

import serai
from serai import IllegalAction
from tests.support.five_tribes import ft

pytestmark = pytest.mark.slow

Outlook: TypeAlias = Callable[[ft.State, ft.Viewer], Any]


def true_view(state: ft.State, viewer: ft.Viewer) -> Any:
    """What the seat really sees."""
    return state.seat(viewer).view()


def errors(state: ft.State, viewer: ft.Viewer) -> list[str]:
    """The answer to every word the viewer may not say."""
    if viewer is None:
        return []
    legal = state.seat(viewer).words()
    answers = []
    for word in [*(str(word) for word in serai.game("five-tribes").lexicon), "nonsense"]:
        if word not in legal:
            with pytest.raises(IllegalAction) as caught:
                state.play(viewer, word)
            answers.append(f"{caught.value} {caught.value.params} {caught.value.rule}")
    return answers


def channels(
    document: ft.Document, viewer: ft.Viewer, words: Sequence[str], outlook: Outlook
) -> str:
    """Everything that reaches a viewer before and after some words, as one text."""
    state = ft.table(**document)
    seat = state.seat(viewer)
    sent = [outlook(state, viewer), [str(word) for word in seat.words()], errors(state, viewer)]
    heard = ft.listen(state)
    ft.play(state, *words)
    seat = state.seat(viewer)
    sent.append([seat.facts_of(event) for event in heard])
    sent += [outlook(state, viewer), [str(word) for word in seat.words()], errors(state, viewer)]
    return json.dumps(sent, sort_keys=True)


def with_player(number: int, **changes: Any) -> list[ft.Document]:
    """The players of the position, one of them changed."""
    players: list[ft.Document] = ft.position()["players"]
    players[number] = players[number] | changes
    return players


def swapped_hand() -> ft.Document:
    """Seat 1 holds spice instead of silk, which lies in the deck instead."""
    cards: list[str] = ft.position()["resource_deck"]
    cards[cards.index("spice")] = "silk"
    players = with_player(1, resources={"fish": 1, "spice": 1, "fakir": 1})
    return {"players": players, "resource_deck": cards}


def showing(shown: list[str], hidden: list[str]) -> ft.Document:
    """Seat 0 looks at some djinns; the others are in the deck."""
    return {
        "agenda": [*ft.turn_end(), ft.step("sibittis", seat=0, shown=shown)],
        "djinn_deck": hidden,
    }


BACKWARDS = {"resource_deck": ft.position()["resource_deck"][::-1]}
DJINNS_BACKWARDS = {"djinn_deck": ft.position()["djinn_deck"][::-1]}
UNSEEN = ft.position()["djinn_deck"][3:]
SALE = {"agenda": ft.turn_end()}
NOT_0: tuple[ft.Viewer, ...] = (1, 2, None)
NOT_1: tuple[ft.Viewer, ...] = (0, 2, None)

Pair: TypeAlias = tuple[ft.Document, ft.Document, tuple[ft.Viewer, ...], tuple[str, ...]]
PAIRS: dict[str, Pair] = {
    "resource deck": ({}, BACKWARDS, ft.EVERYBODY, ("take a1",)),
    "resource deck, Sloar": ({}, BACKWARDS, NOT_0, ("invoke sloar fakir",)),
    "djinn deck": ({}, DJINNS_BACKWARDS, ft.EVERYBODY, ("take a1",)),
    "djinn deck, Sibittis": ({}, DJINNS_BACKWARDS, NOT_0, ("invoke sibittis elder+elder",)),
    "djinns shown": (
        showing(ft.SHOWN, UNSEEN),
        showing(UNSEEN[:3], ft.SHOWN + UNSEEN[3:]),
        NOT_0,
        (),
    ),
    "gold of another": ({}, {"players": with_player(1, gold=7)}, NOT_1, ("take a1",)),
    "gold of the decider": ({}, {"players": with_player(0, gold=90)}, NOT_0, ("take a1",)),
    "hand": ({}, swapped_hand(), NOT_1, ("take a1",)),
    "hand, sale": (SALE, swapped_hand() | SALE, NOT_1, ("sell fish",)),
    "seed": ({}, {"seed": "5a" * 32}, ft.EVERYBODY, ("take a1",)),
    "generator": ({}, {"chance": 400}, ft.EVERYBODY, ("invoke sloar fakir",)),
}
"""Changes to the position on either side, who must not notice, and words said on both tables."""


def assert_alike(name: str, viewer: ft.Viewer, outlook: Outlook) -> None:
    """Both tables of a pair send the same bytes to the viewer."""
    one, other, _, words = PAIRS[name]
    first = channels(ft.position(**one), viewer, words, outlook)
    second = channels(ft.position(**other), viewer, words, outlook)
    alike = first == second  # compared here: explaining a difference in so much text takes minutes
    assert alike, name


@pytest.mark.parametrize(
    ("name", "viewer"), [(name, viewer) for name, pair in PAIRS.items() for viewer in pair[2]]
)
def test_ft_14_1_what_a_seat_may_not_know_changes_nothing_for_it(
    name: str, viewer: ft.Viewer
) -> None:
    assert_alike(name, viewer, true_view)


@pytest.mark.parametrize("name", PAIRS)
def test_ft_14_1_the_pairs_really_differ(name: str) -> None:
    """A control: the whole documents are not the same."""
    one, other, _, _ = PAIRS[name]
    assert ft.table(**ft.position(**one)).document() != ft.table(**ft.position(**other)).document()


LEAKS: dict[str, str] = {
    "resource deck": "resource_deck",
    "djinn deck": "djinn_deck",
    "gold of another": "players",
    "hand": "players",
    "djinns shown": "agenda",
    "seed": "seed",
    "generator": "chance",
}


@pytest.mark.parametrize("name", LEAKS)
def test_ft_14_1_a_leaky_view_is_caught(name: str) -> None:
    """The control: a view with one field of the document added must fail the comparison."""

    def leaky_view(state: ft.State, viewer: ft.Viewer) -> Any:
        return {**state.seat(viewer).view(), "leak": state.document()[LEAKS[name]]}

    with pytest.raises(AssertionError):
        assert_alike(name, PAIRS[name][2][0], leaky_view)


def test_ft_14_1_a_seat_knows_its_own_secrets() -> None:
    """The other control: to its owner the same differences do show."""
    for name, viewer in (
        ("gold of the decider", 0),
        ("hand", 1),
        ("djinns shown", 0),
        ("resource deck, Sloar", 0),
        ("djinn deck, Sibittis", 0),
    ):
        with pytest.raises(AssertionError):
            assert_alike(name, viewer, true_view)


def test_ft_14_4_a_look_at_hidden_cards_cannot_be_taken_back() -> None:
    """Otherwise `undone` would tell the owner of Sloar or Sibittis what is on top of a deck."""
    for word in ("invoke sloar fakir", "invoke sibittis elder+elder"):
        state = ft.play(ft.table(**ft.position()), word)
        with pytest.raises(IllegalAction):
            state.undone(0)


# Whole games side by side ------------------------------------------------------------------------


def rich_game(seed: int) -> ft.Document:
    """A fresh game in which nobody ever lacks gold."""
    document: ft.Document = serai.game("five-tribes").new(seats=3, seed=seed).document()
    for player in document["players"]:
        player["gold"] = 2000
    return document


def assert_alike_all_along(
    one: ft.Document,
    other: ft.Document,
    viewers: Sequence[ft.Viewer],
    forbidden: set[str],
    seed: int,
) -> None:
    """Play the same random words on both tables; the viewers never see a difference."""
    tables = [serai.game("five-tribes").load(document) for document in (one, other)]
    heard = [ft.listen(state) for state in tables]
    rng = random.Random(seed)
    told = 0
    while True:
        speaker = tables[0].deciders()[0]
        words = [str(word) for word in tables[0].seat(speaker).words()]
        allowed = [word for word in words if not forbidden & set(word.split())]
        word = rng.choice(allowed)
        for state in tables:
            state.play(speaker, word)
        if tables[0].over:
            assert tables[1].over
            return
        assert tables[0].document() != tables[1].document()
        for viewer in viewers:
            first, second = (state.seat(viewer) for state in tables)
            assert json.dumps(first.view()) == json.dumps(second.view())
            assert [str(w) for w in first.words()] == [str(w) for w in second.words()]
            assert [first.facts_of(event) for event in heard[0][told:]] == [
                second.facts_of(event) for event in heard[1][told:]
            ]
        told = len(heard[0])


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ft_14_2_gold_stays_secret_for_a_whole_game(seed: int) -> None:
    one, other = rich_game(seed), rich_game(seed)
    other["players"][1]["gold"] += 777
    assert_alike_all_along(one, other, NOT_1, set(), seed)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ft_14_1_a_hand_stays_secret_for_a_whole_game(seed: int) -> None:
    """Seats 1 and 2 hold ivory and jewels, or the other way round; neither sells any."""
    one, other = rich_game(seed), rich_game(seed)
    for document, pair in ((one, ("ivory", "jewels")), (other, ("jewels", "ivory"))):
        for seat, card in enumerate(pair, start=1):
            pile = "resource_deck" if card in document["resource_deck"] else "resource_row"
            document[pile].remove(card)
            document["players"][seat]["resources"] = {card: 1}
    assert_alike_all_along(one, other, (0, None), {"ivory", "jewels"}, seed)


@pytest.mark.parametrize("seed", [1, 2])
def test_ft_14_1_whole_games_with_a_leak_are_caught(seed: int) -> None:
    """The control: with open gold the same comparison fails."""
    one, other = rich_game(seed), rich_game(seed)
    other["players"][1]["gold"] += 777
    for document in (one, other):
        document["options"] = {"gold_visibility": "open"}
    with pytest.raises(AssertionError):
        assert_alike_all_along(one, other, NOT_1, set(), seed)
