"""What the fields of a document must say together: positions that no game can lead to are refused or set right."""

from serai.core.errors import BadDocument
from serai.games.five_tribes.content.contents import Contents
from serai.games.five_tribes.djinns.iblis import KillAgain
from serai.games.five_tribes.geometry.layout import Layout
from serai.games.five_tribes.geometry.moves import has_move
from serai.games.five_tribes.names import ASSASSIN, COLOURS, TILES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.movement import FirstWindow
from serai.games.five_tribes.steps.round import NextTurn
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.steps.windows import EndTurn


def check_layout(box: Contents, layout: Layout) -> Layout:
    """All open tiles hang together, and tiles of the inner part lie there (FT-C.10)."""
    for at in layout.tiles:
        tile = (layout.kinds[at], layout.values[at], layout.walls[at])
        if tile in box.inner_tiles and not box.inner_mask >> at & 1:
            raise BadDocument("layout", "document-tile-in-ring", {"tile": TILES[at]})
    if not layout.walks.connect(layout.open_tiles):
        raise BadDocument("layout", "document-layout-apart")
    return layout


def in_turn(table: Table) -> bool:
    """Whether somebody's turn is under way."""
    return (
        bool(table.agenda) and table.agenda[-1].seat >= 0 and not isinstance(table.agenda[-1], Bid)
    )


def check_turn(table: Table) -> None:
    """What belongs to one turn can be there in that turn only: no turn begins with it."""
    tribes = [step.tribe for step in table.agenda if isinstance(step, TribeAction)]
    kills = any(isinstance(step, KillAgain) for step in table.agenda)
    actions = [*tribes, ASSASSIN] if kills else tribes
    for djinn in table.roster.among(table.armed):
        if not any(djinn.can_arm(tribe) for tribe in actions):  # FT-10.47
            raise BadDocument("armed", "document-armed-for-nothing")
    ends = any(isinstance(step, EndTurn) for step in table.agenda)
    if table.builder_gold and (kills or tribes or not ends):  # FT-10.18
        raise BadDocument("builder_gold", "document-no-builders")


def may_have_killed(table: Table) -> bool:
    """Whether somebody may have died in the turn that is under way: by assassins, or wherever the Scimitar kills."""
    if table.options.scimitar_is_kill:  # FT-A.29
        return True
    to_come = any(isinstance(step, TribeAction | KillAgain) for step in table.agenda)
    acted = any(isinstance(step, EndTurn) for step in table.agenda)
    return acted and not to_come and not table.builder_gold


def settle_final(table: Table, given: bool | None) -> None:
    """Make this round the last where it must be; a document that says otherwise is refused (FT-12.1)."""
    table.final = bool(given)
    if table.final:
        return
    if spent := [seat for seat in range(table.seats) if _has_placed_all(table, seat)]:  # FT-12.2
        facts: dict[str, str | int] = {"colour": COLOURS[spent[0]]}
        _must_be_final(table, given, "document-final-camels", facts)
    # No round is bid for, and no turn begins, when nobody can move (FT-12.4). Only before the first turn of a game that
    # may be, and in W1 after items that move meeples. While a turn lasts, the test is still to come.
    elif (
        table.agenda
        and table.options.stall_check == "any_time"
        and (_round_begins(table, given) or (given is None and _turn_begins(table)))
        and not has_move(table)
    ):
        _must_be_final(table, given, "document-final-stall", {})


def _round_begins(table: Table, given: bool | None) -> bool:
    return isinstance(table.agenda[-1], Bid) and (given is None or table.round > 1)


def _turn_begins(table: Table) -> bool:
    """Whether somebody's turn comes up, or stands in W1 with its meeples as they were."""
    untouched = not any(part.moved_meeples() for part in table.parts)
    return isinstance(table.agenda[-1], NextTurn | FirstWindow) and untouched


def _has_placed_all(table: Table, seat: int) -> bool:
    return not table.camels[seat] and not any(
        part.holds_the_end(table, seat) for part in table.parts
    )


def _must_be_final(table: Table, given: bool | None, key: str, facts: dict[str, str | int]) -> None:
    if given is not None:
        raise BadDocument("final", key, facts)
    table.final = True
