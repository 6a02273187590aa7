/**
 * What has changed since the reader's own last word, and what a draft will change: for halos and for the panels.
 *
 * @typedef {import("../../types.js").TableEvent} TableEvent
 *
 * @typedef {object} News
 * @property {(seat: number, what: string) => boolean} has
 * @property {(seat: number, what: string) => number} count
 * @property {(seat: number) => import("./signs.js").Sign[]} deeds what a seat did, as signs
 */

import { areaOf, colourOf } from "./art.js";
import { amount, letters, points, sign } from "./signs.js";

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
    deeds: (seat) => deedsOf(events.filter((event) => event.seat === seat)),
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

/** The most telling of what a seat did. @param {TableEvent[]} events @returns {import("./signs.js").Sign[]} */
function deedsOf(events) {
  /** @type {import("./signs.js").Sign[][]} */
  const deeds = [];
  let won = 0;
  for (const event of events) {
    if (event.event === "vp") won += event.points;
    else if (event.event === "drafted") deeds.push(amount(event.amount, `k_${event.colour}`));
    else if (event.event === "activated") {
      const colour = colourOf(event.area);
      const thing = sign(colour ? `k_${colour}` : "exchange");
      deeds.push(event.option === "new" ? [letters("+"), thing] : [sign("worker"), thing]);
    } else if (event.event === "built") deeds.push([sign(`gate_${event.colour}`)]);
    else if (event.event === "took_scroll") deeds.push([sign("scroll")]);
    else if (event.event === "took_luxury") deeds.push([sign("luxury")]);
    else if (event.event === "explored") deeds.push([sign("oasis")]);
    else if (event.event === "explored_city") deeds.push([sign("city")]);
  }
  const shown = deeds.slice(-3).flat();
  return won ? [...shown, points(won)] : shown;
}
