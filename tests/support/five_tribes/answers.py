"""What is said of an answer before it is given, compared with what happens when it is given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from serai.core.lexicon import Word
from tests.support.questions import asked

Facts = Mapping[str, Any]
Events = dict[str, list[dict[str, Any]]]
CITY_POINTS = (0, 5, 20, 45, 80, 125)  # FT-W.9


def check_answers(state: Any, seat: int) -> Counter[str]:
    """Play every answer on a copy; returns how many promises were compared, by verb."""
    question, words = asked(state, seat)
    compared: Counter[str] = Counter()
    for word in words:
        if _check(state, seat, word, question.answers[word.text]):
            compared[word.verb] += 1
    return compared


def happened(state: Any, seat: int, word: Word) -> tuple[Any, Events]:
    """The table after a word, and the seat's own events by name."""
    after = state.copy()
    events = after.collect_events()
    after.act_alone(seat, word.index)
    found: Events = {}
    for event in events:
        if event.seat == seat:
            found.setdefault(event.name, []).append(dict(event.facts))
    return after, found


def _check(state: Any, seat: int, word: Word, said: Facts) -> bool:
    after, events = happened(state, seat, word)
    # Of several events of a name the first is the one that the word itself caused.
    first = {name: facts[0] for name, facts in events.items()}
    match word.verb:
        case "bid":
            assert first["bid"]["paid"] == said["paid"], word
            _check_push(state, after, seat, said)
        case "buy":
            assert first["bought"]["paid"] == said["price"], word
            if "gain" in said and not after.over:
                assert _gained(state, after, seat, "goods") == said["gain"], word
        case "sell":
            assert first["sold"]["gold"] == said["gold"], word
        case "claim":
            assert first["fulfilled_whim"]["gold"] == said["gold"], word
        case "fakirs":
            assert first["builders_paid"]["gold"] == said["gold"], word
        case "take":
            assert len(first["picked_up"]["meeples"]) == said["number"], word
        case "drop" | "fly" if "meeples" in said:
            collected = first["collected"]
            assert {collected["tribe"]: collected["count"]} == said["meeples"], word
            assert _won(after, events) == said["control"], word
        case "kill" if "killed" in first and "control" in said:
            assert _won(after, events) == said["control"], word
            assert first["killed"]["fakirs"] == said["fakirs"], word
        case _:
            return _check_items(state, after, seat, word, said, events)
    return True


def _check_items(
    state: Any, after: Any, seat: int, word: Word, said: Facts, events: Events
) -> bool:
    step = state.seat(seat).view()["pending"]["step"]
    match word.verb, step:
        case "settle", _:
            if word.args == ("camel",):
                assert after.seat(seat).view()["players"][seat]["camels"] == said["camels"], word
            else:
                assert _gained(state, after, seat, "tent_bonus") == said["bonus"], word
        case (("keep" | "recover"), ("keep_item" | "recover_item")) if not after.over:
            assert _gained(state, after, seat, "items") == said["points"], word
        case ("call", _) | ("keep", "sibittis") if "points" in said and not after.over:
            assert _gained(state, after, seat, "djinns") == said["points"], word
        case "target", "power_target" if "took_control" in events or "pitched_tent" in events:
            assert _gained(state, after, seat, "tiles", "cities") == said["points"], word
        case "target", "talisman_target":
            lost = _tile_points(state, seat, state.seat(seat).view()["pending"]["tile"])
            gained = _gained(state, after, seat, "tiles", "cities")
            assert gained == said["points"] - lost, word
        case "lift", _:
            assert said["points"] == _tile_points(state, seat, word.args[0]), word
        case "target", ("scimitar_target" | "flute_target"):
            _check_crowds(after, seat, word, said, events, step)
        case _:
            return False
    return True


def _check_crowds(
    after: Any, seat: int, word: Word, said: Facts, events: Events, step: str
) -> None:
    """Go on until the item has done all it can, and count."""
    follows = {"scimitar_target": "scimitar_strike", "flute_target": "flute_bring"}[step]
    name = {"scimitar_target": "removed", "flute_target": "brought"}[step]
    number = len(events.get(name, []))
    while _pending(after, seat) == follows:
        after, events = happened(after, seat, next(iter(after.seat(seat).words())))
        number += len(events.get(name, []))
    assert number == said["number"], word
    if "control" in said:
        assert _won(after, events) == said["control"], word


def _pending(state: Any, seat: int) -> str | None:
    pending = state.seat(seat).view()["pending"]
    return None if pending is None else pending["step"]


def _won(after: Any, events: Events) -> bool:
    """Whether a tile was taken, or only the piece has to be chosen."""
    pending = after.seat(None).view()["pending"]
    choosing = pending is not None and pending["step"] == "choose_piece"
    return choosing or "took_control" in events or "pitched_tent" in events


def _gained(state: Any, after: Any, seat: int, *lines: str) -> int:
    pads = [table.seat(seat).scores()[seat] for table in (state, after)]
    points = [sum(x.points or 0 for x in pad.lines if x.id in lines) for pad in pads]
    return points[1] - points[0]


def _tile_points(state: Any, seat: int, tile: str) -> int:
    """What a tile of the seat's brings: its value, or what its cities lose without it."""
    board = state.seat(seat).view()["board"]
    face = next(each for each in board if each["at"] == tile)
    if not face["kind"].startswith("city"):
        return int(face["value"])
    owned = sum(each["kind"].startswith("city") and each["owner"] == seat for each in board)
    return CITY_POINTS[owned] - CITY_POINTS[owned - 1]


def _check_push(state: Any, after: Any, seat: int, said: Facts) -> None:
    """A marker that is pushed stands one place further back (FT-W.23)."""
    if said.get("pushed") is None:
        return
    view = state.seat(seat).view()
    colours = [player["colour"] for player in view["players"]]
    pushed = colours.index(said["pushed"])
    before, now = view["turn_track"], after.seat(seat).view()["turn_track"]
    if now.count(None) == before.count(None) - 1:  # otherwise the first turn has begun
        moved = [k for k, marker in enumerate(now) if marker != before[k]]
        assert now[moved[0]] == pushed == before[moved[0] + 1]
        assert now[moved[0] + 1] == seat
