"""Every refusal has its sentence, in every language."""

from __future__ import annotations

import ast
from pathlib import Path

import serai.web
from serai.i18n import languages
from serai.i18n.catalogue import catalogue
from serai.server.store.faults import FAULTS
from serai.web import app
from serai.web import errors as refusals
from tests.support.web_server import GAME, Running


def keys_of_refusals() -> set[str]:
    found = set()
    for file in Path(serai.web.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "RequestError" and isinstance(node.args[1], ast.Constant):
                    found.add(f"house.{node.args[1].value!s}")
    return found | {f"house.{key}" for key in app._KEY_BY_STATUS.values()}


def test_every_refusal_has_a_sentence() -> None:
    keys = keys_of_refusals() | set(refusals._STATUS_BY_KEY)
    keys |= {f"house.store-{fault}" for fault in FAULTS}
    assert len(keys) > 15
    for language in languages():
        missing = {key for key in keys if f"error.{key}" not in catalogue(language).sentences}
        assert not missing


def test_a_refusal_repeats_only_the_beginning_of_what_was_sent(server: Running) -> None:
    body = {
        "game": "marrakesh",
        "chairs": [{"kind": "person"}] * 2,
        "options": {"river_tiles": "r" * 200_000},
    }
    answer = server.ask("POST", "/api/tables", body)
    assert answer.status_code == 422
    assert len(answer.content) < 1_000
    assert "r" * 100 + "…" in answer.json()["error"]["text"]


def test_a_refusal_tells_all_that_could_have_been_sent(server: Running) -> None:
    body = {"game": GAME, "chairs": [{"kind": "person"}] * 2, "options": {"wish": 1}}
    text = server.ask("POST", "/api/tables", body).json()["error"]["text"]
    assert "ask_windows" in text
    assert len(text) > 300
