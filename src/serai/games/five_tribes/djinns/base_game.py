"""The roster of the base game: its djinns by number, as `names.DJINNS` lists them (FT-10.6)."""

from typing import Final

from serai.games.five_tribes.djinns.boaz import Boaz
from serai.games.five_tribes.djinns.draws import Sibittis, Sloar
from serai.games.five_tribes.djinns.echidna import Echidna
from serai.games.five_tribes.djinns.iblis import Iblis
from serai.games.five_tribes.djinns.kandicha import Kandicha
from serai.games.five_tribes.djinns.kumarbi import Kumarbi
from serai.games.five_tribes.djinns.points import AlAmin, Haurvatat, Jafaar, Shamhat
from serai.games.five_tribes.djinns.redirectors import Hagis, Lamia
from serai.games.five_tribes.djinns.roster import Roster
from serai.games.five_tribes.djinns.tile_powers import AnunNak, Bouraq, Enki, Leta, Utug
from serai.games.five_tribes.djinns.triggers import Baal, Marid, Monkir, Nekir

ROSTER: Final = Roster(
    (
        AlAmin(),
        AnunNak(),
        Baal(),
        Boaz(),
        Bouraq(),
        Echidna(),
        Enki(),
        Hagis(),
        Haurvatat(),
        Iblis(),
        Jafaar(),
        Kandicha(),
        Kumarbi(),
        Lamia(),
        Leta(),
        Marid(),
        Monkir(),
        Nekir(),
        Shamhat(),
        Sibittis(),
        Sloar(),
        Utug(),
    )
)
