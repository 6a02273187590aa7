"""Questions of Marrakesh: what a decision is about, what each answer costs and what it brings.

Made from the view of the seat and the pack alone; the tests play every answer and compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.games.marrakesh.answers import answer_of
from serai.games.marrakesh.document.codes import STEPS
from serai.games.marrakesh.game import Marrakesh
from serai.games.marrakesh.names import AREAS, COLOURS
from serai.games.marrakesh.seen import Seen
from serai.games.marrakesh.steps.base import Ask
from serai.games.marrakesh.steps.together import ChooseTogether
from serai.i18n.phrases import Facts, Question, View


def question(game: Game[Any], view: View, words: Sequence[Word]) -> Question:
    """What the seat of the view is asked, and what each of its words costs and brings."""
    assert isinstance(game, Marrakesh)
    seen = Seen(game.contents, view)
    answers = {word.text: answer_of(seen, word.verb, word.args) for word in words}
    facts: Facts = {
        name: fact
        for name, fact in seen.pending.items()
        if name not in ("step", "seat", "line", "bonus")
    }
    facts.update(_prompt(seen, {word.verb for word in words}))
    return Question(seen.step, facts, _rule(seen.step), answers)


def _rule(step: str) -> str:
    """The rule behind a question is that of its step."""
    kind = STEPS[step]
    assert issubclass(kind, (Ask, ChooseTogether))
    return kind.rule


def _prompt(seen: Seen, verbs: set[str]) -> Facts:
    """What a prompt says besides the fields of its step."""
    own, contents, pending = seen.player, seen.contents, seen.pending
    match seen.step:
        case "setup_disc" | "setup_line" | "setup_line_alone":
            slots = contents.keshi_slots[int(seen.view["seats"])]
            return {"slots": [str(slot + 1) for slot in slots]}
        case "open_provision" | "open_last_provision":
            return {"season": int(seen.view["season"]) + (seen.view["phase"] != "setup")}
        case "choose_keshis" | "last_keshis":
            return {"round": seen.view["round"], "season": seen.view["season"]}
        case "draft":
            tray = seen.view["tray"]
            return {"colours": [colour for colour in COLOURS for _ in range(tray.get(colour, 0))]}
        case "place_fakir":
            return {"times": 1 + seen.modifiers.fakir_plus, "more": seen.modifiers.fakir_plus}
        case "pick_city":
            return {"price": seen.city_price()}
        case "order_group":
            return {"number": len(pending["items"])}
        case "activate":
            sellers = [area for area in AREAS if area in own["workers"]]
            return {
                "number": sum(own["workers"].values()),
                "uses": "use" in verbs,
                "areas": [area for area in sellers if area in own["water_sellers"]],
            }
        case "river_water":
            return {"space": own["fisherman"], "water": own["resources"]["water"]}
        case "bazaar_action" | "buy_luxury":
            goods = seen.goods()
            return {"tile": seen.view["office"], "goods": goods, "buying": "buy" in verbs}
        case "square_cell":
            return {"disc": own["disc"]}
        case "pick_resources" | "split_steps":
            return {"has": _held(own["resources"]), "needs": _held(own["needs"])}
        case "choose_effect" | "may_pay":
            return {"tile": seen.source(str(pending["effects"]))}
        case "connecting_bonus":
            mosque, palace = own["flights"]
            return {"mosque": mosque, "palace": palace}
        case "madrasa":
            return {"dates": own["resources"]["date"], "bound": pending["bound"]}
        case "build_gate":
            return {"dinars": own["resources"]["dinar"], "number": seen.gates_left()}
        case "explore":
            return {"has": _held(own["resources"]), "n": pending["left"] or 0}
        case "river_tile":
            return {"tile": seen.view["river_tiles"][int(seen.view["season"]) - 1]}
        case "provision_omit":
            return {"needs": _held(own["needs"]), "has": _held(own["resources"])}
    return {}


def _held(amounts: dict[str, int]) -> dict[str, int]:
    """Resources without those of which there are none; `0 water` stands for nothing at all."""
    return {kind: n for kind, n in amounts.items() if n} or {"water": 0}
