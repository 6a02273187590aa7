"""docs/research.md and docs/offsets.md: the examples run as shown, and the tables are those of the arrays."""

import doctest
import re
from pathlib import Path

from write_offsets import page

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


def test_the_examples_for_researchers_run_as_shown() -> None:
    text = "\n".join(
        re.findall(
            r"```pycon\n(.*?)```", (DOCS / "research.md").read_text("utf-8"), flags=re.DOTALL
        )
    )
    example = doctest.DocTestParser().get_doctest(text, {}, "research.md", "docs/research.md", 0)
    report: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(example, out=report.append)
    assert result.attempted > 25
    assert result.failed == 0, "".join(report)


def test_the_tables_of_offsets_are_those_of_the_arrays() -> None:
    """Rewrite with: python tools/write_offsets.py"""
    assert (DOCS / "offsets.md").read_text("utf-8") == page()
