/**
 * The adapter between the table's model and a board: view, words, box and a way to choose.
 * Boards know nothing else, so that they can be drawn without a table.
 */

import { formatText } from "../frame/i18n.js";

/**
 * @param {import("./model.js").Table} table
 * @returns {import("../types.js").BoardProps}
 */
export function boardProps(table) {
  const state = /** @type {import("../types.js").TableState} */ (table.shown.value);
  const box = /** @type {import("../types.js").Box} */ (table.box.value);
  const language = table.boxLanguage.value;
  const past = table.replayed.value !== null;
  return {
    view: state.view,
    words: table.canChoose.value ? state.words : [],
    choose: (word) => table.choose(word),
    draft: past ? [] : table.draft.value,
    draftEvents: past ? [] : (table.preview.value?.events ?? []),
    recentEvents: table.recentEvents.value,
    players: table.players.value,
    seat: table.seat.value,
    box,
    translate: (key, facts = {}) =>
      formatText(box.texts[`${box.game}.${key}`], facts, language, key),
    scores: table.scores.value,
  };
}
