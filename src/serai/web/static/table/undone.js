/**
 * Finds the entries of a log that were taken back.
 * They stay in the log, struck out; nothing else of the page may show what they did.
 */

/** @typedef {import("../types.js").Entry} Entry */

/**
 * The entries that were taken back: an undo takes back the last standing word of its seat.
 * @param {Entry[]} entries
 * @returns {Set<number>} their numbers
 */
export function undoneSeqs(entries) {
  /** @type {Set<number>} */
  const undone = new Set();
  /** @type {Entry[]} */
  const standing = [];
  for (const entry of entries) {
    if (entry.kind === "word" || entry.kind === "late") standing.push(entry);
    if (entry.kind !== "undo") continue;
    const place = standing.findLastIndex(({ seat }) => seat === entry.seat);
    if (place >= 0) undone.add(standing.splice(place, 1)[0].seq);
  }
  return undone;
}
