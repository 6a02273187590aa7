"""What the fields of a document must say together: positions that no game can lead to are refused or set right."""

from serai.core.errors import BadDocument
from serai.games.five_tribes.djinns.iblis import KillAgain
from serai.games.five_tribes.geometry.moves import has_move
from serai.games.five_tribes.names import ASSASSIN, COLOURS
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.steps.windows import EndTurn


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


def settle_final(table: Table, given: bool | None) -> None:
    """Make this round the last where it must be; a document that says otherwise is refused (FT-12.1)."""
    table.final = bool(given)
    if table.final:
        return
    if 0 in table.camels:  # FT-12.2
        colour = COLOURS[table.camels.index(0)]
        _must_be_final(table, given, "document-final-camels", {"colour": colour})
    # While a turn lasts the test is still to come; a round is not bid for when nobody can move (FT-12.4). Only the
    # first may be: nobody has ended a turn yet.
    elif (
        table.agenda
        and isinstance(table.agenda[-1], Bid)
        and table.options.stall_check == "any_time"
        and (given is None or table.round > 1)
        and not has_move(table)
    ):
        _must_be_final(table, given, "document-final-stall", {})


def _must_be_final(table: Table, given: bool | None, key: str, facts: dict[str, str | int]) -> None:
    if given is not None:
        raise BadDocument("final", key, facts)
    table.final = True
