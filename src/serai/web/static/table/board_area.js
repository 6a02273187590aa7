/** The board, in the middle of everything. */

import { html } from "../frame/html.js";
import { fill } from "../frame/i18n.js";
import { useSight } from "./scroll_into_view.js";

/** @param {{table: import("./model.js").Table}} props */
export function BoardArea({ table }) {
  const state = /** @type {import("../types.js").TableState} */ (table.shown.value);
  const box = /** @type {import("../types.js").Box} */ (table.box.value);
  const { Board, drawn } = /** @type {import("../types.js").BoardModule} */ (table.board.value);
  const spoken = table.spoken.value;
  /** @type {import("../types.js").BoardProps} */
  const props = {
    view: state.view,
    words: table.asked.value ? state.words : [],
    choose: (word) => table.choose(word),
    draft: table.replayed.value ? [] : table.draft.value,
    foreseen: table.replayed.value ? [] : (table.foresight.value?.events ?? []),
    latest: table.latest.value,
    players: table.players.value,
    seat: table.seat.value,
    box,
    say: (key, facts = {}) => fill(box.texts[`${box.game}.${key}`], facts, spoken, key),
    scores: table.scores.value,
  };
  const sight = useSight(props.words, drawn);
  return html`<div class="table-board" ref=${sight}><${Board} ...${props} /></div>`;
}
