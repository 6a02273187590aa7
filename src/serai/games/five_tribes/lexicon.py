"""Every word of Five Tribes (FT-16.1), in order."""

from itertools import combinations_with_replacement
from typing import Final

from serai.core.lexicon import Family, Lexicon
from serai.games.five_tribes.artisans import words as artisans
from serai.games.five_tribes.names import (
    CARDS,
    COLOURS,
    DJINNS,
    ELDER_AND_MORE,
    ELDER_OR_FAKIR,
    GOODS,
    INVOKED,
    KEPT_TRIBES,
    PAYMENTS,
    PRICES,
    TILES,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.five_tribes.whims import words as whims

# A bid of price p with n Kumarbi fakirs, n from 0 to the steps below p (FT-10.33).
BIDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (step, fakirs) for step in range(len(PRICES)) for fakirs in range(step + 1)
)
# By step of the price ladder: the row of the bid without fakirs; those with fakirs follow it.
FIRST_BID: Final[tuple[int, ...]] = tuple(BIDS.index((step, 0)) for step in range(len(PRICES)))
# The bids that only `kumarbi: coin` allows: with more fakirs, up to the price (FT-10.33). They are the last words, so
# that all others keep their numbers.
COIN_BIDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (step, fakirs) for step in range(len(PRICES)) for fakirs in range(step + 1, PRICES[step] + 1)
)
BID: Final = Family([f"bid {PRICES[p]}" + (f" fakirs {n}" if n else "") for p, n in BIDS])
BID_BY_COINS: Final = Family([f"bid {PRICES[p]} fakirs {n}" for p, n in COIN_BIDS])
TAKE: Final = Family([f"take {tile}" for tile in TILES])
DROP: Final = Family([f"drop {tile} {tribe}" for tile in TILES for tribe in TRIBES], TRIBE_COUNT)
SKIP: Final = Family(["skip"])
CONTINUE: Final = Family(["continue"])
END: Final = Family(["end"])
FAKIRS: Final = Family([f"fakirs {n}" for n in range(32)])
KILL: Final = Family([f"kill {tile} {tribe}" for tile in TILES for tribe in TRIBES], TRIBE_COUNT)
KILL_KEPT: Final = Family(
    [f"kill {colour} {TRIBES[tribe]}" for colour in COLOURS for tribe in KEPT_TRIBES],
    len(KEPT_TRIBES),
)
SPARE: Final = Family(["kill nobody"])
BUY: Final = Family([f"buy {card}" for card in CARDS])
PAIRS: Final[tuple[tuple[int, int], ...]] = tuple(
    combinations_with_replacement(range(len(CARDS)), 2)
)
# By card: the row of the pair of two such cards; those with a later card follow it.
FIRST_PAIR: Final[tuple[int, ...]] = tuple(PAIRS.index((card, card)) for card in range(len(CARDS)))
BUY_PAIR: Final = Family(
    [f"buy {CARDS[first]} {CARDS[second]}" for first, second in PAIRS], listed_from=1
)
DECLINE: Final = Family(["decline"])
SUMMON: Final = Family(
    [f"summon {djinn} {PAYMENTS[payment]}" for djinn in DJINNS for payment in ELDER_AND_MORE],
    len(ELDER_AND_MORE),
    listed_from=2,
)
# A power and what is paid for it (FT-10.6).
INVOCATIONS: Final[tuple[tuple[int, int], ...]] = tuple(
    (djinn, payment) for djinn, payments in INVOKED.items() for payment in payments
)
INVOKE: Final = Family(
    [f"invoke {DJINNS[djinn]} {PAYMENTS[p]}" for djinn, p in INVOCATIONS], listed_from=2
)
TARGET: Final = Family([f"target {tile}" for tile in TILES])
PLACE_HERE: Final = Family(["place here"])
PLACE: Final = Family(
    [f"place {tile} {PAYMENTS[payment]}" for tile in TILES for payment in ELDER_OR_FAKIR],
    len(ELDER_OR_FAKIR),
)
KEEP: Final = Family([f"keep {djinn}" for djinn in DJINNS])
# One word per set of different goods; word k says the set whose bit mask is k + 1 (FT-9.1).
SELL: Final = Family(
    [
        "sell " + " ".join(CARDS[good] for good in range(GOODS) if mask >> good & 1)
        for mask in range(1, 1 << GOODS)
    ],
    listed_from=1,
)

LEXICON: Final = Lexicon(
    [
        BID, TAKE, DROP, SKIP, CONTINUE, END, FAKIRS, KILL, KILL_KEPT, SPARE, BUY, BUY_PAIR, DECLINE,
        SUMMON, INVOKE, TARGET, PLACE_HERE, PLACE, KEEP, SELL,
        *artisans.FAMILIES,
        *whims.FAMILIES,
        BID_BY_COINS,
    ]
)  # fmt: skip


def bid_of(step: int, fakirs: int) -> int:
    """The word for a bid."""
    if fakirs <= step:
        return BID.first + FIRST_BID[step] + fakirs
    return BID_BY_COINS.first + COIN_BIDS.index((step, fakirs))


def read_bid(word: int) -> tuple[int, int]:
    """The step of a bid on the price ladder, and its fakirs."""
    return BIDS[BID.row(word)] if BID.has(word) else COIN_BIDS[BID_BY_COINS.row(word)]
