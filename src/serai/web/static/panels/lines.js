/**
 * Groups the events of the log by rounds and turns.
 * A turn is what players look for; an entry of the log is smaller.
 */

/**
 * @typedef {object} LogLine
 * @property {string} key
 * @property {number} seq the entry of the log it belongs to
 * @property {import("../types.js").TableEvent} event
 *
 * @typedef {object} Group
 * @property {string} key
 * @property {"start" | "round" | "turn"} kind
 * @property {LogLine | null} head what opened it; null: the beginning of the game
 * @property {LogLine[]} lines
 */

/** The events that open a group, in every game. */
const OPENERS = /** @type {Record<string, "round" | "turn">} */ ({
  round_began: "round",
  turn_began: "turn",
});

/**
 * @param {import("../types.js").Entry[]} entries
 * @returns {Group[]}
 */
export function groupByTurns(entries) {
  /** @type {Group} */
  let group = { key: "start", kind: "start", head: null, lines: [] };
  const groups = [group];
  for (const entry of entries) {
    for (const [place, event] of entry.events.entries()) {
      const line = { key: `${entry.seq}.${place}`, seq: entry.seq, event };
      const kind = OPENERS[event.event];
      if (kind) groups.push((group = { key: line.key, kind, head: line, lines: [] }));
      else group.lines.push(line);
    }
  }
  return groups.filter((found) => found.head || found.lines.length);
}

/**
 * The entries with which a new round begins.
 * @param {import("../types.js").Entry[]} entries
 * @returns {{seq: number, text: string}[]}
 */
export function rounds(entries) {
  return entries.flatMap((entry) =>
    entry.events
      .filter((event) => event.event === "round_began")
      .map((event) => ({ seq: entry.seq, text: event.text })),
  );
}
