"""Games registered with OpenSpiel: real `pyspiel` games, so that its own programs run on them.

Imported by `serai.lab.openspiel` where OpenSpiel is installed, which does the work: a state here holds one of there.

OpenSpiel copies, writes down and replays a game by its history alone. So the first action is chance's: which deal it
is. All later chance follows from the deal.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import pyspiel

from serai.core.options import parse_options, write_options
from serai.games.registry import game as open_game
from serai.games.registry import games
from serai.lab.openspiel import PLAYERS, SeraiGame, SeraiObserver, SeraiState

# Deals that chance chooses from; more would make its list long, which is made for every game.
DEALS: Final = 10_000
# What pyspiel is told for the value `-` of an option, which it would take for a number.
NONE: Final = "none"
# pyspiel wants a number, and the rules name none: far above the longest game that was ever played.
MAX_GAME_LENGTH: Final = 10_000


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its number of players, its options, and the deals that chance chooses from."""

    def __init__(self, name: str, kind: Any, parameters: Mapping[str, Any]) -> None:
        given = dict(kind.parameter_specification) | dict(parameters)
        players, self.seed, self.deals = (given.pop(each) for each in ("players", "seed", "deals"))
        # A number, where an option takes words, too, is text to pyspiel: `{"tea": "8"}`.
        options = parse_options(write_options(given))
        options = {option: "-" if value == NONE else value for option, value in options.items()}
        self.face = SeraiGame(name, players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.face.num_distinct_actions(),
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=self.face.min_utility(),
            max_utility=self.face.max_utility(),
            utility_sum=self.face.utility_sum(),
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(kind, info, dict(parameters))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def deal(self, number: int) -> SeraiState:
        """Deal 7 of seed 0 is `serai.game(…).new(seed=7)`; those of the next seed follow the last."""
        return self.face.new_initial_state(self.seed * self.deals + number)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SpielObserver":
        return SpielObserver(self.face, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A registered game's state. To clone it, pyspiel calls the class with the game, and copies what is kept here."""

    def __init__(self, game: SpielGame, face: SeraiState | None = None) -> None:
        super().__init__(game)
        self.face = face  # None until chance has dealt

    def current_player(self) -> int:
        return int(self.face.current_player()) if self.face else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.face is not None and self.face.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def returns(self) -> list[float]:
        return self.face.returns() if self.face else [0.0] * self.num_players()

    def _legal_actions(self, player: int) -> list[int]:
        return self.face.legal_actions(player) if self.face else []

    def _apply_action(self, action: int) -> None:
        if self.face:
            self.face.apply_action(action)
        else:
            self.face = self.get_game().deal(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().face.action_to_string(player, action))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one; without history, it can be cloned, but not written."""
        assert self.face is not None
        return SpielState(self.get_game(), self.face.resample_from_infostate(player, sampler))

    def __str__(self) -> str:
        return str(self.face) if self.face else ""


class SpielObserver:
    """What a player sees, in pyspiel's form; the text of one with perfect recall tells the whole game, too."""

    def __init__(self, game: SeraiGame, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observation takes no parameters: {', '.join(params)}")
        self._recalls = kind is not None and kind.perfect_recall
        self._observer = SeraiObserver(game)
        self.tensor = self._observer.tensor
        self.dict = self._observer.dict

    def set_from(self, state: SpielState, player: int) -> None:
        if state.face is None:
            self.tensor.fill(0)
        else:
            self._observer.set_from(state.face, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.face is None:
            return ""
        if self._recalls:
            return state.face.information_state_string(player)
        return state.face.observation_string(player)


def register(name: str) -> None:
    """Make a game known to `pyspiel.load_game`, with its options as parameters."""
    game = open_game(name)
    kinds = pyspiel.GameType
    options = msgspec.structs.asdict(game.options_kind())
    options = {option: NONE if value == "-" else value for option, value in options.items()}
    parameters = {"players": PLAYERS, "seed": 0, "deals": DEALS}
    kind = kinds(
        short_name=f"serai_{name.replace('-', '_')}",
        long_name=SeraiGame(name, game.least_seats).get_type().long_name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=game.least_seats,
        max_num_players=game.most_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters | options,
    )

    # A class, though a function would do: pyspiel lets go of it when Python has ended, and would free a function.
    class Registered(SpielGame):
        def __init__(self, given: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, kind, given or {})

    pyspiel.register_game(kind, Registered)


for each in games():
    register(each)
