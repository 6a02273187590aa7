/**
 * What a board is given at a moment of the table.
 * In one place, because the board area draws it and the playback reads motions from it.
 */

import { formatText } from "../frame/i18n.js";

/**
 * @param {import("./model.js").Table} table
 * @param {import("../types.js").TableState} state the moment that is shown
 * @returns {import("../types.js").BoardProps}
 */
export function boardProps(table, state) {
  const box = /** @type {import("../types.js").Box} */ (table.box.value);
  const language = table.boxLanguage.value;
  const past = table.past.value !== null;
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
