"""Everything with which the rule tests of Five Tribes set a table, under one name: `ft.table`, `ft.play`.

A test then imports one name instead of thirty, and a reader sees which words belong to the tests' own vocabulary.
"""

from tests.support.five_tribes.board import *  # noqa: F403
from tests.support.five_tribes.djinn_board import *  # noqa: F403
