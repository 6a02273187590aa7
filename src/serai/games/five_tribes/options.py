"""The options of a Five Tribes table (src/serai/rules/five-tribes.md, Options)."""

from typing import Any, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed before set-up, visible to all."""

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
    stall_check: Literal["any_time", "on_turn"] = "any_time"  # FT-12.4
    gold_visibility: Literal["hidden", "open"] = "hidden"  # FT-14.1
    hand_visibility: Literal["hidden", "open"] = "hidden"  # FT-14.1
    ask_windows: bool = False  # FT-16.2


def write_options(options: Options) -> dict[str, Any]:
    """Options as documents and views show them."""
    found: dict[str, Any] = msgspec.to_builtins(options)
    if not options.ask_windows:  # younger than the first documents, which keep their digests
        del found["ask_windows"]
    return found
