"""Twins: two tables that one viewer cannot tell apart, because they differ only in what is hidden from that seat."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy

from serai.core.errors import BadDocument
from tests.support.five_tribes.random_tables import CARDS, Document, State, five_tribes

Viewer = int | None


def hidden_from(document: Document, viewer: Viewer) -> list[int]:
    """The seats whose hands the viewer does not see."""
    if document["options"]["hand_visibility"] == "open":
        return []
    return [seat for seat in range(document["seats"]) if seat != viewer]


def deal_anew(document: Document, viewer: Viewer, dice: random.Random, forget: bool) -> Document:
    """The same table to the viewer. With `forget` even cards that were taken in the open, and gold, may differ."""
    twin = deepcopy(document)
    twin["seed"] = f"{dice.getrandbits(256):064x}"
    twin["chance"] = dice.randrange(1000)
    unseen = list(twin["resource_deck"])
    sizes: dict[int, int] = {}
    for seat in hidden_from(document, viewer):
        player = twin["players"][seat]
        if forget:
            player["known"] = {}
        drawn = list((Counter(player["resources"]) - Counter(player["known"])).elements())
        sizes[seat] = len(drawn)
        unseen += drawn
    dice.shuffle(unseen)
    for seat, size in sizes.items():
        player = twin["players"][seat]
        hand = Counter(player["known"]) + Counter(unseen[:size])
        player["resources"] = {card: hand[card] for card in CARDS if hand[card]}
        del unseen[:size]
    twin["resource_deck"] = unseen
    top = twin["agenda"][-1]
    shown = len(top.get("shown", ())) if top.get("seat") != viewer else 0
    djinns = twin["djinn_deck"] + (top["shown"] if shown else [])
    dice.shuffle(djinns)
    if shown:
        top["shown"] = djinns[:shown]
    twin["djinn_deck"] = djinns[shown:]
    if "item_stack" in twin:
        deal_items(twin, viewer, dice, forget)
    if "whim_deck" in twin:
        dice.shuffle(twin["whim_deck"])
    if forget and document["options"]["gold_visibility"] == "hidden":
        for seat, player in enumerate(twin["players"]):
            if seat != viewer:
                player["gold"] = dice.randrange(60)
    return twin


def deal_items(twin: Document, viewer: Viewer, dice: random.Random, forget: bool) -> None:
    """Other items in the hands that the viewer does not see, drawn by artisans, and in the stack."""
    unseen = list(twin["item_stack"])
    hidden = twin["options"]["item_visibility"] == "hidden"
    hands = [player for seat, player in enumerate(twin["players"]) if hidden and seat != viewer]
    drawn: list[list[str]] = []
    for player in hands:
        if forget:
            player["known_items"] = {}
        secret = Counter(player["items"]) - Counter(player["known_items"])
        drawn.append(list(secret.elements()))
    top = twin["agenda"][-1]
    if "drawn" in top and top["seat"] != viewer:
        drawn.append(top["drawn"])
    for items in drawn:
        unseen += items
    dice.shuffle(unseen)
    for place, items in enumerate(drawn):
        dealt = [unseen.pop() for _ in items]
        if place < len(hands):
            player = hands[place]
            player["items"] = dict(Counter(player["known_items"]) + Counter(dealt))
        else:
            top["drawn"] = dealt
    twin["item_stack"] = unseen


def question(document: Document) -> Document:
    """What is being asked, without its secrets."""
    agenda = deepcopy(document["agenda"])
    for step in agenda:
        step.pop("shown", None)
        step.pop("drawn", None)
    return {"agenda": agenda, "armed": document["armed"], "builder_gold": document["builder_gold"]}


def twin_of(state: State, viewer: Viewer, dice: random.Random, forget: bool) -> State | None:
    """A twin at which the same seat is asked the same; a hidden hand may leave it nothing to decide."""
    document = state.document()
    for _ in range(20):
        try:
            twin = five_tribes().load(deal_anew(document, viewer, dice, forget))
        except BadDocument:  # such as a move that only the Carpet completes, without the Carpet
            continue
        if question(twin.document()) == question(document):
            assert twin.document() != document
            return twin
    return None
