"""The options of a Five Tribes table (src/serai/rules/five-tribes.md, Options)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from serai.core.errors import BadOption
from serai.core.options import Reading, whole_options


class Options(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """Fixed before set-up, visible to all."""

    artisans: bool = False  # FT-C.1
    whims: bool = False  # FT-C.1
    self_matching_loop: bool = True  # FT-5.8
    paid_power_limit: Literal["marker_turn", "round"] = "marker_turn"  # FT-4.9
    kill_mandatory: bool = True  # FT-7.12
    nekir_per: Literal["event", "meeple"] = "event"  # FT-10.41
    kandicha_capture_pays_nekir: bool = True  # FT-10.42
    kandicha_block: Literal["victim_tile", "final_tile"] = "victim_tile"  # FT-10.30
    echidna_doubles_kandicha: bool = True  # FT-10.19
    echidna_retroactive: bool = False  # FT-10.18
    baal_counts_itself: bool = False  # FT-10.12
    redirect_scope: Literal["any_placement", "tile_action"] = "any_placement"  # FT-10.23
    kumarbi: Literal["step", "coin"] = "step"  # FT-10.33
    stall_check: Literal["any_time", "on_turn"] = "any_time"  # FT-12.4
    gold_visibility: Literal["hidden", "open"] = "hidden"  # FT-14.1
    hand_visibility: Literal["hidden", "open"] = "hidden"  # FT-14.1
    ask_windows: bool = False  # FT-16.2
    # With artisans
    item_visibility: Literal["hidden", "open"] = "hidden"  # FT-14.1
    artisan_tie: Literal["all_tied", "none"] = "all_tied"  # FT-A.16
    tent_counts_for_end: bool = True  # FT-A.10
    talisman_moves_tent: bool = False  # FT-A.9
    scimitar_is_kill: bool = False  # FT-A.29
    flute_ignores_mountains: bool = False  # FT-A.33
    # FT-16.2: before, only a holder of the Carpet was asked where one way was left
    ask_drops: Reading = False
    # With whims
    lake_haurvatat: Literal["double", "add"] = "double"  # FT-W.11
    line_whim: Literal["line", "connected"] = "line"  # FT-W.18
    whim_claims_per_turn: Literal["unlimited", "one"] = "unlimited"  # FT-W.12
    turn_track: Literal["auto", "extended"] = "auto"  # FT-W.25


# The options that mean nothing without an expansion.
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "artisans": (
        "item_visibility", "artisan_tie", "tent_counts_for_end", "talisman_moves_tent", "scimitar_is_kill",
        "flute_ignores_mountains", "ask_drops",
    ),
    "whims": ("lake_haurvatat", "line_whim", "whim_claims_per_turn", "turn_track"),
}  # fmt: skip


# Options younger than the first documents, which keep their digests: not written at their defaults.
_YOUNGER: Final = {"ask_windows": False, "kumarbi": "step"}


def expansions_in(options: Options) -> tuple[str, ...]:
    """The names of the expansions in play, in the order of the box."""
    chosen = (("artisans", options.artisans), ("whims", options.whims))
    return tuple(name for name, on in chosen if on)


def with_readings(asked: Mapping[str, Any]) -> Mapping[str, Any]:
    """What was asked for a new table, with today's readings: with `ask_windows` drops are asked, too (FT-16.2)."""
    hides_the_carpet = asked.get("artisans") is True and asked.get("ask_windows") is True
    return {"ask_drops": True, **asked} if hides_the_carpet else asked


@lru_cache(maxsize=256)
def check_options(options: Options) -> None:
    """Refuse an option of an expansion that is not in play, unless it has its default."""
    values = msgspec.structs.asdict(options)
    usual = msgspec.structs.asdict(Options())
    for expansion, names in NEEDS.items():
        for name in () if values[expansion] else names:
            if values[name] != usual[name]:
                facts: dict[str, str | int] = {"option": name, "needs": expansion}
                raise BadOption("five-tribes.option-needs-expansion", facts)


def write_options(options: Options) -> dict[str, Any]:
    """Options as documents and views show them; those of an expansion only where it is in play."""
    found = whole_options(options)
    for expansion, names in NEEDS.items():
        if not found[expansion]:
            for name in (expansion, *names):
                found.pop(name, None)
    for name, usual in _YOUNGER.items():
        if found.get(name) == usual:
            del found[name]
    return found
