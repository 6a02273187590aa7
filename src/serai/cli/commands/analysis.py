"""Prints the analysis of simulated games (`serai simulate GAME --analyse`) as tables.

The game decides what is counted; here it is only laid out.
"""

from rich import box
from rich.console import Console
from rich.table import Table

from serai.games.analysis import Analysis, AnalysisSection


def print_analysis(analysis: Analysis, language: str) -> None:
    """All tables, each with its note."""
    console = Console(highlight=False, markup=False)
    for section in analysis.sections(language):
        console.print(_table(section))
        if section.note:
            console.print(section.note)
            console.print()


def _table(section: AnalysisSection) -> Table:
    table = Table(
        title=section.title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD,
        pad_edge=False,
    )  # fmt: skip
    for number, column in enumerate(section.columns):
        table.add_column(column, justify="right" if number else "left")
    for row in section.rows:
        table.add_row(*row)
    return table
