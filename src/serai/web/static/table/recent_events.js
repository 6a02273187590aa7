/**
 * Selects the events since the player's own last turn.
 * Boards mark them, so that a returning player sees what has changed.
 */

import { undoneSeqs } from "./undone.js";

/** @typedef {import("../types.js").Entry} Entry */

/**
 * The events since the player's own last turn, at most a round; if nobody has acted since, of that turn itself.
 * @param {Entry[]} entries
 * @param {number | null} seat the player's
 * @param {number} until the last entry that counts
 * @returns {import("../types.js").TableEvent[]}
 */
export function recentEvents(entries, seat, until) {
  /** @type {Entry[]} */
  const found = [];
  /** @type {Set<number>} */
  const seats = new Set();
  const undone = undoneSeqs(entries.filter(({ seq }) => seq <= until));
  let turn = NaN; // whose turn the last found entry belongs to
  for (let place = entries.length - 1; place >= 0; place--) {
    const entry = entries[place];
    if (entry.seq > until || entry.kind === "undo" || undone.has(entry.seq)) continue;
    if (entry.seat !== turn) {
      if (seats.has(entry.seat) || (entry.seat === seat && found.length)) break;
      seats.add(entry.seat);
      turn = entry.seat;
    }
    found.push(entry);
  }
  return found.reverse().flatMap((entry) => entry.events);
}

/**
 * What others did since the player's own last turn.
 * @param {Entry[]} entries
 * @param {number[]} seats the player's
 * @returns {Entry[]}
 */
export function sinceOwnTurn(entries, seats) {
  const last = entries.findLastIndex(({ seat }) => seats.includes(seat));
  return last < 0 ? [] : entries.slice(last + 1);
}
