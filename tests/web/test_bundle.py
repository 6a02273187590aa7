"""The bundle: which modules come together, and that they mean the same as alone."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from serai.web.bundle import Bundle, page_bundle

INDEX = """<script type="importmap">{"imports": {"lib": "/static/vendor/lib.js"}}</script>"""
# main and the table come together; the board leads to its own parts, one of them on demand; both boards share a tool.
SOURCES = {
    "index.html": INDEX,
    "vendor/lib.js": "export default 1;export const two=2;",
    "main.js": """import one from "lib";
import { two as pair } from "lib";
import { tool } from "./tools/tool.js";
loadStyles("main_part.css");
/** @type {import("./types.js").Thing} */
const PAGES = [() => import("./table/page.js"), () => import("./home.js")];
export const sum = one + pair + tool();
""",
    "home.js": 'export const Page = "home";\n',
    "table/page.js": """export async function Page(game) {
  return import(`/static/boards/${game}/board.js`);
}
""",
    "tools/tool.js": "export function tool() {\n  return 1;\n}\n",
    "tools/shared.js": "// Two boards need it.\nexport class Shared {}\n",
    "boards/a/board.js": """import { Shared } from "../../tools/shared.js";
export { Hand } from "./hand.js";
loadStyles("boards/a/board.css");
export const Board = [Shared, () => import("./later.js")];
""",
    "boards/a/hand.js": 'export const Hand = "hand";\n',
    "boards/a/later.js": 'export { Hand } from "./hand.js";\n',
    "boards/b/board.js": """import { Page } from "../../home.js";
import { Shared } from "../../tools/shared.js";
export const Board = [Shared, Page];
""",
    "main.css": '@import "base.css";\na {\n}\n',
    "base.css": "b {\n}\n",
    "main_part.css": "c {\n}\n",
    "boards/a/board.css": '@import url("../../base.css");\nd {\n}\n',
}


def modules(script: str | None) -> list[str]:
    return re.findall(r'^\$modules\["([^"]+)"\] = \(', script or "", re.MULTILINE)


def test_what_is_loaded_on_demand_is_a_chunk_with_what_only_it_leads_to() -> None:
    bundle = Bundle(SOURCES)
    assert modules(bundle.text("main.js")) == [
        "tools/tool.js",
        "table/page.js",
        "tools/shared.js",
        "main.js",
    ]
    assert modules(bundle.text("home.js")) == ["home.js"]
    assert modules(bundle.text("boards/a/board.js")) == ["boards/a/hand.js", "boards/a/board.js"]
    assert modules(bundle.text("boards/a/later.js")) == ["boards/a/later.js"]
    assert modules(bundle.text("boards/b/board.js")) == ["boards/b/board.js"]


def test_a_chunk_imports_the_others_that_its_modules_need() -> None:
    bundle = Bundle(SOURCES)
    main = 'import { $modules } from "/static/main.js";\n'
    assert (bundle.text("home.js") or "").startswith(f"{main}$modules")
    assert (bundle.text("boards/b/board.js") or "").startswith(f'{main}import "/static/home.js";\n')
    assert (bundle.text("boards/a/later.js") or "").startswith(
        f'{main}import "/static/boards/a/board.js";\n'
    )


def test_a_module_of_a_chunk_is_the_same_at_its_own_address() -> None:
    assert Bundle(SOURCES).text("boards/a/hand.js") == (
        'import { $modules } from "/static/main.js";\n'
        'import "/static/boards/a/board.js";\n'
        'export const { Hand } = $modules["boards/a/hand.js"];\n'
    )


def test_what_others_minified_is_left_as_it_is() -> None:
    bundle = Bundle(SOURCES)
    assert bundle.text("vendor/lib.js") is None
    assert 'import * as $vendor0 from "/static/vendor/lib.js";' in (bundle.text("main.js") or "")


def test_style_sheets_come_with_those_that_they_import_and_those_of_the_front_page_in_one() -> None:
    bundle = Bundle(SOURCES)
    assert bundle.text("main.css") == "b {\n}\na {\n}\nc {\n}\n"
    assert bundle.text("boards/a/board.css") == "b {\n}\nd {\n}\n"
    assert "loadStyles" not in (bundle.text("main.js") or "")
    assert 'loadStyles("boards/a/board.css");' in (bundle.text("boards/a/board.js") or "")


def test_imports_and_exports_become_entries_of_the_registry() -> None:
    main = Bundle(SOURCES).text("main.js") or ""
    assert 'const { default: one } = $modules["vendor/lib.js"];' in main
    assert 'const { two : pair } = $modules["vendor/lib.js"];' in main
    assert 'Promise.resolve($modules["table/page.js"]), () => import("/static/home.js")' in main
    assert main.endswith(
        'return { sum: sum };\n})();\nexport const { sum } = $modules["main.js"];\n'
    )
    board = Bundle(SOURCES).text("boards/a/board.js") or ""
    assert 'Hand: $modules["boards/a/hand.js"].Hand };' in board


@pytest.mark.parametrize(
    "form",
    ["export let changing = 1;", 'import "./side_effect.js";', 'import one, { two } from "lib";'],
)
def test_a_form_that_the_bundle_would_change_is_refused(form: str) -> None:
    sources = {**SOURCES, "home.js": f"{form}\n"}
    with pytest.raises(ValueError, match=r"home\.js: the bundle does not know this form"):
        Bundle(sources).text("home.js")


def test_every_module_of_the_page_is_known_to_the_bundle() -> None:
    """A form that it does not know would show only when somebody opens that part of the page."""
    static = Path(str(files("serai.web").joinpath("static")))
    for path in static.rglob("*.js"):
        name = path.relative_to(static).as_posix()
        served = page_bundle().text(name)
        alone = name.startswith("vendor/") or name in ("types.js", "service_worker.js")
        assert (served is None) == alone, name
