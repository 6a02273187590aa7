/**
 * The adapter between the table's model and a board: hands a board its view, words, box and a way to choose.
 * Boards know nothing else, so that they can be drawn without a table.
 */

import { html } from "../frame/html.js";
import { formatText } from "../frame/i18n.js";
import { useScrollToWords } from "./scroll_into_view.js";

/** @param {{table: import("./model.js").Table}} props */
export function BoardArea({ table }) {
  const state = /** @type {import("../types.js").TableState} */ (table.shown.value);
  const box = /** @type {import("../types.js").Box} */ (table.box.value);
  const { Board, drawn } = /** @type {import("../types.js").BoardModule} */ (table.board.value);
  const language = table.boxLanguage.value;
  /** @type {import("../types.js").BoardProps} */
  const props = {
    view: state.view,
    words: table.canChoose.value ? state.words : [],
    choose: (word) => table.choose(word),
    draft: table.replayed.value ? [] : table.draft.value,
    draftEvents: table.replayed.value ? [] : (table.preview.value?.events ?? []),
    recentEvents: table.recentEvents.value,
    players: table.players.value,
    seat: table.seat.value,
    box,
    translate: (key, facts = {}) =>
      formatText(box.texts[`${box.game}.${key}`], facts, language, key),
    scores: table.scores.value,
  };
  const area = useScrollToWords(props.words, drawn);
  return html`<div class="table-board" ref=${area}><${Board} ...${props} /></div>`;
}
