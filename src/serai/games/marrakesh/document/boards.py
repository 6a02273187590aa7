"""The boards of a document: what a player has, within the limits of MK-3."""

from msgspec import UNSET

from serai.core.errors import BadDocument
from serai.games.marrakesh.document.codes import index_of, read_mask
from serai.games.marrakesh.document.position import USES, Player
from serai.games.marrakesh.document.tiles import Tiles, read_counts
from serai.games.marrakesh.names import (
    ALL_COLOURS,
    AREA_COLOURS,
    AREAS,
    BAZAAR,
    BEIGE,
    BROWN,
    COLOUR_COUNT,
    COLOURS,
    FULL,
    GATE_CELLS,
    KESHIS_PER_ROUND,
    L_CITIES,
    L_SCROLLS,
    L_START,
    LINE_COUNT,
    LINE_SLOTS,
    LINES,
    NONE,
    OASIS_CELLS,
    PATHS,
    PINK,
    PROVISIONS,
    RED,
    RESOURCES,
)
from serai.games.marrakesh.state import FIRST_ABILITY, Table, replaced


class AllTiles:
    """The tiles that players can have."""

    def __init__(self, table: Table) -> None:
        contents = table.contents
        self.scrolls = Tiles(contents.scrolls)
        self.luxury = Tiles(contents.luxury)
        self.oases = Tiles(contents.oases)
        self.provisions = Tiles(contents.provisions)
        self.cities = Tiles(contents.cities)
        self.pool = Tiles([COLOURS[colour] for colour in contents.pool])


def read_board(table: Table, seat: int, player: Player, tiles: AllTiles) -> None:
    """Everything but what is dealt because it was left out."""
    field = f"players[{seat}]"
    if player.resources is not UNSET:
        own = read_counts(player.resources, RESOURCES, f"{field}.resources")
        table.resources[seat * 3 : seat * 3 + 3] = own
    _read_keshis(table, seat, player, field)
    _read_sahara(table, seat, player, field)
    table.disc[seat] = player.disc
    table.scrolls[seat] = tiles.scrolls.take_all(player.scrolls, f"{field}.scrolls")
    table.luxury = replaced(
        table.luxury, seat, tiles.luxury.take_all(player.luxury, f"{field}.luxury")
    )
    _read_cities(table, seat, player, tiles, field)
    if player.fisherman > table.contents.dock:
        facts = {"most": table.contents.dock}
        raise BadDocument(f"{field}.fisherman", "document-too-many", facts)
    table.river[seat] = player.fisherman
    for stair, step in enumerate((player.mosque, player.palace)):
        if step > table.contents.top:
            name = ("mosque", "palace")[stair]
            raise BadDocument(f"{field}.{name}", "document-too-many", {"most": table.contents.top})
        table.steps[seat * 2 + stair] = step
    _read_used(table, seat, player, field)
    _read_points(table, seat, player, field)


def _read_keshis(table: Table, seat: int, player: Player, field: str) -> None:
    contents = table.contents
    own = read_counts(player.keshis, COLOURS, f"{field}.keshis")
    for colour in (PINK, BROWN, RED):
        if own[colour]:
            here = f"{field}.keshis.{COLOURS[colour]}"
            raise BadDocument(here, "marrakesh.document-told-by-place")
    for name, gate in player.gates.items():
        here = f"{field}.gates.{name}"
        cell = index_of(contents.gate_cells, name, f"{field}.gates")
        table.gates = replaced(table.gates, seat * GATE_CELLS + cell, index_of(COLOURS, gate, here))
    own[BEIGE] += len(player.gates)  # a guard stands at every gate
    table.fakirs[seat] = read_mask(player.fakirs, contents.square, f"{field}.fakirs")
    own[PINK] = table.fakirs[seat].bit_count()
    sellers = read_mask(player.water_sellers, AREAS[:AREA_COLOURS], f"{field}.water_sellers")
    table.sellers[seat] = sellers
    own[RED] = sellers.bit_count()
    for colour in range(AREA_COLOURS):
        if own[colour] > FULL:
            here = f"{field}.keshis.{COLOURS[colour]}"
            most = FULL - len(player.gates) if colour == BEIGE else FULL
            raise BadDocument(here, "document-too-many", {"most": most})
    table.keshis[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT] = own


def _read_sahara(table: Table, seat: int, player: Player, field: str) -> None:
    caravans = read_counts(player.caravans, PATHS, f"{field}.caravans")
    for path, number in enumerate(caravans):
        if number > table.path_slots(path):
            here = f"{field}.caravans.{PATHS[path]}"
            raise BadDocument(here, "document-too-many", {"most": table.path_slots(path)})
    table.caravans[seat * 3 : seat * 3 + 3] = caravans
    table.keshis[seat * COLOUR_COUNT + BROWN] = sum(caravans)
    table.explored = replaced(
        table.explored, seat, read_mask(player.explored, OASIS_CELLS, f"{field}.explored")
    )
    for place, cell in enumerate(player.explored):
        if not table.discovered(seat) >> OASIS_CELLS.index(cell) & 1:
            here = f"{field}.explored[{place}]"
            raise BadDocument(here, "marrakesh.document-not-discovered", {"what": cell})


def _read_cities(table: Table, seat: int, player: Player, tiles: AllTiles, field: str) -> None:
    for name, city in player.cities.items():
        here = f"{field}.cities.{name}"
        path = index_of(PATHS[:2], name, f"{field}.cities")
        if table.caravans[seat * 3 + path] < 4:
            raise BadDocument(here, "marrakesh.document-not-discovered", {"what": city})
        table.city_at = replaced(table.city_at, seat * 2 + path, tiles.cities.take(city, here))
    table.city_days = replaced(
        table.city_days, seat, read_mask(player.day_cities, PATHS[:2], f"{field}.day_cities")
    )
    for path in (0, 1):
        if table.city_days[seat] >> path & 1 and table.city_at[seat * 2 + path] < 0:
            here = f"{field}.day_cities"
            raise BadDocument(here, "marrakesh.document-not-discovered", {"what": PATHS[path]})


def _read_used(table: Table, seat: int, player: Player, field: str) -> None:
    contents = table.contents
    abilities = {contents.tile_name(ability.tile): ability.tile for ability in contents.abilities}
    for place, name in enumerate(player.used):
        index_of((*USES, *abilities), name, f"{field}.used[{place}]")
        bit = USES.index(name) if name in USES else FIRST_ABILITY + abilities[name]
        table.used[seat] |= 1 << bit


def _read_points(table: Table, seat: int, player: Player, field: str) -> None:
    """The total, and the lines it is made of (MK-22.2); a total alone is booked as the start."""
    contents = table.contents
    at = seat * LINE_COUNT
    if player.lines is not UNSET:
        lines = read_counts(player.lines, LINES, f"{field}.lines")
        table.booked[at : at + LINE_COUNT] = lines
        table.vp[seat] = sum(lines)
    elif player.vp is not UNSET:
        table.booked[at + L_START] = table.vp[seat] = player.vp
    if player.vp not in (UNSET, table.vp[seat]):
        facts = {"total": table.vp[seat]}
        raise BadDocument(f"{field}.vp", "marrakesh.document-points", facts)
    sums = {L_SCROLLS: 0, L_CITIES: 0}
    own = {contents.scrolls[tile]: tile for tile in table.scrolls[seat]}
    first = len(contents.scrolls)
    cities = {
        contents.cities[city]: first + city
        for city in table.city_at[seat * 2 : seat * 2 + 2]
        if city >= 0
    }
    for name, points in player.points.items():
        index_of((*own, *cities), name, f"{field}.points")
        table.given = replaced(table.given, own[name] if name in own else cities[name], points)
        sums[L_SCROLLS if name in own else L_CITIES] += points
    for line, total in sums.items():
        if table.booked[at + line] != total:
            facts = {"total": table.booked[at + line]}
            raise BadDocument(f"{field}.points", "marrakesh.document-points", facts)


# What is dealt where it is left out


def deal_oases(table: Table, players: list[Player], tiles: AllTiles) -> None:
    cells = len(OASIS_CELLS)
    for seat, player in enumerate(players):
        given = [None] * cells if player.oases is UNSET else list(player.oases)
        field = f"players[{seat}].oases"
        if len(given) != cells:
            raise BadDocument(field, "document-wrong-number", {"number": cells})
        for cell, name in enumerate(given):
            if name is not None:
                oasis = tiles.oases.take(name, f"{field}[{cell}]")
                table.oases = replaced(table.oases, seat * cells + cell, oasis)
    missing = table.oases.count(NONE)
    dealt = tiles.oases.deal(table, missing) if missing else []
    for place, oasis in enumerate(table.oases):
        if oasis == NONE:
            table.oases = replaced(table.oases, place, dealt.pop())
    for seat, player in enumerate(players):
        own = table.oases[seat * cells : (seat + 1) * cells]
        table.line = replaced(
            table.line, seat, tuple(own[OASIS_CELLS.index(cell)] for cell in player.explored)
        )


def deal_provisions(table: Table, players: list[Player], tiles: AllTiles, opened: int) -> None:
    """Three tiles per player; one is opened in every season."""
    for seat, player in enumerate(players):
        field = f"players[{seat}]"
        if player.open_provisions is not UNSET:
            names = player.open_provisions
            table.open_provisions[seat] = tiles.provisions.take_all(
                names, f"{field}.open_provisions"
            )
        if player.provisions is not UNSET:
            names = player.provisions
            table.provisions[seat] = tiles.provisions.take_all(names, f"{field}.provisions")
    for seat, player in enumerate(players):
        if player.open_provisions is UNSET:
            table.open_provisions[seat] = tuple(tiles.provisions.deal(table, opened))
        if player.provisions is UNSET:
            table.provisions[seat] = tuple(tiles.provisions.deal(table, PROVISIONS - opened))
        for name, tiles_there, number in (
            ("open_provisions", table.open_provisions[seat], opened),
            ("provisions", table.provisions[seat], PROVISIONS - opened),
        ):
            if len(tiles_there) != number:
                field = f"players[{seat}].{name}"
                raise BadDocument(field, "document-wrong-number", {"number": number})


def deal_line_keshis(table: Table, players: list[Player], tiles: AllTiles) -> None:
    """In the keshi slots that no oasis has reached yet (MK-3.6)."""
    slots = table.contents.keshi_slots[table.seats]
    for seat, player in enumerate(players):
        if player.line_keshis is UNSET:
            continue
        field = f"players[{seat}].line_keshis"
        if len(player.line_keshis) != LINE_SLOTS:
            raise BadDocument(field, "document-wrong-number", {"number": LINE_SLOTS})
        for slot, name in enumerate(player.line_keshis):
            if name is not None:
                here = f"{field}[{slot}]"
                colour = tiles.pool.take(name, here)
                if slot not in slots or slot < len(table.line[seat]):
                    raise BadDocument(here, "marrakesh.document-no-keshi-slot")
                table.line_keshis = replaced(
                    table.line_keshis, seat * LINE_SLOTS + slot, table.contents.pool[colour]
                )
    for seat, player in enumerate(players):
        if player.line_keshis is UNSET:
            for slot in slots:
                if slot >= len(table.line[seat]):
                    colour = tiles.pool.deal(table, 1)[0]
                    table.line_keshis = replaced(
                        table.line_keshis, seat * LINE_SLOTS + slot, table.contents.pool[colour]
                    )


def read_hand(table: Table, seat: int, player: Player, shown: bool, rounds: int) -> None:
    """Three keshis leave the hand in every round (MK-5.2); `rounds` are those whose keshis were shown."""
    field = f"players[{seat}]"
    workers = player.workers
    own = None if workers is UNSET else read_counts(workers, AREAS, f"{field}.workers")
    if player.chosen is not UNSET:
        chosen = read_mask(player.chosen, COLOURS, f"{field}.chosen")
    else:
        chosen = _guess_choice(own or [0] * len(AREAS)) if shown else 0
    number = KESHIS_PER_ROUND if shown else 0
    if chosen.bit_count() != number:
        raise BadDocument(f"{field}.chosen", "document-wrong-number", {"number": number})
    size = COLOUR_COUNT - KESHIS_PER_ROUND * rounds
    if player.hand is not UNSET:
        hand = read_mask(player.hand, COLOURS, f"{field}.hand")
    else:
        left = [colour for colour in range(COLOUR_COUNT) if not chosen >> colour & 1]
        hand = sum(1 << colour for colour in left[len(left) - size :])
    if hand.bit_count() != size or hand & chosen:
        raise BadDocument(f"{field}.hand", "document-wrong-number", {"number": size})
    table.chosen[seat] = chosen
    table.hands[seat] = hand & ALL_COLOURS


def _guess_choice(workers: list[int]) -> int:
    """Keshis that fit the workers that are still there."""
    colours = [area for area in range(AREA_COLOURS) if workers[area]]
    colours += [AREA_COLOURS + good for good in range(min(3, workers[BAZAAR]))]
    colours += [colour for colour in range(COLOUR_COUNT) if colour not in colours]
    return sum(1 << colour for colour in colours[:KESHIS_PER_ROUND])


def read_workers(table: Table, seat: int, player: Player, waiting: bool, red: bool) -> None:
    """Workers stand where the chosen keshis sent them; `red`: the red one is not sent yet."""
    field = f"players[{seat}].workers"
    chosen = table.chosen[seat]
    if player.workers is not UNSET:
        own = read_counts(player.workers, AREAS, field)
    else:
        own = [chosen >> area & 1 if waiting else 0 for area in range(AREA_COLOURS)]
        goods = (chosen >> AREA_COLOURS & 0b111).bit_count()
        sent = chosen >> RED & 1 and not red
        own.append(goods + sent if waiting else 0)
    if not waiting and any(own):
        raise BadDocument(field, "marrakesh.document-workers")
    strangers = max(0, own[BAZAAR] - (chosen >> AREA_COLOURS & 0b111).bit_count())
    for area in range(AREA_COLOURS):
        if own[area] > 1:
            raise BadDocument(f"{field}.{AREAS[area]}", "document-too-many", {"most": 1})
        strangers += own[area] and not chosen >> area & 1
    if strangers > (chosen >> RED & 1 and not red):
        raise BadDocument(field, "marrakesh.document-workers")
    table.workers[seat] = sum(1 << area for area in range(AREA_COLOURS) if own[area])
    table.workers[seat] += own[BAZAAR] << BAZAAR
