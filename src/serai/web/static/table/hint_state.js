/**
 * The hint that is shown, as a signal, and how a table gets one: a board draws its trail, a card says why.
 * Apart from the card, whose code is loaded when the first hint may be asked for.
 */

import { signal } from "@preact/signals";
import { get } from "../frame/api.js";

/**
 * @typedef {object} Hint what a bot would do in the player's place
 * @property {number} seq
 * @property {string} bot
 * @property {string[]} words
 * @property {string[]} labels what each of the words does
 * @property {string} why
 * @property {number | null} points null: hidden
 * @property {{id: string, title: string, points: number}[]} gains
 * @property {import("../types.js").TableEvent[]} events
 */

export const shownHint = signal(/** @type {Hint | null} */ (null));

/**
 * The adapter between the table's model and the hint.
 * @param {import("./model.js").Table} table
 */
export function hintOf(table) {
  const live = table.live.value;
  return {
    question: `${live?.seq} ${table.seat.value}`,
    offered: Boolean(live?.hints) && table.canChoose.value,
    moment: table.shown.value,
    load: async () => {
      const { seq, seat } = /** @type {import("../types.js").TableState} */ (table.live.peek());
      const path = `${table.path}/hint?seq=${seq}&seat=${seat}`;
      const found = await get(path, { secret: table.secret() });
      return table.live.peek()?.seq === seq ? found : null;
    },
  };
}
