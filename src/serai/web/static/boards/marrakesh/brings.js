/**
 * Sums up what a draft brings: points, resources, keshis, steps, tiles.
 * The sentences of its events are in the log's place; the action bar has room for figures only.
 */

import { AREAS, COLOURS, RESOURCES } from "./art.js";

/** @typedef {import("../../types.js").TableEvent} TableEvent */

/** What an event brings of which sign. @type {Record<string, (event: TableEvent) => [string, number]>} */
const AMOUNTS = {
  vp: ({ points }) => ["vp", points],
  gained: ({ what, amount }) => [what, amount],
  paid: ({ what, amount }) => [what, -amount],
  placed: ({ colour }) => [`k_${colour}`, 1],
  returned_goods: ({ colour, amount }) => [`k_${colour}`, -amount],
  returned_keshi: ({ keshi }) => [`k_${keshi.split(" ")[0]}`, -1],
  fisherman_moved: ({ from, to }) => ["river", to - from],
  climbed: ({ stair, from, to }) => [stair, to - from],
  took_scroll: () => ["scroll", 1],
  took_luxury: () => ["luxury", 1],
  built: () => ["gate", 1],
  explored: () => ["oasis", 1],
  explored_city: () => ["city", 1],
};
const ORDER = [
  "vp",
  ...RESOURCES,
  "river",
  "mosque",
  "palace",
  ...COLOURS.map((one) => `k_${one}`),
];

/**
 * @param {import("../../types.js").BoardProps} props
 * @returns {import("../../types.js").Gain[]}
 */
export function brings({ draftEvents, seat, box, translate }) {
  /** @type {Map<string, number>} */
  const sums = new Map(ORDER.map((sign) => [sign, 0]));
  for (const event of draftEvents) {
    const [sign, amount] = (event.seat === seat && AMOUNTS[event.event]?.(event)) || ["", 0];
    if (amount) sums.set(sign, (sums.get(sign) ?? 0) + amount);
  }
  return [...sums].flatMap(([sign, sum]) => {
    if (!sum) return [];
    const text = sum < 0 ? `−${-sum}` : `+${sum}`;
    if (sign === "vp") return [{ text: translate("board.vp", { points: text }), symbol: "mk-vp" }];
    const name = COUNTED[sign]
      ? translate(`measure.${COUNTED[sign]}`)
      : box.components[componentOf(sign)].name;
    return [{ text, symbol: `mk-${sign}`, label: name }];
  });
}

/** What the catalogue calls several of them. @type {Record<string, string>} */
const COUNTED = {
  scroll: "scrolls",
  luxury: "luxury",
  gate: "gates",
  oasis: "oases",
  city: "cities",
};

/** @param {string} sign */
function componentOf(sign) {
  if (sign.startsWith("k_")) return `colour:${sign.slice(2)}`;
  return `${AREAS.includes(sign) ? "area" : "resource"}:${sign}`;
}
