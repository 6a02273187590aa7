"""The version line: release, compiled or pure Python."""

from serai.cli.i18n import Translator
from serai.compiled import BUILD
from serai.core.version import VERSION


def version(translate: Translator) -> str:
    return translate(
        f"version.{BUILD}",
        program="serai",
        version=VERSION,
        python="Python",
        command="make compiled",
        install="pip install",
        language="C",
    )
