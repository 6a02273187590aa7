"""Draw the pictures that cannot be SVG: preview cards for messengers, and the icons of the installed page.

    python tools/draw_pictures.py      writes static/cards and static/icons

Each card is a game's `emblem.svg` with the mark of the house; run it again when an emblem changes. Needs Chromium
(tools/install_services.sh installs it).
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browsing import launch

STATIC = Path(__file__).resolve().parent.parent / "src" / "serai" / "web" / "static"
CARD = (1200, 630)  # what messengers ask for
# A launcher may cut a maskable icon to a circle: only the middle four fifths are sure to be seen.
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable-512": (512, 0.72)}
_CARD = """
<style>*{{margin:0}}.scene{{position:absolute;width:1200px;height:630px;object-fit:cover}}
.mark{{position:absolute;left:48px;bottom:44px;width:104px;filter:drop-shadow(0 4px 14px rgb(20 10 40/.5))}}</style>
<img class="scene" src="{scene}"><img class="mark" src="{mark}">"""
_ICON = """
<style>*{{margin:0}}body{{display:grid;place-items:center;height:100vh;background:{background}}}
img{{width:{share}vw}}</style><img src="{mark}">"""


def draw(page: Page, size: tuple[int, int], content: str, file: Path) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    source = file.with_suffix(".html")  # a page from a file may show pictures from files
    source.write_text(content, "utf-8")
    try:
        page.goto(source.as_uri())
        page.wait_for_function("[...document.images].every((one) => one.complete)")
        page.screenshot(path=file, omit_background=True)
    finally:
        source.unlink()


def main() -> None:
    mark = (STATIC / "icon.svg").as_uri()
    scenes = {emblem.parent.name: emblem for emblem in STATIC.glob("boards/*/emblem.svg")}
    scenes["serai"] = STATIC / "art" / "panorama.svg"
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for folder in ("cards", "icons"):
            (STATIC / folder).mkdir(exist_ok=True)
        for name, scene in sorted(scenes.items()):
            content = _CARD.format(scene=scene.as_uri(), mark=mark)
            draw(page, CARD, content, STATIC / "cards" / f"{name}.png")
        for name, (size, share) in ICONS.items():
            background = "transparent" if share == 1 else "#B5532B"
            content = _ICON.format(mark=mark, share=100 * share, background=background)
            draw(page, (size, size), content, STATIC / "icons" / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
