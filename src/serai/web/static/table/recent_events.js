/** What happened last. */

/** @typedef {import("../types.js").Entry} Entry */

/**
 * The events since the reader's own last word, at most a round; if nobody has spoken since, of that turn itself.
 * @param {Entry[]} entries
 * @param {number | null} seat the reader's
 * @param {number} until the last line that counts
 * @returns {import("../types.js").TableEvent[]}
 */
export function latest(entries, seat, until) {
  /** @type {Entry[]} */
  const found = [];
  /** @type {Set<number>} */
  const heard = new Set();
  let turn = NaN; // whose turn the last found line belongs to
  for (let place = entries.length - 1; place >= 0; place--) {
    const entry = entries[place];
    if (entry.seq > until) continue;
    if (entry.seat !== turn) {
      if (heard.has(entry.seat) || (entry.seat === seat && found.length)) break;
      heard.add(entry.seat);
      turn = entry.seat;
    }
    found.push(entry);
  }
  return found.reverse().flatMap((entry) => entry.events);
}
