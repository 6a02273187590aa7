"""Everything with which the rule tests of Amul set a table, under one name: `am.table`, `am.words`."""

from tests.support.amul.board import *  # noqa: F403
