"""The score pad (MK-21, MK-22): what was booked during the game, and what the end brings."""

from itertools import combinations, product
from typing import Final, final

from serai.core.score import KnownScore, Score, ScoreLine
from serai.games.marrakesh.effects.counts import counted, measured
from serai.games.marrakesh.effects.program import Measure
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    AREAS,
    COLOUR_COUNT,
    L_AREAS,
    L_CITIES,
    L_LEFTOVERS,
    L_OASES,
    L_SAHARA,
    L_SCROLLS,
    LINE_COUNT,
    LINES,
)
from serai.games.marrakesh.state import Table

KINDS: Final = 6  # three resources, three goods: what can be returned or left over


@final
class Claim:
    """A tile that may score at the end: what it gives without returning anything, and for what is returned."""

    __slots__ = ("each", "kinds", "most", "sure", "tile")

    def __init__(self, table: Table, seat: int, tile: int, measure: Measure) -> None:
        self.tile = tile
        self.most = measure.most
        self.each = measure.each
        self.kinds = measure.returned
        if self.kinds:
            fixed = counted(table, seat, measure.fixed)
            self.sure = measure.base + measure.each * fixed  # before the bound
        else:
            self.sure = measured(table, seat, measure)

    def points(self, returned: int) -> int:
        return min(self.most, self.sure + self.each * returned)

    def useful(self, owned: int) -> int:
        """The largest amount that still raises the score (MK-21.4)."""
        if self.each <= 0 or self.sure >= self.most:
            return 0
        return min(owned, -(-(self.most - self.sure) // self.each))

    def hoped(self, owned: list[int]) -> int:
        """What it gives if nothing that it wants goes elsewhere."""
        return self.points(self.useful(self.in_hand(owned)))

    def in_hand(self, owned: list[int]) -> int:
        """How many of the things that it wants there are."""
        return sum(owned[kind] for kind in self.kinds)


@final
class Harvest:
    """The best set of oases and cities with the left-overs (MK-21.4)."""

    __slots__ = ("cities", "leftovers", "oases", "total")

    def __init__(
        self,
        oases: tuple[tuple[int, int], ...],
        cities: tuple[tuple[int, int], ...],
        leftovers: int,
    ) -> None:
        self.oases = oases  # (tile, points)
        self.cities = cities
        self.leftovers = leftovers
        self.total = sum([points for _, points in (*oases, *cities)]) + leftovers


def owned_things(table: Table, seat: int) -> list[int]:
    """Resources, then goods."""
    first = seat * COLOUR_COUNT + AREA_COLOURS
    return table.resources[seat * 3 : seat * 3 + 3] + table.keshis[first : first + 3]


def harvest_total(table: Table, seat: int) -> int:
    """What the best harvest brings: the fast way, for search."""
    oases, cities = _claims(table, seat)
    scoring = table.contents.scoring
    limit = scoring.oases_scored + table.modifiers[seat].oases_plus
    divisor = 1 if table.modifiers[seat].leftovers_full else scoring.leftover_divisor
    owned = owned_things(table, seat)
    if _want_returns(oases) or _want_returns(cities):
        # What is returned for one is missing for another, and among the left-overs.
        return _most_harvested(oases, cities, limit, scoring.cities_scored, owned, divisor)
    total = sum(owned) // divisor
    if oases:
        total += _best_points(oases, limit)
    if cities:
        total += _best_points(cities, scoring.cities_scored)
    return total


def _want_returns(claims: list[Claim]) -> bool:
    return any(claim.kinds for claim in claims)


def _best_points(claims: list[Claim], most: int) -> int:
    """What the best so many claims give if nothing is returned."""
    if len(claims) <= most:
        return sum(claim.points(0) for claim in claims)
    return sum(sorted([claim.points(0) for claim in claims], reverse=True)[:most])


def _most_harvested(
    oases: list[Claim],
    cities: list[Claim],
    limit: int,
    most_cities: int,
    owned: list[int],
    divisor: int,
) -> int:
    """The total of the best set, without a closer look at sets that cannot be better than one already seen."""
    leftovers = sum(owned) // divisor
    sets_of_cities = _promising_sets(cities, most_cities, owned)
    best = -1
    for oases_hope, some_oases in _promising_sets(oases, limit, owned):
        for cities_hope, some_cities in sets_of_cities:
            if leftovers + oases_hope + cities_hope <= best:
                break
            # The total of `_harvest` without its lines, which cost most of the time of an evaluation.
            claims = (*some_oases, *some_cities)
            returned = _share(claims, owned)
            total = (sum(owned) - sum(returned)) // divisor
            for place, claim in enumerate(claims):
                total += claim.points(returned[place])
            best = max(best, total)
    return best


def _promising_sets(
    claims: list[Claim], most: int, owned: list[int]
) -> list[tuple[int, tuple[Claim, ...]]]:
    """All sets of so many claims with what they give at most, those first that promise most."""
    if len(claims) <= most:
        return [(sum(claim.hoped(owned) for claim in claims), tuple(claims))]
    hopes = [claim.hoped(owned) for claim in claims]
    found = [
        (sum(hopes[place] for place in places), tuple([claims[place] for place in places]))
        for places in combinations(range(len(claims)), most)
    ]
    found.sort(key=_most_hope)
    return found


def _most_hope(hoped: tuple[int, tuple[Claim, ...]]) -> int:
    return -hoped[0]


def _claims(table: Table, seat: int) -> tuple[list[Claim], list[Claim]]:
    """The tiles that may score: explored oases, and explored final cities."""
    contents = table.contents
    oases = [
        Claim(table, seat, oasis, contents.oasis_scores[oasis])
        for oasis in sorted(table.line[seat])
    ]
    cities: list[Claim] = []
    for city in sorted(explored_cities(table, seat)):
        measure = contents.city_scores[city]
        if measure is not None:
            cities.append(Claim(table, seat, city, measure))
    return oases, cities


def best_harvest(table: Table, seat: int) -> Harvest:
    """Of all sets of explored oases and final cities the one that brings most; of equal ones the lowest tiles."""
    scoring = table.contents.scoring
    oases, cities = _claims(table, seat)
    limit = min(len(oases), scoring.oases_scored + table.modifiers[seat].oases_plus)
    most_cities = min(len(cities), scoring.cities_scored)
    divisor = 1 if table.modifiers[seat].leftovers_full else scoring.leftover_divisor
    owned = owned_things(table, seat)
    best: Harvest | None = None
    for some_oases in combinations(oases, limit):
        for some_cities in combinations(cities, most_cities):
            found = _harvest(some_oases, some_cities, owned, divisor)
            if best is None or found.total > best.total:
                best = found
    assert best is not None  # the empty set is one, too
    return best


def explored_cities(table: Table, seat: int) -> list[int]:
    days = table.city_days[seat]
    return [table.city_at[seat * 2 + path] for path in range(2) if days >> path & 1]


def _harvest(
    oases: tuple[Claim, ...], cities: tuple[Claim, ...], owned: list[int], divisor: int
) -> Harvest:
    """One set: what is returned to which tile, and what is left over (MK-21.3)."""
    claims = (*oases, *cities)
    returned = _share(claims, owned)
    points = [claim.points(amount) for claim, amount in zip(claims, returned, strict=True)]
    scored = [(claim.tile, gained) for claim, gained in zip(claims, points, strict=True)]
    leftovers = (sum(owned) - sum(returned)) // divisor
    return Harvest(tuple(scored[: len(oases)]), tuple(scored[len(oases) :]), leftovers)


def _share(claims: tuple[Claim, ...], owned: list[int]) -> list[int]:
    """By tile: how many things are returned for it; one thing is returned only once (MK-V.2)."""
    wanting = [claim for claim in claims if claim.kinds]
    kinds = [kind for claim in wanting for kind in claim.kinds]
    if len(set(kinds)) == len(kinds):  # no two want the same
        return [claim.useful(claim.in_hand(owned)) if claim.kinds else 0 for claim in claims]
    shares = _best_shares(wanting, owned)
    return [shares.pop(0) if claim.kinds else 0 for claim in claims]


def _best_shares(claims: list[Claim], owned: list[int]) -> list[int]:
    """Several tiles want the same thing: try every way to share (MK-21.4)."""
    if not claims:
        return []
    claim = claims[0]
    best: list[int] = []
    best_points = -1
    useful = claim.useful(claim.in_hand(owned))
    for amounts in product(*[range(owned[kind], -1, -1) for kind in claim.kinds]):
        if sum(amounts) > useful:
            continue
        left = owned.copy()
        for kind, amount in zip(claim.kinds, amounts, strict=True):
            left[kind] -= amount
        rest = _best_shares(claims[1:], left)
        shares = [sum(amounts), *rest]
        points = sum(
            other.points(shares[place]) - other.points(0) for place, other in enumerate(claims)
        )
        if points > best_points:
            best, best_points = shares, points
    return best


# The pad


def scores(table: Table) -> tuple[Score, ...]:
    """By seat, as if the game ended now; the last four lines show what they would bring (MK-22.2)."""
    return tuple([_pad(table, seat) for seat in range(table.seats)])


def visible_scores(table: Table, _seat: int | None) -> tuple[KnownScore, ...]:
    """Everything that scores lies open, so everybody may see the whole pads (MK-H.10)."""
    return tuple([KnownScore(pad.lines, whole=True) for pad in scores(table)])


def _pad(table: Table, seat: int) -> Score:
    contents = table.contents
    harvest = best_harvest(table, seat)
    lines: list[ScoreLine] = []
    for line, name in enumerate(LINES):
        booked = table.booked[seat * LINE_COUNT + line]
        if line == L_SCROLLS:
            parts = [
                ScoreLine(contents.scrolls[scroll], table.given[scroll])
                for scroll in sorted(table.scrolls[seat])
            ]
            lines.append(ScoreLine(name, booked, tuple(parts), len(parts)))
        elif line == L_AREAS:
            lines.append(_areas(table, seat))
        elif line == L_OASES:
            parts = [ScoreLine(contents.oases[tile], points) for tile, points in harvest.oases]
            total = sum([part.points for part in parts])
            lines.append(ScoreLine(name, booked + total, tuple(parts), len(parts)))
        elif line == L_CITIES:
            lines.append(_cities(table, seat, harvest))
        elif line == L_LEFTOVERS:
            lines.append(ScoreLine(name, harvest.leftovers))
        elif line != L_SAHARA or contents.slots_score or booked:
            lines.append(ScoreLine(name, booked))
    return Score(tuple(lines))


def _areas(table: Table, seat: int) -> ScoreLine:
    """Completed areas (MK-21.1)."""
    each = table.contents.scoring.completed_area_vp
    parts = [
        ScoreLine(AREAS[area], each) for area in range(AREA_COLOURS) if table.completed(seat, area)
    ]
    return ScoreLine(LINES[L_AREAS], each * len(parts), tuple(parts), len(parts))


def _cities(table: Table, seat: int, harvest: Harvest) -> ScoreLine:
    """What immediate cities gave, and final ones give (MK-E5.5)."""
    contents = table.contents
    first = len(contents.scrolls)
    final = dict(harvest.cities)
    parts = [
        ScoreLine(contents.cities[city], table.given[first + city] + final.get(city, 0))
        for city in sorted(explored_cities(table, seat))
    ]
    total = sum([part.points for part in parts])
    return ScoreLine(LINES[L_CITIES], total, tuple(parts), len(parts))


def ranking(table: Table) -> tuple[int, ...]:
    """Most points, then the higher palace step, then the higher mosque step; then places are shared (MK-22.1)."""
    totals = [pad.total for pad in scores(table)]
    ranks = [
        (totals[seat], table.steps[seat * 2 + 1], table.steps[seat * 2])
        for seat in range(table.seats)
    ]
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])
