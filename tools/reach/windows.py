"""The windows that are looked at, and in which way each is used: by finger or mouse, language, zoom, size of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True)
class Window:
    """The size of a window. The four widest have a mouse, all others a finger."""

    width: int
    height: int

    @property
    def name(self) -> str:
        return f"{self.width}×{self.height}"

    @property
    def touch(self) -> bool:
        return self in FINGERS

    @property
    def columns(self) -> bool:
        """Whether the page has columns side by side, and nothing scrolls (table/layout.js)."""
        return self.width >= 1000 and self.height >= 500 and self.width >= self.height

    @property
    def wide(self) -> bool:
        """Whether the cards of both neighbours must be readable at once."""
        return self in DESKTOPS

    @property
    def size_class(self) -> str:
        if self in DESKTOPS:
            return "desktop"
        return "phone" if min(self.width, self.height) < 600 else "tablet"


DESKTOPS: Final = (
    Window(1366, 768),
    Window(1440, 900),
    Window(1920, 1080),
    Window(2560, 1440),
)
FINGERS: Final = (
    Window(390, 844),
    Window(600, 960),
    Window(768, 1024),
    Window(820, 1180),
    Window(912, 1368),
    Window(1024, 768),
    Window(1024, 1366),
    Window(1180, 820),
    Window(844, 390),
)
WINDOWS: Final = (*FINGERS, *DESKTOPS)
ZOOMED: Final = Window(720, 450)  # 1440×900 at 200 %
CLASSES: Final = ("phone", "tablet", "desktop")

Manner = Literal["plain", "zoomed", "large text", "forced colours"]


@dataclass(frozen=True)
class Look:
    """One look at a position: in which window and how."""

    window: Window
    manner: Manner = "plain"

    @property
    def name(self) -> str:
        return self.window.name + ("" if self.manner == "plain" else f" {self.manner}")


def looks(number: int) -> list[Look]:
    """Those at one position: all with a finger, then all with a mouse, beginning with another window each time."""
    fingers = [Look(window) for window in _turned(FINGERS, number)]
    mice = [Look(window) for window in _turned(DESKTOPS, number)]
    match number % 8:
        case 1:
            mice.append(Look(ZOOMED, "zoomed"))
        case 3:
            mice.append(Look(DESKTOPS[number % 3], "large text"))
        case 5:
            fingers.append(Look(FINGERS[number % len(FINGERS)], "forced colours"))
        case 7:
            fingers.append(Look(FINGERS[number // 8 % 2 * 3], "large text"))
    return fingers + mice


def _turned(windows: tuple[Window, ...], number: int) -> tuple[Window, ...]:
    first = number % len(windows)
    return windows[first:] + windows[:first]


def language(number: int) -> str:
    """A third of all positions is read in Russian or Polish."""
    return {1: "ru", 4: "pl"}.get(number % 6, "en")
