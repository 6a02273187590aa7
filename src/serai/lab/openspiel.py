"""OpenSpiel's names: game, state and observer, so that programs written for it need few changes.

OpenSpiel itself is not needed; where it is installed, its `load_game` knows the games, too (`serai.lab.spiel_games`).
What differs does so on purpose; docs/research.md says more:

- No state waits for chance. It is drawn inside `apply_action` from the table's keyed stream (a shuffled deck has more
  outcomes than can be listed). `resample_from_infostate` re-deals all that a player does not know: that is how a
  search meets chance here.
- `max_game_length` is left out: the rules end every game, but name no number.

Players who decide at the same time are asked one after the other, and none sees what another has chosen.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from importlib import import_module
from importlib.util import find_spec
from operator import index
from random import Random
from typing import Any, Final, NamedTuple, SupportsIndex, final

import numpy as np
import numpy.typing as npt

from serai.core.errors import SeraiError
from serai.core.log import LoggedWord
from serai.core.options import changed_options, chosen_options, parse_options, write_options
from serai.core.seat import Seat
from serai.core.state import State
from serai.core.texts import render
from serai.games.registry import game as open_game
from serai.lab.actions import apply_action, check_action, word_of
from serai.lab.history import UNKNOWN, known_lines, write_lines
from serai.lab.observation import Observation, Observer
from serai.lab.rewards import rewards_of

PLAYERS: Final = 3  # every game can be played by so many


class PlayerId(IntEnum):
    """Who is to decide where no player is."""

    INVALID = -3
    TERMINAL = -4


@final
class GameType(NamedTuple):
    """What kind of game it is, in OpenSpiel's terms."""

    short_name: str
    long_name: str
    min_num_players: int
    max_num_players: int
    dynamics: str = "SEQUENTIAL"
    chance_mode: str = "SAMPLED_STOCHASTIC"
    information: str = "IMPERFECT_INFORMATION"
    utility: str = "ZERO_SUM"  # rewards by places, whatever the points
    reward_model: str = "TERMINAL"
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    provides_factored_observation_string: bool = False


@final
class PlayerAction(NamedTuple):
    """Who chose what."""

    player: int
    action: int


@final
class SeraiGame:
    """A game with a number of players and options."""

    def __init__(
        self,
        name: str,
        players: SupportsIndex,
        options: Mapping[str, Any] | None = None,
        seed: SupportsIndex = 0,
    ) -> None:
        self.game = open_game(name)
        # NumPy's numbers, too.
        self._players = index(players)
        self._seed = index(seed)
        self._seeds = Random(self._seed)
        self._options = dict(options or {})
        self.observer = Observer(self.game, self._players, self._options)

    def get_type(self) -> GameType:
        game = self.game
        title = render("en", f"{game.name}.name")
        return GameType(game.name, title, game.least_seats, game.most_seats)

    def get_parameters(self) -> dict[str, Any]:
        seed = {"seed": self._seed} if self._seed else {}
        return {"players": self._players, **seed, **self._options}

    def num_players(self) -> int:
        return self._players

    def num_distinct_actions(self) -> int:
        return len(self.game.lexicon)

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def max_chance_outcomes(self) -> int:
        return 0

    def action_to_string(self, player: int, action: int) -> str:
        return word_of(self.game, action).text

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        return [self.observer.size]

    def observation_tensor_size(self) -> int:
        return self.observer.size

    def information_state_tensor_shape(self) -> list[int]:
        return [self.observer.size]

    def information_state_tensor_size(self) -> int:
        return self.observer.size

    def new_initial_state(self, seed: SupportsIndex | None = None) -> "SeraiState":
        """The first state of a deal: the next that follows from the game's seed, or the one with this seed."""
        deal = self._seeds.getrandbits(64) if seed is None else index(seed)
        state = self.game.new(seats=self._players, seed=deal, options=self._options)
        return SeraiState(self, state)

    def deserialize_state(self, text: str) -> "SeraiState":
        """Of another table, by players or options, a state is refused: its arrays would mean something else."""
        state = self.game.replay(text)
        found = self._table(state.seats, self.game.kept_options(state.origin.table_options()))
        own = self._table(self._players, self._options)
        if found != own:
            raise ValueError(f"the state is of a table with {found}, not with {own}")
        return SeraiState(self, state)

    def _table(self, players: int, options: Mapping[str, Any]) -> str:
        """What decides how the arrays are laid out, in words."""
        changed = changed_options(self.game.read_options(options))
        chosen = chosen_options(self.game.options_kind, changed)  # readings change no array
        return write_options({"players": players, **chosen})

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SeraiObserver":
        """There is one kind of observation, OpenSpiel's default: what one player sees now."""
        default = iig_obs_type is None or (
            not iig_obs_type.perfect_recall
            and iig_obs_type.public_info
            and iig_obs_type.private_info.name == "SINGLE_PLAYER"
        )
        if not default:
            raise ValueError(
                "an observation is what one player sees now, public and private; no other kind is made"
            )
        if params:
            raise ValueError(f"an observation takes no parameters: {', '.join(params)}")
        return SeraiObserver(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """By what it was made of: a compiled engine cannot be pickled."""
        made = (self.game.name, self._players, self._options, self._seed)
        return SeraiGame, made, {"_seeds": self._seeds}

    def __str__(self) -> str:
        """As `load_game` reads it."""
        parameters = write_options(self.get_parameters())
        return f"{self.game.name}({parameters.replace(', ', ',')})"


@final
class SeraiState:
    """A state, with actions as indices of words in the lexicon."""

    def __init__(self, game: SeraiGame, state: State, before: tuple[LoggedWord, ...] = ()) -> None:
        self._game = game
        self._state = state
        self._before = (
            before  # what a player knew when they imagined the state, whose own log begins there
        )

    # Deciding

    def current_player(self) -> int:
        deciders = self._state.deciders()
        return deciders[0] if deciders else PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self._state.over

    def is_player_node(self) -> bool:
        return not self._state.over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In rising order; none for a player who is not asked now."""
        current = self.current_player()
        if self._state.over or player not in (None, current):
            return []
        return sorted(self._state.words(current))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """An action that is not legal raises IllegalAction and changes nothing."""
        apply_action(self._state, self.current_player(), int(action))

    def apply_actions(self, actions: Sequence[int]) -> None:
        """An action by player for all who are asked now; those of the others do not count."""
        asked = self._state.deciders()
        for player in asked:
            check_action(self._state, player, int(actions[player]))
        for player in asked:
            self._state.act(player, int(actions[player]))

    def child(self, action: int) -> "SeraiState":
        twin = self.clone()
        twin.apply_action(action)
        return twin

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The player may be left out, as in OpenSpiel."""
        return self._game.action_to_string(player, player if action is None else action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The player may be left out, as in OpenSpiel."""
        return self._game.game.lexicon.index(str(player) if text is None else text)

    # Ending

    def returns(self) -> list[float]:
        """By places once the game is over: 1 for the first, -1 for the last; zeros before."""
        if not self._state.over:
            return [0.0] * self.num_players()
        return rewards_of(self._state.ranking())

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    # Knowing

    def observation_tensor(self, player: int | None = None) -> Observation:
        """What the player sees now; the offsets are in docs/offsets.md."""
        return self._game.observer.observe(self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        return str(self._seat(player).view())

    def information_state_tensor(self, player: int | None = None) -> Observation:
        """The present view, without the history: games are too long for an array with perfect recall."""
        return self.observation_tensor(player)

    def information_state_string(self, player: int | None = None) -> str:
        """The present view, and all that was said as far as the player may know it: perfect recall."""
        seat = self._seat(player)
        return f"{self._said(seat.index)}\n{seat.view()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SeraiState":
        """A state that the player cannot tell from this one, dealt again where the player does not see."""
        rng = Random(int(sampler() * 2**53))
        known = known_lines(self._state, self._lines(), player)
        return SeraiState(self._game, self._seat(player).imagine(rng), known)

    def _lines(self) -> list[LoggedWord]:
        return [*self._before, *self._state.lines()]

    def _said(self, player: int | None) -> str:
        return write_lines(self._game.game, known_lines(self._state, self._lines(), player))

    def _seat(self, player: int | None) -> Seat:
        return self._state.seat(self.current_player() if player is None else player)

    # The rest

    def full_history(self) -> list[PlayerAction]:
        """All actions. In a resampled state, those that the player knows: what others hide is left out."""
        return [
            PlayerAction(line.seat, line.word)
            for line in self._lines()
            if not line.forced and line.word != UNKNOWN
        ]

    def history(self) -> list[int]:
        """The same without the players."""
        return [said.action for said in self.full_history()]

    def history_str(self) -> str:
        return ", ".join(str(action) for action in self.history())

    def is_initial_state(self) -> bool:
        return self.move_number() == 0

    def serialize(self) -> str:
        """The record, secrets included; a resampled state has none, because it has no beginning."""
        return self._state.record()

    def move_number(self) -> int:
        return self._state.ply

    def num_players(self) -> int:
        return self._state.seats

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def get_game(self) -> SeraiGame:
        return self._game

    def clone(self) -> "SeraiState":
        return SeraiState(self._game, self._state.copy(), self._before)

    def __deepcopy__(self, memo: object) -> "SeraiState":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return self._game.deserialize_state, (self.serialize(),)

    def __str__(self) -> str:
        """The game so far, as a spectator may have it."""
        return self._said(None)


@final
class SeraiObserver:
    """OpenSpiel's Python observer: `set_from` fills `tensor` with what a player sees."""

    def __init__(self, game: SeraiGame) -> None:
        self.tensor: npt.NDArray[np.float32] = np.zeros(game.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SeraiState, player: int) -> None:
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: SeraiState, player: int) -> str:
        return state.observation_string(player)


def load_game(
    name: str,
    players: SupportsIndex | Mapping[str, Any] = PLAYERS,
    options: Mapping[str, Any] | None = None,
    seed: SupportsIndex = 0,
) -> SeraiGame:
    """A game by its name in Serai, with players, options and the seed of its deals, or with OpenSpiel's parameters.

    These are one dictionary or part of the name: `amul(players=4,seed=7,tea=recommended)`.
    """
    short_name, bracket, written = name.strip().partition("(")
    parameters = parse_options(written.removesuffix(")")) if bracket else {}
    if isinstance(players, Mapping):
        parameters |= players
    else:
        parameters = {"players": players} | parameters
    number = parameters.pop("players", PLAYERS)
    if not isinstance(number, SupportsIndex):
        game = open_game(short_name)
        limits = {"least": game.least_seats, "most": game.most_seats}
        raise SeraiError("bad-seats", {"seats": number, **limits})
    seed = parameters.pop("seed", seed)
    if not isinstance(seed, SupportsIndex):
        raise ValueError(f"the seed must be a whole number, not {seed!r}")
    return SeraiGame(short_name, number, {**(options or {}), **parameters}, seed)


if find_spec("pyspiel") is not None:
    import_module("serai.lab.spiel_games")  # last, because it needs the classes above
