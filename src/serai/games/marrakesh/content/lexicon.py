"""Every word of Marrakesh, in order. Words name the tiles of a pack, so each pack has its lexicon.

A word names what it is about, so that its label can be told without the state.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final, final

from serai.core.lexicon import Family, Lexicon
from serai.games.marrakesh.effects.program import Payment
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    AREAS,
    BROWN,
    CITY_CELLS,
    COLOURS,
    GOOD_NAMES,
    KESHIS_PER_ROUND,
    MOST_WATER,
    PATHS,
    PINK,
    RED,
    RESOURCES,
    SCROLL_COLOURS,
    SECTORS,
    STAIRS,
)

# Groups hold scrolls and figures by number, and these two besides (MK-R.3).
BONUS_ITEM: Final = "bonus"
RIVER_ITEM: Final = "river"


def payment_text(payment: Payment, kinds: Sequence[str]) -> str:
    """`1 water 1 dinar`; `free` if nothing is paid."""
    parts = [f"{n} {kind}" for n, kind in zip(payment, kinds, strict=True) if n]
    return " ".join(parts) or "free"


@final
class Payments:
    """A family of words that name a thing and a payment: which word it is, and what the word pays."""

    __slots__ = ("family", "paid", "places", "things")

    def __init__(
        self,
        verb: str,
        things: Sequence[tuple[str, Sequence[Payment]]],
        kinds: Sequence[str],
        more: Sequence[str] = (),
    ) -> None:
        texts: list[str] = []
        self.paid: list[Payment] = []  # by place in the family
        self.things: list[int] = []
        self.places: list[dict[Payment, int]] = []  # by thing
        for number, (thing, payments) in enumerate(things):
            here: dict[Payment, int] = {}
            for payment in payments:
                here[payment] = len(texts)
                text = payment_text(payment, kinds)
                texts.append(f"{verb} {thing} {text}" if thing else f"{verb} {text}")
                self.paid.append(payment)
                self.things.append(number)
            self.places.append(here)
        named = any(thing for thing, _ in things)
        all_texts = [*texts, *[f"{verb} {text}" for text in more]]
        self.family = Family(all_texts, listed_from=1 + named, item_parts=2)

    def word(self, thing: int, payment: Payment) -> int:
        return self.family.first + self.places[thing][payment]

    def payment(self, word: int) -> Payment:
        return self.paid[word - self.family.first]

    def thing(self, word: int) -> int:
        return self.things[word - self.family.first]


@final
class Vocabulary:
    """What the lexicon of a pack is made from."""

    __slots__ = (
        "abilities",
        "cells",
        "cities",
        "drawn",
        "exploring",
        "figures",
        "gains",
        "gate_cells",
        "luxury",
        "most_steps",
        "omits",
        "options",
        "pays",
        "pool",
        "provisions",
        "rapids",
        "scrolls",
        "square",
        "workshops",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pool: tuple[str, ...] = ()
        self.drawn: tuple[int, ...] = ()
        self.provisions: tuple[str, ...] = ()
        self.square: tuple[str, ...] = ()
        self.cities: tuple[str, ...] = ()
        self.scrolls: tuple[str, ...] = ()
        self.figures: tuple[str, ...] = ()
        self.abilities: list[tuple[str, Sequence[Payment]]] = []
        self.luxury: list[tuple[str, Sequence[Payment]]] = []
        self.exploring: list[tuple[str, Sequence[Payment]]] = []
        self.gains: list[Payment] = []
        self.pays: list[Payment] = []
        self.omits: list[Payment] = []
        self.most_steps = 0
        self.options: Mapping[str, int] = {}
        self.cells: tuple[str, ...] = ()
        self.workshops: tuple[str, ...] = ()
        self.gate_cells: tuple[str, ...] = ()
        self.rapids = 0


@final
class MarrakeshWords:
    """The lexicon of a pack, family by family (MK-D)."""

    __slots__ = (
        "accept", "act", "also", "bonus", "build", "buy", "caravan", "choose", "city", "climb", "decline", "disc",
        "draft", "end", "exchange", "explore", "fakir", "first", "gain", "keshi", "lexicon", "line", "lines", "new",
        "nothing", "omit", "open", "option", "option_first", "pay", "perform", "put", "rapid", "refresh", "seller",
        "send", "stop", "study", "swap", "swap_sources", "take", "tile", "trio_masks", "trio_words", "use", "water",
    )  # fmt: skip

    def __init__(self, v: Vocabulary) -> None:
        self.disc = Family([f"disc {r}" for r in range(SECTORS)])
        self.lines: dict[tuple[int, ...], int] = {}  # colours in slot order -> place in the family
        arranged: list[str] = []
        for number in sorted(set(v.drawn)):
            for colours in permutations(v.pool, number) if number else ():
                self.lines[tuple(COLOURS.index(colour) for colour in colours)] = len(arranged)
                arranged.append(f"line {' '.join(colours)}")
        self.line = Family(arranged)
        self.open = Family([f"open {tile}" for tile in v.provisions])
        trios = list(combinations(range(len(COLOURS)), KESHIS_PER_ROUND))
        self.choose = Family(
            [f"choose {' '.join(COLOURS[c] for c in trio)}" for trio in trios], listed_from=1
        )
        self.trio_masks = tuple(sum(1 << colour for colour in trio) for trio in trios)
        self.trio_words = {mask: place for place, mask in enumerate(self.trio_masks)}
        self.send = Family([f"send {area}" for area in AREAS])
        self.draft = Family([f"draft {colour} {n}" for colour in COLOURS for n in (1, 2)], 2)
        self.fakir = Family([f"fakir {cell}" for cell in v.square])
        self.seller = Family([f"seller {area}" for area in AREAS[:AREA_COLOURS]])
        self.caravan = Family([f"caravan {path}" for path in PATHS])
        self.city = Family([f"city {city}" for city in v.cities])
        items = (*v.scrolls, *v.figures, BONUS_ITEM, RIVER_ITEM)
        self.first = Family([f"first {item}" for item in items])
        self.new = Family([f"new {area}" for area in AREAS])
        self.act = Family([f"act {area}" for area in AREAS])
        self.use = Payments("use", v.abilities, RESOURCES)
        self.end = Family(["end"])
        self.water = Family([f"water {n}" for n in range(MOST_WATER + 1)])
        self.exchange = Family([f"exchange {good}" for good in GOOD_NAMES])
        self.buy = Payments("buy", v.luxury, GOOD_NAMES)
        self.nothing = Family(["nothing"])
        self.perform = Family([f"perform {cell}" for cell in v.square])
        self.gain = Payments("gain", [("", v.gains)], RESOURCES)
        self.keshi = Family([f"keshi {colour}" for colour in COLOURS])
        steps = range(1, v.most_steps + 1)
        self.climb = Family([f"climb {stair} {n}" for stair in STAIRS for n in steps], v.most_steps)
        self.option_first: dict[str, int] = {}
        options: list[str] = []
        for source, number in v.options.items():
            self.option_first[source] = len(options)
            options += [f"option {source} {n + 1}" for n in range(number)]
        self.option = Family(options)
        self.pay = Payments("pay", [("", v.pays)], RESOURCES)
        self.bonus = Family([f"bonus {cell}" for cell in v.cells])
        self.study = Family([f"study {scroll}" for scroll in v.scrolls])
        self.refresh = Family([f"refresh {colour}" for colour in SCROLL_COLOURS])
        self.take = Family([f"take {scroll}" for scroll in v.scrolls])
        self.build = Family(
            [
                f"build {workshop} {colour} {cell}"
                for workshop in v.workshops
                for colour in COLOURS
                for cell in v.gate_cells
            ],
            len(v.gate_cells),
        )
        self.put = Family([f"put {colour}" for colour in COLOURS])
        self.explore = Payments("explore", v.exploring, RESOURCES, CITY_CELLS)
        self.swap_sources = tuple(_swap_sources(v.square))
        self.swap = Family(
            [f"swap {name} {colour}" for _, _, name in self.swap_sources for colour in COLOURS],
            len(COLOURS),
        )
        self.rapid = Family([f"rapid {n + 1}" for n in range(v.rapids)])
        self.tile = Family(["tile 1", "tile 2"])
        self.also = Family(["also keshi", "also act"])
        self.omit = Payments("omit", [("", v.omits)], RESOURCES)
        self.stop = Family(["stop"])
        self.accept = Family(["accept"])
        self.decline = Family(["decline"])
        self.lexicon = Lexicon(
            [
                self.disc, self.line, self.open, self.choose, self.send, self.draft, self.fakir, self.seller,
                self.caravan, self.city, self.first, self.new, self.act, self.use.family, self.end, self.water,
                self.exchange, self.buy.family, self.nothing, self.perform, self.gain.family, self.keshi, self.climb,
                self.option, self.pay.family, self.bonus, self.study, self.refresh, self.take, self.build, self.put,
                self.explore.family, self.swap, self.rapid, self.tile, self.also, self.omit.family, self.stop,
                self.accept, self.decline,
            ]
        )  # fmt: skip


def _swap_sources(square: Sequence[str]) -> Iterable[tuple[int, int, str]]:
    """What may go in a swap (MK-17.6): colour, place of a fakir or water seller, and how it is called."""
    for colour in range(AREA_COLOURS):
        if colour == PINK:
            for place, cell in enumerate(square):
                yield PINK, place, f"{COLOURS[PINK]} {cell}"
        elif colour != BROWN:
            yield colour, 0, COLOURS[colour]
    for place, area in enumerate(AREAS[:AREA_COLOURS]):
        yield RED, place, f"{COLOURS[RED]} {area}"
