/**
 * How events move pieces over the table, for the playback: which symbol goes from where to where.
 * Places are the `data-at` keys that the areas mark; what lies before a seat is marked with its number (`river-1`).
 */

import { areaOf } from "./art.js";

/** @typedef {import("../../types.js").Motion} Motion */
/** @typedef {import("../../types.js").TableEvent} TableEvent */

/** More pieces than so many of one event do not fly. */
const MOST = 8;

/** @type {Record<string, (event: TableEvent, box: import("../../types.js").Box) => Motion[]>} */
const MOTIONS = {
  thrown: ({ tray }) =>
    tray.map((/** @type {string} */ colour) => fly(`k_${colour}`, "tower", "tray", "drop")),
  drafted: ({ colour, amount, seat }) =>
    times(amount, fly(`k_${colour}`, `tray-${colour}`, `${areaOf(colour)}-${seat}`, "collect")),
  placed: ({ colour, where, seat }) => [
    appear(`k_${colour}`, `${colour === "red" ? where : areaOf(colour)}-${seat}`, "place"),
  ],
  sent: ({ area, seat }) => [fly(`man-${seat}`, `seat-${seat}`, `${area}-${seat}`, "place")],
  activated: ({ area, seat }) => [appear(`man-${seat}`, `${area}-${seat}`, "pick")],
  fisherman_moved: ({ from, to, seat }) => [
    fly(`fisher-${seat}`, `space-${from}`, `space-${to}`, "drop"),
  ],
  climbed: ({ stair, from, to, seat }) => [
    fly(
      `${stair === "mosque" ? "student" : "advisor"}-${seat}`,
      `step-${stair}-${from}`,
      `step-${stair}-${to}`,
      "drop",
    ),
  ],
  companion: ({ figure, seat }) => [fly(figure, `seat-${seat}`, figure, "place")],
  took_bonus: ({ cell, seat }) => [fly("border", cell, `seat-${seat}`, "card")],
  built: ({ workshop, colour, seat }) => [
    fly(`gate_${colour}`, `${workshop}-${colour}`, `medina-${seat}`, "place"),
  ],
  took_scroll: ({ scroll, seat }, box) => [
    fly(
      `scroll_${box.components[`scroll:${scroll}`].facts.colour}`,
      scroll,
      `seat-${seat}`,
      "card",
    ),
  ],
  took_luxury: ({ item, seat }, box) => [
    fly(box.components[`luxury:${item}`].facts.item, item, `seat-${seat}`, "card"),
  ],
  took_city: ({ city, seat }) => [fly("city", city, `sahara-${seat}`, "card")],
  discovered: ({ seat }) => [appear("oasis", `sahara-${seat}`, "place")],
  explored: ({ seat }) => [fly("oasis", `sahara-${seat}`, `seat-${seat}`, "card")],
  explored_city: ({ seat }) => [appear("city", `sahara-${seat}`, "place")],
  exchanged: ({ office, colour, seat }) => [
    fly(`k_${colour}`, `bazaar-${seat}`, office, "collect"),
  ],
  gained: ({ what, amount, seat }) => times(amount, appear(what, `${what}-${seat}`, "coin")),
  vp: ({ points, seat }) => [appear(points < 0 ? "vpneg" : "vp", `vp-${seat}`, "coin")],
};

/**
 * @param {TableEvent} event
 * @param {import("../../types.js").BoardProps} props as they were before the event
 * @returns {Motion[]} empty: there is nothing to see of it
 */
export function motions(event, { box }) {
  return MOTIONS[event.event]?.(event, box) ?? [];
}

/** @param {string} symbol @param {string} from @param {string} to @param {string} kind @returns {Motion} */
function fly(symbol, from, to, kind) {
  return { piece: `mk-${symbol}`, from, to, kind };
}

/** At one place: it is lifted, or it turns up. @param {string} symbol @param {string} at @param {string} kind */
const appear = (symbol, at, kind) => fly(symbol, at, at, kind);

/** @param {number} count @param {Motion} motion */
function times(count, motion) {
  return Array.from({ length: Math.min(count, MOST) }, () => motion);
}
