/**
 * The adapter between the table's model and a board: view, words, box and a way to choose.
 * Boards know nothing else, so that they can be drawn without a table.
 */

import { formatText } from "../frame/i18n.js";
import { shownHint } from "./hint_state.js";

/**
 * @param {import("./model.js").Table} table
 * @param {import("../types.js").TableState} [moment] another one than is shown
 * @returns {import("../types.js").BoardProps}
 */
export function boardProps(table, moment) {
  const state = /** @type {import("../types.js").TableState} */ (moment ?? table.shown.value);
  const box = /** @type {import("../types.js").Box} */ (table.box.value);
  const language = table.boxLanguage.value;
  const past = table.past.value !== null;
  return {
    view: state.view,
    words: table.offersWords.value ? state.words : [],
    choose: (word) => table.choose(word),
    draft: past ? [] : table.draft.value,
    // A hint is drawn like a draft, but is none.
    draftEvents: past ? [] : (table.preview.value?.events ?? shownHint.value?.events ?? []),
    recentEvents: table.recentEvents.value,
    players: table.players.value,
    seat: table.seat.value,
    labels: state.labels,
    box,
    translate: (key, facts = {}) =>
      formatText(box.texts[`${box.game}.${key}`], facts, language, key),
    // Those of another moment are not known.
    scores: table.past.value ? null : table.scores.value,
  };
}
