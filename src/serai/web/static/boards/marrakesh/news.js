/**
 * What has changed since the reader's own last word, and what a draft will change: for halos and for the panels.
 *
 * @typedef {import("../../types.js").TableEvent} TableEvent
 *
 * @typedef {object} News
 * @property {(seat: number, what: string) => boolean} has
 * @property {(seat: number, what: string) => number} count
 * @property {(seat: number) => TableEvent[]} of what a seat did
 */

import { areaOf } from "./art.js";

/**
 * @param {TableEvent[]} events
 * @returns {News}
 */
export function readNews(events) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const event of events)
    for (const what of changed(event)) {
      const key = `${event.seat} ${what}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  return {
    has: (seat, what) => found.has(`${seat} ${what}`),
    count: (seat, what) => found.get(`${seat} ${what}`) ?? 0,
    of: (seat) => events.filter((event) => event.seat === seat),
  };
}

/** @param {TableEvent} event @returns {string[]} */
function changed(event) {
  switch (event.event) {
    case "placed":
      return [
        `keshi ${event.colour}`,
        event.where,
        ...(event.colour === "red" ? [`seller ${event.where}`] : []),
        areaOf(event.colour),
      ];
    case "built":
      return [event.cell, `workshop ${event.workshop}`];
    case "explored":
      return [event.slot, event.where];
    case "discovered":
      return [event.where];
    case "took_scroll":
      return [event.scroll];
    case "took_luxury":
      return [event.item];
    case "fisherman_moved":
      return ["river", `from ${event.from}`];
    case "climbed":
      return [event.stair];
    case "opened":
      return [event.tile];
    case "drafted":
      return Array(event.amount).fill(`drafted ${event.colour}`);
    case "gained":
    case "paid":
      return [`res ${event.what}`];
    default:
      return [];
  }
}
