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
