"""The Well: a toy game that needs all that the core can do.

Two to four travellers hold four cards each of 1 … 16, unseen by the others. In every round all offer a card at the
same time, hidden until all have offered; until then anybody may think again. All but the highest then wish, again at
the same time, for an even or an odd throw of a die; who is right gets a coin. The highest may draw cards from the
well: each time a die is thrown, and on 5 or 6 they must give a coin to another, who thanks them (a coin back) or
shrugs, before they may go on drawing.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar, Literal, final

import msgspec

from serai.core.chance import SEED_BITS, Chance
from serai.core.errors import BadDocument, IllegalAction
from serai.core.game import Game, StateFunctions, TablePack
from serai.core.lexicon import Family, Lexicon
from serai.core.log import Origin
from serai.core.options import read_options
from serai.core.score import Score, ScoreLine, places
from serai.core.state import State
from serai.core.step import Step, Together

CARDS = range(1, 17)
NAMES = ("ant", "bee", "cat", "dog")
OFFER = Family([f"offer {card}" for card in range(17)])
WISH = Family(["wish even", "wish odd"])
DRAW = Family(["draw", "rest"])
GIVE = Family([f"give {name}" for name in NAMES])
ANSWER = Family(["thank", "shrug"])
LEXICON = Lexicon([OFFER, WISH, DRAW, GIVE, ANSWER])


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    thirsty: bool = False  # at an empty well the highest is asked to rest, instead of nothing
    coins: Literal["none", "some"] = "none"


class Well(State):
    """A state of the toy."""

    __slots__ = ("coins", "deck", "hands", "options", "round")

    def __init__(self, game: TheWell, origin: Origin, options: Options, chance: Chance) -> None:
        super().__init__(game, origin, chance)
        self.options = options
        self.round = 1
        self.coins = [3 if options.coins == "some" else 0] * self.seats
        self.hands: list[tuple[int, ...]] = [()] * self.seats
        self.deck: tuple[int, ...] = ()

    def copy(self) -> Well:
        twin = Well.__new__(Well)
        self._copy_to(twin)
        twin.options = self.options
        twin.round = self.round
        twin.coins = self.coins.copy()
        twin.hands = self.hands.copy()
        twin.deck = self.deck
        return twin

    def throw(self) -> int:
        number = self.chance.below(6) + 1
        self.reveal()
        self.emit("thrown", -1, {"number": number})
        return number


class Secrets(Together[Well]):
    """Everybody who is asked says something in secret; -1 stands for nothing yet, -2 for not being asked."""

    __slots__ = ("said",)

    field_names: ClassVar[tuple[str, ...]] = ("said",)
    secret_fields: ClassVar[tuple[str, ...]] = ("said",)

    def __init__(self, said: tuple[int, ...]) -> None:
        super().__init__(-1)
        self.said = said

    def fields(self) -> tuple[tuple[int, ...]]:
        return (self.said,)

    def awaited(self, table: Well) -> tuple[int, ...]:
        return tuple(seat for seat, word in enumerate(self.said) if word == -1)

    def apply_for(self, table: Well, seat: int, word: int) -> None:
        said = (*self.said[:seat], word, *self.said[seat + 1 :])
        table.emit("whispered", seat, {}, {"word": LEXICON[word].text})
        if -1 in said:
            table.next(type(self)(said))
        else:
            table.reveal()
            self.all_spoke(table, said)

    def all_spoke(self, table: Well, said: tuple[int, ...]) -> None:
        raise NotImplementedError

    def why_not(self, table: Well, word: int) -> IllegalAction:
        return IllegalAction("illegal-word", {"word": LEXICON[word].text}, "WELL-1")


@final
class Offers(Secrets):
    __slots__ = ()
    name = "offers"

    def words_of(self, table: Well, seat: int) -> list[int]:
        return [OFFER.word(card) for card in table.hands[seat]]

    def all_spoke(self, table: Well, said: tuple[int, ...]) -> None:
        winner = said.index(max(said))
        for seat, word in enumerate(said):
            card = OFFER.row(word)
            table.hands[seat] = tuple(held for held in table.hands[seat] if held != card)
        table.emit("offered", -1, {"cards": [LEXICON[word].text for word in said]})
        asked = tuple(-2 if seat == winner else -1 for seat in range(table.seats))
        table.next(Wishes(asked), Draw(winner), NextRound())


@final
class Wishes(Secrets):
    __slots__ = ()
    name = "wishes"

    def words_of(self, table: Well, seat: int) -> list[int]:
        return [] if self.said[seat] == -2 else [WISH.word(0), WISH.word(1)]

    def all_spoke(self, table: Well, said: tuple[int, ...]) -> None:
        right = WISH.word(table.throw() % 2)
        for seat, word in enumerate(said):
            table.coins[seat] += word == right


@final
class Draw(Step[Well]):
    __slots__ = ()
    name = "draw"
    field_names = ("seat",)

    def fields(self) -> tuple[int]:
        return (self.seat,)

    def words(self, table: Well) -> list[int]:
        if not table.deck and not table.options.thirsty:
            return []
        return [DRAW.word(0), DRAW.word(1)] if table.deck else [DRAW.word(1)]

    def apply(self, table: Well, word: int) -> None:
        if word == DRAW.word(1):
            return
        card, table.deck = table.deck[0], table.deck[1:]
        table.hands[self.seat] += (card,)
        table.emit("drew", self.seat, {"left": len(table.deck)}, {"card": str(card)})
        if table.throw() > 4:
            table.next(Gift(self.seat), self)
        else:
            table.next(self)

    def why_not(self, table: Well, word: int) -> IllegalAction:
        return IllegalAction("illegal-word", {"word": LEXICON[word].text}, "WELL-3")


@final
class Gift(Step[Well]):
    __slots__ = ()
    name = "gift"
    field_names = ("seat",)

    def fields(self) -> tuple[int]:
        return (self.seat,)

    def words(self, table: Well) -> list[int]:
        return [GIVE.word(other) for other in range(table.seats) if other != self.seat]

    def apply(self, table: Well, word: int) -> None:
        other = GIVE.row(word)
        table.coins[other] += 1
        table.emit("gave", self.seat, {"to": NAMES[other]})
        table.next(Answer(other, self.seat))

    def why_not(self, table: Well, word: int) -> IllegalAction:
        return IllegalAction("illegal-word", {"word": LEXICON[word].text}, "WELL-4")


@final
class Answer(Step[Well]):
    __slots__ = ("giver",)
    name = "answer"
    field_names = ("seat", "giver")

    def __init__(self, seat: int, giver: int) -> None:
        super().__init__(seat)
        self.giver = giver

    def fields(self) -> tuple[int, int]:
        return self.seat, self.giver

    def words(self, table: Well) -> list[int]:
        return [ANSWER.word(0), ANSWER.word(1)]

    def apply(self, table: Well, word: int) -> None:
        table.coins[self.giver] += word == ANSWER.word(0)

    def why_not(self, table: Well, word: int) -> IllegalAction:
        return IllegalAction("illegal-word", {"word": LEXICON[word].text}, "WELL-5")


@final
class NextRound(Step[Well]):
    __slots__ = ()
    name = "next_round"
    field_names = ()

    def __init__(self) -> None:
        super().__init__(-1)

    def fields(self) -> tuple[()]:
        return ()

    def proceed(self, table: Well) -> None:
        if table.round < table.options.rounds:
            table.round += 1
            table.next(Offers((-1,) * table.seats))


STEPS: dict[str, Any] = {
    kind.name: kind for kind in (Offers, Wishes, Draw, Gift, Answer, NextRound)
}


class TheWell(Game[Well]):
    name: ClassVar[str] = "the-well"
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 4

    def __init__(self) -> None:
        functions = StateFunctions(
            document=self.document,
            view=self.view,
            imagine=self.imagine,
            scores=self.scores,
            ranking=self.ranking,
            visible_scores=lambda state, seat: (),
        )
        super().__init__(
            functions, LEXICON, Options, TablePack("well", "0123456789abcdef0123456789abcdef", "")
        )

    def deal(self, origin: Origin, options: msgspec.Struct, chance: Chance) -> Well:
        assert isinstance(options, Options)
        table = Well(self, origin, options, chance)
        cards = list(CARDS)
        chance.shuffle(cards)
        for seat in range(table.seats):
            table.hands[seat] = tuple(cards[4 * seat : 4 * seat + 4])
        table.deck = tuple(cards[4 * table.seats :])
        table.next(Offers((-1,) * table.seats))
        return table

    def place(self, origin: Origin, document: dict[str, Any]) -> Well:
        options = read_options(Options, document.get("options", {}))
        chance = Chance(document.get("seed", 0), document.get("chance", 0))
        table = Well(self, origin, options, chance)
        table.round = document.get("round", 1)
        table.coins = list(document.get("coins", table.coins))
        table.hands = [tuple(hand) for hand in document["hands"]]
        table.deck = tuple(document.get("deck", ()))
        lying = [card for hand in table.hands for card in hand] + list(table.deck)
        if len(set(lying)) != len(lying):
            raise BadDocument("hands", "document-too-many", {"most": 1})
        table.agenda = [
            STEPS[step[0]](*(tuple(v) if isinstance(v, list) else v for v in step[1:]))
            for step in document["agenda"]
        ]
        return table

    def document(self, state: Well) -> dict[str, Any]:
        agenda = [[step.name, *step.fields()] for step in state.agenda]
        return {
            "game": self.name,
            "seats": state.seats,
            "options": msgspec.to_builtins(state.options),
            "seed": state.chance.seed,
            "chance": state.chance.drawn,
            "round": state.round,
            "coins": list(state.coins),
            "hands": [list(hand) for hand in state.hands],
            "deck": list(state.deck),
            "agenda": [[list(v) if isinstance(v, tuple) else v for v in step] for step in agenda],
        }

    def view(self, state: Well, seat: int | None) -> dict[str, Any]:
        top = state.agenda[-1] if state.agenda else None
        own = top.said[seat] if isinstance(top, Secrets) and seat is not None else -1
        return {
            "coins": list(state.coins),
            "deck": len(state.deck),
            "hand": list(state.hands[seat]) if seat is not None else [],
            "hands": [len(hand) for hand in state.hands],
            "deciders": list(state.deciders()),
            "asked": top.name if top is not None else None,
            "said": LEXICON[own].text if own >= 0 else None,
        }

    def imagine(self, state: Well, seat: int | None, rng: Random) -> Well:
        world = state.copy()
        world.chance = Chance(rng.getrandbits(SEED_BITS))
        others = [other for other in range(state.seats) if other != seat]
        unseen = sorted(
            [card for other in others for card in state.hands[other]] + list(state.deck)
        )
        rng.shuffle(unseen)
        for other in others:
            number = len(state.hands[other])
            world.hands[other] = tuple(unseen[:number])
            del unseen[:number]
        world.deck = tuple(unseen)
        top = world.agenda[-1] if world.agenda else None
        if isinstance(top, Secrets):
            said = [
                rng.choice(top.words_of(world, other)) if other != seat and word >= 0 else word
                for other, word in enumerate(top.said)
            ]
            world.agenda[-1] = type(top)(tuple(said))
        return world

    def scores(self, state: Well) -> tuple[Score, ...]:
        return tuple(
            Score((ScoreLine("coins", 5 * coins), ScoreLine("cards", len(hand))))
            for coins, hand in zip(state.coins, state.hands, strict=True)
        )

    def ranking(self, state: Well) -> tuple[int, ...]:
        return places([score.total for score in self.scores(state)])

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return NAMES[:seats]


WELL = TheWell()


NESTED: dict[str, Any] = {
    "game": "the-well",
    "seats": 3,
    "hands": [[1, 2], [3, 4], [5, 6]],
    "deck": [7, 8, 9],
    "agenda": [["next_round"], ["draw", 1], ["gift", 1]],
}


def texts(state: Well, seat: int) -> list[str]:
    return [word.text for word in state.seat(seat).words()]


def play_out(state: Well, seed: int = 0) -> Well:
    dice = Random(seed)
    while not state.over:
        seat = dice.choice(state.deciders())
        state.play(seat, dice.choice(texts(state, seat)))
    return state
