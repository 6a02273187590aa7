"""Random tables and random talk for the property tests: games in which djinns, elders and fakirs are plentiful."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis import strategies as st

import serai

State: TypeAlias = Any
Document: TypeAlias = dict[str, Any]

TILES = [column + row for row in "12345" for column in "abcdef"]
MEEPLES = Counter(y=16, w=20, b=18, g=18, r=18)
CARDS = Counter(
    {"ivory": 2, "jewels": 2, "gold": 2, "papyrus": 4, "silk": 4, "spice": 4}
    | {"fish": 6, "wheat": 6, "pottery": 6, "fakir": 18}
)
DJINNS = [
    *("al_amin", "anun_nak", "baal", "boaz", "bouraq", "echidna", "enki", "hagis", "haurvatat"),
    *("iblis", "jafaar", "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir"),
    *("shamhat", "sibittis", "sloar", "utug"),
]
# Those that are paid for in a window.
INVOKED = ["anun_nak", "bouraq", "echidna", "enki", "iblis", "leta", "sibittis", "sloar", "utug"]
PALMS, PALACES = 12, 10
CAMELS = {2: 11, 3: 8, 4: 8, 5: 8}
MARKERS = {2: 2, 3: 1, 4: 1, 5: 1}

# The Options table of the rules, base game.
OPTIONS: dict[str, tuple[Any, ...]] = {
    "self_matching_loop": (True, False),
    "paid_power_limit": ("marker_turn", "round"),
    "kill_mandatory": (True, False),
    "nekir_per": ("event", "meeple"),
    "kandicha_capture_pays_nekir": (True, False),
    "kandicha_block": ("victim_tile", "final_tile"),
    "echidna_doubles_kandicha": (True, False),
    "echidna_retroactive": (False, True),
    "baal_counts_itself": (False, True),
    "redirect_scope": ("any_placement", "tile_action"),
    "stall_check": ("any_time", "on_turn"),
    "gold_visibility": ("hidden", "open"),
    "hand_visibility": ("hidden", "open"),
    "ask_windows": (False, True),
}


ARTISANS_OPTIONS: dict[str, tuple[Any, ...]] = {
    "item_visibility": ("hidden", "open"),
    "artisan_tie": ("all_tied", "none"),
    "tent_counts_for_end": (True, False),
    "talisman_moves_tent": (False, True),
    "scimitar_is_kill": (False, True),
    "flute_ignores_mountains": (False, True),
}
WHIMS_OPTIONS: dict[str, tuple[Any, ...]] = {
    "lake_haurvatat": ("double", "add"),
    "line_whim": ("line", "connected"),
    "whim_claims_per_turn": ("unlimited", "one"),
    "turn_track": ("auto", "extended"),
}


def all_meeples(artisans: bool, whims: bool) -> Counter[str]:
    """90, 105, 105 or 120 (FT-C.1)."""
    found = Counter(MEEPLES)
    if whims:
        found.update(dict.fromkeys(MEEPLES, 3))
    if artisans:
        found["p"] = 15
    return found


def all_djinns(artisans: bool, whims: bool) -> list[str]:
    """22, 24, 24 or 26."""
    return [*DJINNS, *(["geb", "ptah"] if artisans else []), *(["kam", "satesha"] if whims else [])]


def five_tribes() -> Any:
    return serai.game("five-tribes")


def random_options(dice: random.Random) -> dict[str, Any]:
    """Each option at its default, or not."""
    chosen = {name: dice.choice(values) for name, values in OPTIONS.items()}
    # Drawn apart, so that the tables that earlier seeds gave stay what they are.
    return chosen | {"kumarbi": random.Random(str(chosen)).choice(("step", "coin"))}


# Tables ----------------------------------------------------------------------------------------


def rich_document(seats: int, dice: random.Random, options: dict[str, Any]) -> Document:
    """A table in the middle of a game, at the beginning of a round, with much to do for everybody."""
    document: Document = five_tribes().new(seats=seats, seed=dice.getrandbits(256)).document()
    del document["agenda"]  # the first of the new bid order bids
    players: list[Document] = [{} for _ in range(seats)]
    document |= {
        "options": options,
        "players": players,
        "round": dice.choice((1, 2, 5, 9, 59, 60)),
        "bid_order": dice.sample(document["bid_order"], len(document["bid_order"])),
    }
    for player in players:
        player["gold"] = dice.choice((0, 2, 6, 15, 40))
    _gather_meeples(document, dice)
    _deal_djinns(document, dice)
    _deal_cards(document, dice)
    _build(document, dice)
    return document


def _gather_meeples(document: Document, dice: random.Random) -> None:
    """Elders and viziers to the players, a few others to the bag, the rest on the tiles in crowds of any size."""
    pool = list(MEEPLES.elements())
    dice.shuffle(pool)
    pool.sort(key=lambda letter: letter != "w")  # elders first: powers are paid with them
    for player in document["players"]:
        number = dice.randint(1, 4)
        player["kept"] = "".join(pool[:number]) + "y" * dice.randint(0, 2)
        del pool[:number]
        for _ in range(player["kept"].count("y")):
            pool.remove("y")
    dice.shuffle(pool)
    bag = dice.choice((0, 2, 10, 40))
    document["bag"] = "".join(pool[:bag])
    homes = dice.sample(TILES, dice.randint(6, 30))
    lying: dict[str, str] = {}
    for letter in pool[bag:]:
        home = dice.choice(homes)
        lying[home] = lying.get(home, "") + letter
    document["meeples"] = lying


def _deal_djinns(document: Document, dice: random.Random) -> None:
    djinns = dice.sample(DJINNS, len(DJINNS))
    each = dice.randint(2, 5)
    for player in document["players"]:
        player["djinns"] = djinns[:each]
        del djinns[:each]
    document["djinn_row"] = djinns[: dice.randint(0, 3)]
    del djinns[: len(document["djinn_row"])]
    discarded = dice.randint(0, len(djinns))
    document["djinn_discard"] = djinns[:discarded]
    document["djinn_deck"] = djinns[discarded:]


def _deal_cards(document: Document, dice: random.Random) -> None:
    cards = list(CARDS.elements())
    dice.shuffle(cards)
    for player in document["players"]:
        hand = [cards.pop() for _ in range(dice.randint(0, 9))]
        player["resources"] = dict(Counter(hand))
        player["known"] = dict(Counter(dice.sample(hand, dice.randint(0, len(hand)))))
    document["resource_row"] = [cards.pop() for _ in range(9)]
    discarded = dice.choice((0, 3, len(cards)))
    document["resource_discard"] = dict(Counter(cards[:discarded]))
    document["resource_deck"] = cards[discarded:]


def _build(document: Document, dice: random.Random) -> None:
    """Palms, palaces and camels; sometimes hardly any are left."""
    for what, number in (("palms", PALMS), ("palaces", PALACES)):
        placed = dice.choice((0, 3, number - 1, number))
        document[what] = dict(Counter(dice.choice(TILES) for _ in range(placed)))
    seats = document["seats"]
    free = dice.sample(TILES, len(TILES))
    camels: dict[str, int] = {}
    for seat in range(seats):
        for _ in range(dice.randint(0, CAMELS[seats] - 1 if seats < 4 else 6)):
            camels[free.pop()] = seat
    document["camels"] = camels


def random_start(seats: int, seed: int, rich: bool = True) -> State:
    """A game to begin with: fresh from the box, or rich."""
    dice = random.Random(f"start {seats} {seed}")
    options = random_options(dice) if seed % 4 else {}
    if rich:
        return five_tribes().load(rich_document(seats, dice, options))
    return five_tribes().new(seats=seats, seed=dice.getrandbits(256), options=options)


def expansion_start(artisans: bool, whims: bool, seats: int, seed: int, rich: bool = True) -> State:
    """A game with expansions: fresh from the box, or with items, whims and artisans before everybody."""
    dice = random.Random(f"expansion {artisans} {whims} {seats} {seed}")
    options: dict[str, Any] = {"artisans": artisans, "whims": whims}
    for on, given in ((True, OPTIONS), (artisans, ARTISANS_OPTIONS), (whims, WHIMS_OPTIONS)):
        if on and seed % 4:
            options |= {name: dice.choice(values) for name, values in given.items()}
    state = five_tribes().new(seats=seats, seed=dice.getrandbits(256), options=options)
    if not rich:
        return state
    document = state.document()
    del document["agenda"]
    _enrich(document, artisans, whims, dice)
    return five_tribes().load(document)


def _enrich(document: Document, artisans: bool, whims: bool, dice: random.Random) -> None:
    board = document["meeples"]
    for seat, player in enumerate(document["players"]):
        player["gold"] = dice.choice((0, 5, 20, 50))
        player["djinns"] = [document["djinn_deck"].pop() for _ in range(dice.randint(0, 2))]
        hand = [document["resource_deck"].pop() for _ in range(dice.randint(0, 6))]
        player["resources"] = dict(Counter(hand))
        for tile in dice.sample(sorted(board), 4):
            kept = "".join(letter for letter in board[tile] if letter in "ywp")
            player["kept"] += kept
            board[tile] = "".join(letter for letter in board[tile] if letter not in "ywp")
        free = [t for t in sorted(board) if t not in document["camels"]]
        for tile in dice.sample(free, 3):
            document["camels"][tile] = seat
            player["camels"] -= 1
        if artisans:
            held = [document["item_stack"].pop() for _ in range(dice.randint(0, 3))]
            player["items"] = dict(Counter(held))
            player["known_items"] = dict(Counter(held[: dice.randint(0, len(held))]))
        if whims:
            player["whims"] = [document["whim_deck"].pop() for _ in range(dice.randint(0, 2))]
    document["meeples"] = {tile: crowd for tile, crowd in board.items() if crowd}


def starts() -> st.SearchStrategy[State]:
    """Random starts for Hypothesis."""
    return st.builds(random_start, st.integers(2, 4), st.integers(0, 2**32), st.booleans())


# Talk ------------------------------------------------------------------------------------------


def any_word(state: State, dice: random.Random) -> tuple[int, str]:
    """A seat that must decide and a word for it: first a verb, so that rare deeds are not rare."""
    seat: int = dice.choice(state.deciders())
    by_verb: dict[str, list[str]] = {}
    for word in state.seat(seat).words():
        by_verb.setdefault(word.verb, []).append(word.text)
    return seat, dice.choice(by_verb[dice.choice(sorted(by_verb))])


def talk(
    state: State,
    dice: random.Random,
    limit: int = 10**6,
    before_each: Callable[[State], None] | None = None,
) -> State:
    """Play on at random, at most so many decisions."""
    for _ in range(limit):
        if state.over:
            break
        if before_each is not None:
            before_each(state)
        state.play(*any_word(state, dice))
    return state
