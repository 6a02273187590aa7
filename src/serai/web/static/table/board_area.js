/**
 * The adapter between the table's model and a board: hands a board its view, words, box and a way to choose.
 * Boards know nothing else, so that they can be drawn without a table.
 */

import { html } from "../frame/html.js";
import { boardProps } from "./board_props.js";
import { useScrollToWords } from "./scroll_into_view.js";

/** @param {{table: import("./model.js").Table}} props */
export function BoardArea({ table }) {
  const state = /** @type {import("../types.js").TableState} */ (table.shown.value);
  const { Board, drawn } = /** @type {import("../types.js").BoardModule} */ (table.board.value);
  const props = boardProps(table, state);
  const area = useScrollToWords(props.words, drawn);
  return html`<div class="table-board" ref=${area}><${Board} ...${props} /></div>`;
}
