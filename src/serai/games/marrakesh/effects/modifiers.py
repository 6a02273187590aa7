"""Permanent modifiers (MK-V.4): what all tiles of one seat add up to."""

from collections.abc import Mapping, Sequence
from typing import Any, final

from serai.games.marrakesh.effects.program import Payment, Program, payments_of
from serai.games.marrakesh.names import AREAS, COLOURS, DISCOUNTS, EVENTS, NONE


@final
class Trigger:
    """After an event, an effect list; `colour` is NONE if any will do."""

    __slots__ = ("colour", "effects", "event", "tile")

    def __init__(self, tile: int, event: int, colour: int, effects: int) -> None:
        self.tile = tile
        self.event = event
        self.colour = colour
        self.effects = effects


@final
class Ability:
    """Once per round for a payment (MK-9.7)."""

    __slots__ = ("effects", "payments", "tile")

    def __init__(self, tile: int, payments: tuple[Payment, ...], effects: int) -> None:
        self.tile = tile
        self.payments = payments
        self.effects = effects


@final
class Modifiers:
    """The modifiers of one tile, or the sum of those of several; never changed once made."""

    __slots__ = (
        "abilities", "action_plus", "both_options", "discount", "discount_first", "fakir_plus", "leftovers_full",
        "new_keshi_plus", "oases_plus", "provision_less", "triggers", "water_plus",
    )  # fmt: skip

    def __init__(self) -> None:
        self.action_plus = [0] * len(AREAS)
        self.discount = [0] * len(DISCOUNTS)
        self.discount_first = [0] * len(DISCOUNTS)  # only for the first of its kind
        self.triggers: list[Trigger] = []
        self.abilities: list[Ability] = []
        self.fakir_plus = 0
        self.water_plus = 0
        self.new_keshi_plus = 0
        self.both_options = False
        self.provision_less = 0
        self.oases_plus = 0
        self.leftovers_full = False

    def off(self, what: int, first: bool) -> int:
        """How much less a purchase costs."""
        return self.discount[what] + (self.discount_first[what] if first else 0)

    def awaits(self, event: int) -> bool:
        """Whether any trigger is about such an event."""
        return any(trigger.event == event for trigger in self.triggers)


NO_MODIFIERS = Modifiers()


def sum_of(parts: Sequence[Modifiers]) -> Modifiers:
    """Several modifiers add up (MK-V.4)."""
    if not parts:
        return NO_MODIFIERS
    total = Modifiers()
    for part in parts:
        for area, n in enumerate(part.action_plus):
            total.action_plus[area] += n
        for what in range(len(DISCOUNTS)):
            total.discount[what] += part.discount[what]
            total.discount_first[what] += part.discount_first[what]
        total.triggers += part.triggers
        total.abilities += part.abilities
        total.fakir_plus += part.fakir_plus
        total.water_plus += part.water_plus
        total.new_keshi_plus += part.new_keshi_plus
        total.both_options = total.both_options or part.both_options
        total.provision_less += part.provision_less
        total.oases_plus += part.oases_plus
        total.leftovers_full = total.leftovers_full or part.leftovers_full
    return total


def compile_modifiers(
    program: Program,
    source: str,
    tile: int,
    given: Sequence[Mapping[str, Any]],
    line: int,
    part: int,
) -> Modifiers:
    """The modifiers of one tile; their effects are booked as the tile's own."""
    made = Modifiers()
    for element in given:
        ((key, argument),) = element.items()
        if key == "action_plus":
            made.action_plus[AREAS.index(argument["area"])] += argument["n"]
        elif key == "discount":
            kept = made.discount_first if argument.get("first_only", False) else made.discount
            kept[DISCOUNTS.index(argument["what"])] += argument["n"]
        elif key == "trigger":
            colour = COLOURS.index(argument["colour"]) if "colour" in argument else NONE
            effects = program.compile(
                source, f"trigger{len(made.triggers)}", argument["effect"], line, part
            )
            made.triggers.append(Trigger(tile, EVENTS.index(argument["event"]), colour, effects))
        elif key == "ability":
            effects = program.compile(source, "ability", argument["effect"], line, part)
            made.abilities.append(Ability(tile, payments_of(argument["cost"]), effects))
        elif key == "fakir_plus":
            made.fakir_plus += argument
        elif key == "water_plus":
            made.water_plus += argument
        elif key == "new_keshi_plus":
            made.new_keshi_plus += argument
        elif key == "both_options":
            made.both_options = True
        elif key == "provision_less":
            made.provision_less += argument
        elif key == "oases_plus":
            made.oases_plus += argument
        else:
            made.leftovers_full = True
    return made
