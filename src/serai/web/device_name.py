"""Device names from User-Agent headers, for the owner's list of sessions: "Firefox, Linux". No more of it is kept."""

from __future__ import annotations

import re
from typing import Final

# In this order: most browsers claim to be the ones after them, too.
_BROWSERS: Final = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}
_PROGRAM: Final = re.compile(r"[A-Za-z][A-Za-z0-9._-]{0,29}")


def device_of(user_agent: str) -> str:
    """The browser and the system, or the name of a program."""
    browser = _first(_BROWSERS, user_agent)
    if browser:
        return ", ".join(filter(None, (browser, _first(_SYSTEMS, user_agent))))
    program = _PROGRAM.match(user_agent)
    return program[0] if program else ""


def _first(known: dict[str, str], text: str) -> str:
    return next((name for mark, name in known.items() if mark in text), "")
