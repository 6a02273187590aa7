"""What docs/architecture.md names exists, and its picture can be shown."""

import ast
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "serai"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")

NAMED = sorted(set(re.findall(r"`([\w/]+\.(?:py|js)):([\w.]+)`", PAGE)))


def python_names(source: str) -> set[str]:
    """The functions and classes of a module, and `Class.method`."""
    found: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {
                f"{node.name}.{each.name}"
                for each in node.body
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    return found


def script_names(source: str) -> set[str]:
    """The same of a script of the page, which is formatted by prettier."""
    found = set(
        re.findall(r"^(?:export )?(?:async )?(?:function|class|const) (\w+)", source, re.MULTILINE)
    )
    for name, body in re.findall(
        r"^(?:export )?class (\w+).*?\{\n(.*?)^\}", source, re.MULTILINE | re.DOTALL
    ):
        methods = re.findall(r"^  (?:async |get )?(\w+)\(.*\{$", body, re.MULTILINE)
        found |= {f"{name}.{method}" for method in methods}
    return found


def test_a_walk_has_functions_at_its_stops() -> None:
    assert len(NAMED) > 40


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_every_function_that_is_named_exists(path: str, name: str) -> None:
    source = (SOURCE / path).read_text("utf-8")
    assert name in (python_names(source) if path.endswith(".py") else script_names(source))


def test_names_that_are_not_there_are_found() -> None:
    assert python_names("class A:\n    def b(self): ...\nasync def c(): ...") == {"A", "A.b", "c"}
    script = "export class A {\n  b(c) {\n    d();\n  }\n}\nfunction e() {}\n"
    assert script_names(script) == {"A", "A.b", "e"}


def test_every_room_and_every_folder_that_is_named_exists() -> None:
    for path in re.findall(r"`((?:core|i18n|games|bots|server|web|cli)/[\w/.<>*-]*)`", PAGE):
        wanted = path.replace("<game>", "five_tribes").replace("<language>", "en")
        if "boards/" in wanted:
            wanted = wanted.replace("five_tribes", "five-tribes")
        assert list(SOURCE.glob(wanted.rstrip("/"))), path


def test_the_picture_is_well_formed_and_follows_light_and_dark() -> None:
    text = (ROOT / "docs" / "architecture.svg").read_text("utf-8")
    picture = ElementTree.fromstring(text)  # noqa: S314, a file of ours
    assert "prefers-color-scheme: dark" in text
    shown = {each.text for each in picture.iter("{http://www.w3.org/2000/svg}text")}
    rooms = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").is_file()}
    assert rooms - {"examples"} <= shown
