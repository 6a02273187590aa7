"""The action bar alone: it knows no table, and can be drawn for any question."""

from __future__ import annotations

import pytest

from tests.support.browser import Watched

DECLINING = """
async (known) => {
  const { h, render } = await import("preact");
  const { ActionBar } = await import("/static/table/action_bar.js");
  const turn = {
    prompt: "", stakes: "", rule: "", problem: null, asked: true, busy: false, mayChoose: true, plays: false,
    complete: false, words: ["skip", "bid 1", "bid 3"], labels: {}, replaceable: null, mayUndo: false, passing: "",
  };
  const passes = known ? (word) => word === "skip" : undefined;
  const module = { Board: () => null, drawn: () => false, passes };
  const props = { draft: [], players: [], seat: 0 };
  const box = document.body.appendChild(document.createElement("div"));
  render(h(ActionBar, { turn, acts: {}, module, props, onTable: false }), box);
  const words = (marks) => [...box.querySelectorAll(marks)].map((mark) => mark.dataset.word);
  return [words(".choice"), words(".choice.declines")];
}
"""


@pytest.mark.parametrize(
    ("known", "words", "declining"),
    [
        (True, ["bid 1", "bid 3", "skip"], ["skip"]),
        (False, ["skip", "bid 1", "bid 3"], []),
    ],
)
def test_only_a_word_that_the_board_knows_to_pass_looks_like_declining(
    desktop: Watched, known: bool, words: list[str], declining: list[str]
) -> None:
    page = desktop.open()
    page.get_by_role("heading", level=1).wait_for()
    assert page.evaluate(DECLINING, known) == [words, declining]
