"""The version line: release, compiled or pure Python."""

from importlib.machinery import EXTENSION_SUFFIXES

from serai.cli.i18n import Translator
from serai.core import state
from serai.core.version import VERSION


def version(translate: Translator) -> str:
    kind = "compiled" if _compiled(state.__file__) else "pure"
    return translate(f"version.{kind}", program="serai", version=VERSION, python="Python")


def _compiled(file: str) -> bool:
    """Whether a module was compiled: the rules are the same, only faster."""
    return file.endswith(tuple(EXTENSION_SUFFIXES))
