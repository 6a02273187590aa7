"""Groups (MK-R.3): what one event gives a player at once, in an order of the player's choice."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.content.contents import AT_END_OF_ROUND, AT_END_OF_SEASON
from serai.games.marrakesh.effects.frames import Run, Running, run
from serai.games.marrakesh.effects.modifiers import Trigger
from serai.games.marrakesh.names import END_ROUND, END_SEASON, MOMENTS, NONE, PLACE
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, Silent, refused


@final
class Group(Ask):
    """The player picks the next item; it is finished before the next pick (MK-D08)."""

    name: ClassVar[str] = "order_group"
    rule: ClassVar[str] = "MK-R.3"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "event", "colour", "items", "bonus", "times")
    __slots__ = field_names[1:]

    def __init__(
        self, seat: int, event: int, colour: int, items: tuple[int, ...], bonus: int, times: int
    ) -> None:
        self.seat = seat
        self.event = event
        self.colour = colour  # of the keshi that was placed
        self.items = items  # tiles, the built-in bonus, the river bonus
        self.bonus = bonus  # the effect list of the built-in bonus
        self.times = times

    def words(self, table: Table) -> list[int]:
        if _needs_no_question(table, self):
            return []
        first = table.contents.words.first.first
        return [first + item for item in self.items]

    def apply(self, table: Table, word: int) -> None:
        item = word - table.contents.words.first.first
        rest = tuple([other for other in self.items if other != item])
        table.agenda.append(self.left(rest))
        run_item(table, self, item)

    def proceed(self, table: Table) -> None:
        _run_all(table, self, self.items)

    def left(self, rest: tuple[int, ...]) -> "Group":
        """The group with fewer items. The next one starts only when the picked one is finished."""
        return Group(self.seat, self.event, self.colour, rest, self.bonus, self.times)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.first
        if not family.has(word):
            return super().why_not(table, word)
        return refused("not-in-group", self.rule, {"item": family.texts[word - family.first][6:]})


@final
class RiverBonus(Ask):
    """One of the crossed rapids' bonuses (MK-D27)."""

    name: ClassVar[str] = "river_bonus"
    rule: ClassVar[str] = "MK-18.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.rapid.first
        return list(range(first, first + rapids_crossed(table, self.seat)))

    def apply(self, table: Table, word: int) -> None:
        rapid = word - table.contents.words.rapid.first
        table.agenda.append(run(table, self.seat, table.contents.rapid_lists[rapid]))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.rapid
        if not family.has(word):
            return super().why_not(table, word)
        return refused("rapid-not-crossed", "MK-2.2", {"rapid": family.row(word) + 1})


@final
class Fire(Silent):
    """The triggers of an event that has happened (MK-R.5).

    Scrolls that were gained by the event or since do not answer it (MK-V.4, MK-V.5).
    """

    name: ClassVar[str] = "fire"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "event", "owned")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, event: int, owned: int) -> None:
        self.seat = seat
        self.event = event
        self.owned = owned  # the scrolls that the seat had when it happened

    def proceed(self, table: Table) -> None:
        if not table.modifiers[self.seat].triggers:
            return
        items = firing(table, self.seat, self.event, NONE)
        late = table.scrolls[self.seat][self.owned :]
        items = [item for item in items if item not in late]
        if items:
            form(table, Group(self.seat, self.event, NONE, tuple(items), NONE, 1))


def fire(table: Table, seat: int, event: int) -> Fire:
    """The step that answers an event that happens now."""
    return Fire(seat, event, len(table.scrolls[seat]))


def placed(table: Table, seat: int, colour: int, bonus: int, times: int) -> None:
    """The placement bonus and the triggers for one keshi form one group (MK-8.4)."""
    items: list[int] = []
    if table.modifiers[seat].triggers:
        items = firing(table, seat, PLACE, colour)
    if not items:
        if bonus >= 0:
            table.agenda.append(run(table, seat, bonus, times))
        return
    if bonus >= 0:
        items.insert(0, table.contents.bonus_item)
    form(table, Group(seat, PLACE, colour, tuple(items), bonus, times))


def end_group(table: Table, seat: int, event: int) -> None:
    """River bonus and own scrolls at the end of a round (MK-18.1), the scrolls at that of a season (MK-19.1)."""
    contents = table.contents
    timing = AT_END_OF_ROUND if event == END_ROUND else AT_END_OF_SEASON
    items = [tile for tile in sorted(table.scrolls[seat]) if contents.timings[tile] == timing]
    if event == END_ROUND and _river_bonus_belongs(table, seat, items):
        items.insert(0, contents.river_item)
    if items:
        form(table, Group(seat, event, NONE, tuple(items), NONE, 1))


def _river_bonus_belongs(table: Table, seat: int, scrolls: list[int]) -> bool:
    """Whether the river bonus is in the group: also if a scroll of the group could still move the fisherman."""
    if rapids_crossed(table, seat):
        return True
    return table.options.river_read_late and any(_scroll_asks(table, scroll) for scroll in scrolls)


def _scroll_asks(table: Table, scroll: int) -> bool:
    """Whether an end_round scroll is more than `vp` and `res`."""
    contents = table.contents
    return not contents.lists[contents.scroll_lists[scroll]].only_vp_and_res


def rapids_crossed(table: Table, seat: int) -> int:
    return table.contents.rapids_at[table.river[seat]]


def firing(table: Table, seat: int, event: int, colour: int) -> list[int]:
    """The tiles whose triggers answer an event, in pack order; a tile with several is one item (MK-R.3)."""
    found: list[int] = []
    for trigger in table.modifiers[seat].triggers:
        if (
            trigger.event == event
            and trigger.colour in (NONE, colour)
            and (not found or found[-1] != trigger.tile)
            and not _is_running(table, seat, trigger)
        ):
            found.append(trigger.tile)
    return found


def _is_running(table: Table, seat: int, trigger: Trigger) -> bool:
    """Whether the effect of this trigger lies somewhere below (MK-R.7)."""
    for step in table.agenda:
        if (
            isinstance(step, Running)
            and step.seat == seat
            and step.tile == trigger.tile
            and step.event == trigger.event
            and trigger.colour in (NONE, step.colour)
        ):
            return True
    return False


def form(table: Table, group: Group) -> None:
    """Run what is made of points alone first (MK-R.4); the group asks about the rest."""
    if _needs_no_question(table, group):
        _run_all(table, group, group.items)
        return
    quick = tuple([item for item in group.items if _made_of_vp(table, group, item)])
    rest = tuple([item for item in group.items if item not in quick])
    table.agenda.append(group.left(rest))
    _run_all(table, group, quick)


def _needs_no_question(table: Table, group: Group) -> bool:
    """One item, or nothing but points and resources (MK-R.4)."""
    items = group.items
    return len(items) == 1 or all(_made_of_vp_and_res(table, group, item) for item in items)


def _run_all(table: Table, group: Group, items: tuple[int, ...]) -> None:
    """The built-in bonus first, then in pack order; the last pushed runs first."""
    ordered = sorted(items, key=lambda item: (item < table.contents.bonus_item, item))
    for item in reversed(ordered):
        if not _brings_nothing(table, group, item):
            run_item(table, group, item)


def run_item(table: Table, group: Group, item: int) -> None:
    """Push one item of a group."""
    contents = table.contents
    seat = group.seat
    if item == contents.bonus_item:
        line = contents.lists[group.bonus].line
        table.agenda.append(Run(seat, group.bonus, 0, group.times, line))
    elif item == contents.river_item:
        crossed = rapids_crossed(table, seat)
        if crossed > 1:
            table.agenda.append(RiverBonus(seat))
        elif crossed:
            table.agenda.append(run(table, seat, contents.rapid_lists[0]))
    elif group.event >= END_ROUND:
        table.agenda.append(run(table, seat, contents.scroll_lists[item]))
    else:
        lists = _trigger_lists(table, group, item)
        table.agenda.append(Running(seat, item, group.event, group.colour))
        for effects in reversed(lists):
            table.agenda.append(run(table, seat, effects))
    if table.events is not None:
        table.emit(
            "resolving", seat, {"item": item_name(table, item), "moment": MOMENTS[group.event]}
        )


def item_name(table: Table, item: int) -> str:
    contents = table.contents
    if item == contents.bonus_item:
        return "bonus"
    if item == contents.river_item:
        return "river"
    return contents.tile_name(item)


def _trigger_lists(table: Table, group: Group, tile: int) -> list[int]:
    """The effects of a tile's triggers for the event, in written order."""
    return [
        trigger.effects
        for trigger in table.contents.modifiers[tile].triggers
        if trigger.event == group.event
        and trigger.colour in (NONE, group.colour)
        and not _is_running(table, group.seat, trigger)
    ]


def _item_lists(table: Table, group: Group, item: int) -> list[int]:
    """The effects of an item; none for one that asks which (MK-18.1)."""
    contents = table.contents
    if item == contents.bonus_item:
        return [group.bonus]
    if item == contents.river_item:
        return [] if _river_asks(table, group) else [contents.rapid_lists[0]]
    if group.event in (END_ROUND, END_SEASON):
        return [contents.scroll_lists[item]]
    return _trigger_lists(table, group, item)


def _river_asks(table: Table, group: Group) -> bool:
    """Whether the river bonus asks which rapid, or may come to ask because the fisherman can still move (MK-18.1)."""
    if rapids_crossed(table, group.seat) > 1:
        return True
    river = table.contents.river_item
    others = [item for item in group.items if item != river]
    return table.options.river_read_late and any(_scroll_asks(table, item) for item in others)


def _brings_nothing(table: Table, group: Group, item: int) -> bool:
    """Whether this is a river bonus without any rapid that is crossed or can still be."""
    river = item == table.contents.river_item
    return river and not rapids_crossed(table, group.seat) and not _river_asks(table, group)


def _made_of_vp(table: Table, group: Group, item: int) -> bool:
    lists = _item_lists(table, group, item)
    return bool(lists) and all(table.contents.lists[effects].only_vp for effects in lists)


def _made_of_vp_and_res(table: Table, group: Group, item: int) -> bool:
    if _brings_nothing(table, group, item):
        return True
    lists = _item_lists(table, group, item)
    return bool(lists) and all(table.contents.lists[effects].only_vp_and_res for effects in lists)
