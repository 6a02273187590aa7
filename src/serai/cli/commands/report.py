"""`serai report`: one HTML page of the games that an arena has kept."""

from pathlib import Path
from typing import Final

from serai.arena.folder import ArenaFolder
from serai.arena.report import write_report
from serai.cli.arguments import Arguments, Given
from serai.cli.files import write_text
from serai.cli.i18n import Translator
from serai.core.errors import SeraiError

_USUAL_FILE: Final = "report.html"


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position(
        "folder",
        translate("value.folder"),
        translate("option.arena-folder", command="serai arena"),
    )
    taken.option("out", translate("value.file"), translate("option.report-out", file=_USUAL_FILE))


def run(given: Given, translate: Translator) -> int:
    folder = ArenaFolder(Path(given.required("folder")))
    plan = folder.plan()
    games = [] if plan is None else folder.games(plan)
    if plan is None or not games:
        raise SeraiError("no-arena", {"folder": str(folder.path)})
    file = Path(given.text("out") or folder.path / _USUAL_FILE)
    write_text(file, write_report(plan, games, translate, translate.language))
    print(translate("report.written", file=str(file)))
    return 0
