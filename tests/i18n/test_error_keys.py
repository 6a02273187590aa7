"""Every error that the code can raise has its sentence."""

import ast
from pathlib import Path

import pytest

import serai.i18n
from serai.i18n.catalogue import catalogue

pytestmark = pytest.mark.slow  # reads every module

# Where in a call the key stands.
KEY_OF = {
    "SeraiError": 0,
    "IllegalAction": 0,
    "BadOption": 0,
    "BadPack": 0,
    "BadDocument": 1,
    "BadRecord": 1,
}


def keys_in(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        place = KEY_OF.get(name, 1 if name == "add" else -1)
        if 0 <= place < len(node.args):
            key = node.args[place]
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.append(key.value)
    return found


def test_every_error_key_in_the_code_has_a_sentence() -> None:
    package = Path(serai.i18n.__file__).parents[1]
    missing = {
        f"{file.relative_to(package)}: {key}"
        for file in package.rglob("*.py")
        for key in keys_in(ast.parse(file.read_text("utf-8")))
        if f"error.{key}" not in catalogue("en").sentences
    }
    assert not missing
