"""Phase 3 (MK-9): a player's workers, one after the other, new keshi or area action."""

from typing import ClassVar, Final, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.effects.frames import run
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    AREAS,
    BAZAAR,
    COLOUR_COUNT,
    COLOURS,
    DATE,
    DATE_GARDEN,
    GOODS_MASK,
    MADRASA,
    MAIN_SQUARE,
    MEDINA,
    MOSQUE,
    NONE,
    PALACE,
    RIVER,
    WATER,
)
from serai.games.marrakesh.state import (
    FIRST_ABILITY,
    USED_BOTH_OPTIONS,
    USED_NEW_KESHI_PLUS,
    Table,
)
from serai.games.marrakesh.steps.base import Ask, refused, short_of_resources
from serai.games.marrakesh.steps.bazaar import BazaarAction
from serai.games.marrakesh.steps.madrasa import Study
from serai.games.marrakesh.steps.markets import Refill
from serai.games.marrakesh.steps.medina import BuildGate
from serai.games.marrakesh.steps.placing import PlaceKeshi, keshi_words, refuse_keshi
from serai.games.marrakesh.steps.river import river_move
from serai.games.marrakesh.steps.sahara import ANY_NUMBER, Explore
from serai.games.marrakesh.steps.square import square_action
from serai.games.marrakesh.steps.stairs import Climb

BAZAAR_WORKER: Final = 1 << BAZAAR  # those in the bazaar are counted from this bit on


@final
class Activate(Ask):
    """A worker and an option (MK-9.3), an ability, or the end of the turn (MK-9.1, MK-D09)."""

    name: ClassVar[str] = "activate"
    rule: ClassVar[str] = "MK-9.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        seat = self.seat
        words = table.contents.words
        workers = table.workers[seat]
        found: list[int] = []
        for area in range(AREA_COLOURS):
            if workers >> area & 1:
                if table.has_room(seat, area):
                    found.append(words.new.first + area)
                found.append(words.act.first + area)
        if workers >= BAZAAR_WORKER:
            found.append(words.new.first + BAZAAR)
            found.append(words.act.first + BAZAAR)
        if table.modifiers[seat].abilities:
            uses = usable(table, seat)
            found += uses
            if uses and not workers:
                found.append(words.end.first)
        return found

    def proceed(self, table: Table) -> None:
        """No worker is left and no ability is usable: the turn ends by itself (MK-9.8)."""
        end_turn(table, self.seat)

    def apply(self, table: Table, word: int) -> None:
        words = table.contents.words
        if words.end.has(word):
            end_turn(table, self.seat)
            return
        table.agenda.append(self)
        if words.use.family.has(word):
            use_ability(table, self.seat, word)
        elif words.new.has(word):
            area = word - words.new.first
            activate(table, self.seat, area, "new")
            new_keshi(table, self.seat, area)
        else:
            area = word - words.act.first
            activate(table, self.seat, area, "act")
            area_action(table, self.seat, area)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        words = table.contents.words
        if words.end.has(word):
            return refused("workers-left", "MK-9.8")
        if words.new.has(word) or words.act.has(word):
            area = words.new.row(word) if words.new.has(word) else words.act.row(word)
            if not has_worker(table.workers[self.seat], area):
                return refused("no-worker", "MK-9.1", {"area": AREAS[area]})
            return refused("no-room", "MK-9.4", {"colour": COLOURS[area]})
        if words.use.family.has(word):
            return _refuse_ability(table, self.seat, word)
        if not table.workers[self.seat]:
            return refused("use-or-end-first", "MK-9.8")
        return super().why_not(table, word)


def end_turn(table: Table, seat: int) -> None:
    """Markets refill (MK-9.8)."""
    table.emit("turn_ended", seat, {})
    if NONE in table.open_tiles:
        table.agenda.append(Refill())


def has_worker(workers: int, area: int) -> bool:
    return workers >= BAZAAR_WORKER if area == BAZAAR else bool(workers >> area & 1)


def activate(table: Table, seat: int, area: int, option: str) -> None:
    """The worker leaves the board (MK-9.6); a water seller in the area gives 1 water (MK-9.2)."""
    table.workers[seat] -= 1 << area
    if table.events is not None:
        table.emit("activated", seat, {"area": AREAS[area], "option": option})
    if table.sellers[seat] >> area & 1:
        table.gain(seat, WATER, 1)


def new_keshi(table: Table, seat: int, area: int) -> None:
    """Option A (MK-9.4), then what tiles add to it (MK-R.5)."""
    if area == BAZAAR:
        table.agenda.append(NewGood(seat))
    else:
        table.next(PlaceKeshi(seat, area, 1), AlsoKeshi(seat, area, area))


def area_action(table: Table, seat: int, area: int) -> None:
    """Option B (MK-9.5); its strength is fixed here (MK-R.6)."""
    plus = table.modifiers[seat].action_plus[area]
    own = table.keshis[seat * COLOUR_COUNT + area] if area != BAZAAR else 0
    if area == RIVER:
        river_move(table, seat, own + plus)
    elif area == DATE_GARDEN:
        table.gain(seat, DATE, own + plus)  # MK-11.1
    elif area == MAIN_SQUARE:
        square_action(table, seat)
    elif area in (MOSQUE, PALACE):
        if own + plus:  # MK-14.1
            table.agenda.append(Climb(seat, area - MOSQUE, own + plus))
    elif area == MADRASA:
        table.agenda.append(Study(seat, own + plus, 0, NONE))
    elif area == MEDINA:
        table.agenda.append(BuildGate(seat, table.guards(seat), 0, ()))
    elif area == BAZAAR:
        table.agenda.append(BazaarAction(seat))
    else:
        table.agenda.append(Explore(seat, ANY_NUMBER, False, 0))


# Abilities, MK-9.7.


def usable(table: Table, seat: int) -> list[int]:
    """The words for abilities that were not used this round and can be paid."""
    found: list[int] = []
    for ability in table.modifiers[seat].abilities:
        if not table.used[seat] >> FIRST_ABILITY + ability.tile & 1:
            for word, paid in table.contents.use_words[ability.tile]:
                if table.can_pay(seat, paid):
                    found.append(word)
    return found


def use_ability(table: Table, seat: int, word: int) -> None:
    use = table.contents.words.use
    payment = use.payment(word)
    ability = table.contents.abilities[use.thing(word)]
    table.used[seat] |= 1 << FIRST_ABILITY + ability.tile
    if table.events is not None:
        table.emit("used", seat, {"tile": table.contents.tile_name(ability.tile)})
    table.pay(seat, payment)
    table.agenda.append(run(table, seat, ability.effects))


def _refuse_ability(table: Table, seat: int, word: int) -> IllegalAction:
    contents = table.contents
    ability = contents.abilities[contents.words.use.thing(word)]
    facts: dict[str, str | int] = {"tile": contents.tile_name(ability.tile)}
    if ability not in table.modifiers[seat].abilities:
        return refused("not-your-tile", "MK-9.7", facts)
    if table.used[seat] >> FIRST_ABILITY + ability.tile & 1:
        return refused("used-already", "MK-9.7", facts)
    return short_of_resources(table, seat, contents.words.use.payment(word), "MK-9.7")


# What follows option A


@final
class NewGood(Ask):
    """Option A in the bazaar: a good of any of the three colours (MK-9.4, MK-D15)."""

    name: ClassVar[str] = "pick_good"
    rule: ClassVar[str] = "MK-9.4"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return keshi_words(table, self.seat, GOODS_MASK)

    def apply(self, table: Table, word: int) -> None:
        good = word - table.contents.words.keshi.first
        table.next(PlaceKeshi(self.seat, good, 1), AlsoKeshi(self.seat, BAZAAR, good))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not table.contents.words.keshi.has(word):
            return super().why_not(table, word)
        return refuse_keshi(table, GOODS_MASK, word)


@final
class AlsoKeshi(Ask):
    """Once per round more keshis of the colour just placed (`new_keshi_plus`, MK-D29)."""

    name: ClassVar[str] = "also_keshi"
    rule: ClassVar[str] = "MK-D29"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "area", "colour")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, area: int, colour: int) -> None:
        self.seat = seat
        self.area = area  # of the worker
        self.colour = colour

    def words(self, table: Table) -> list[int]:
        seat = self.seat
        offered = (
            table.modifiers[seat].new_keshi_plus
            and not table.used[seat] & USED_NEW_KESHI_PLUS
            and table.has_room(seat, self.colour)
        )
        words = table.contents.words
        return [words.also.first, words.decline.first] if offered else []

    def proceed(self, table: Table) -> None:
        self._go_on(table)

    def apply(self, table: Table, word: int) -> None:
        seat = self.seat
        self._go_on(table)
        if word == table.contents.words.also.first:
            table.used[seat] |= USED_NEW_KESHI_PLUS
            table.agenda.append(PlaceKeshi(seat, self.colour, table.modifiers[seat].new_keshi_plus))
        else:
            table.emit("declined", seat, {"what": self.name})

    def _go_on(self, table: Table) -> None:
        table.agenda.append(AlsoAct(self.seat, self.area))


@final
class AlsoAct(Ask):
    """Once per round the area action with the same worker, without a second water (`both_options`, MK-D29)."""

    name: ClassVar[str] = "also_act"
    rule: ClassVar[str] = "MK-D29"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "area")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, area: int) -> None:
        self.seat = seat
        self.area = area

    def words(self, table: Table) -> list[int]:
        seat = self.seat
        if not table.modifiers[seat].both_options or table.used[seat] & USED_BOTH_OPTIONS:
            return []
        words = table.contents.words
        return [words.also.first + 1, words.decline.first]

    def apply(self, table: Table, word: int) -> None:
        if word == table.contents.words.decline.first:
            table.emit("declined", self.seat, {"what": self.name})
            return
        table.used[self.seat] |= USED_BOTH_OPTIONS
        area_action(table, self.seat, self.area)
