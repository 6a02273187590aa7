/**
 * Turns of Marrakesh in short: events in pictures, and the looks of score lines.
 * The sentences are the engine's; here is what one wants to see at a glance.
 */

import { ARROW } from "../../panels/parts.js";
import { colourOf } from "./art.js";

export { motions } from "./motions.js";

/** @typedef {import("../../types.js").TableEvent} TableEvent */
/** @typedef {import("../../types.js").Box} Box */
/** @typedef {import("../../types.js").Part} Part */

/** What a draft or a bonus brings is told by each keshi that is placed. @type {Record<string, (event: TableEvent, box: Box) => Part[]>} */
const GLYPHS = {
  showed_keshis: ({ colours }, box) =>
    colours.map((/** @type {string} */ colour) => keshi(colour, box)),
  placed: ({ colour }, box) => [keshi(colour, box)],
  keshi_lost: ({ colour }, box) => [gone(keshi(colour, box))],
  returned_keshi: ({ keshi: colour }, box) => [gone(keshi(colour.split(" ")[0], box))],
  sent: ({ area }, box) => [part("worker", nameOf(box, `area:${area}`)), ...areaSign(area, box)],
  activated: ({ area, option }, box) => [
    part("worker", nameOf(box, `area:${area}`), option === "new" ? "+" : ""),
    ...areaSign(area, box),
    ARROW,
  ],
  used: ({ tile }, box) => [part("once", nameOf(box, `scroll:${tile}`))],
  exchanged: ({ colour }, box) => [keshi(colour, box), ARROW],
  gained: ({ what, amount }, box) => [part(what, nameOf(box, `resource:${what}`), `+${amount}`)],
  paid: ({ what, amount }, box) => [part(what, nameOf(box, `resource:${what}`), `−${amount}`)],
  returned_goods: ({ colour, amount }, box) => [
    part(`k_${colour}`, nameOf(box, `colour:${colour}`), `−${amount}`),
  ],
  vp: ({ points, text }) => [
    part(points < 0 ? "vpneg" : "vp", text, points < 0 ? `−${-points}` : `+${points}`),
  ],
  fisherman_moved: ({ from, to, text }) => [part("river", text, `+${to - from}`)],
  climbed: ({ stair, from, to }, box) => [
    part(stair, nameOf(box, `area:${stair}`), `+${to - from}`),
  ],
  built: ({ colour, text }) => [part(`gate_${colour}`, text)],
  took_scroll: ({ scroll }, box) => [
    part(
      `scroll_${box.components[`scroll:${scroll}`].facts.colour}`,
      nameOf(box, `scroll:${scroll}`),
    ),
  ],
  took_luxury: ({ item }, box) => [
    part(box.components[`luxury:${item}`].facts.item, nameOf(box, `luxury:${item}`)),
  ],
  took_city: ({ city }, box) => [part("city", nameOf(box, `city:${city}`))],
  explored_city: ({ city }, box) => [part("city", nameOf(box, `city:${city}`))],
  explored: ({ oasis }, box) => [part("oasis", nameOf(box, `oasis:${oasis}`))],
  companion: ({ figure }, box) => [part(figure, nameOf(box, `figure:${figure}`))],
  provisions_failed: ({ text }) => [gone(part("provision", text))],
  provided: ({ text }) => [part("provision", text)],
};

/**
 * @param {TableEvent} event
 * @param {Box} box
 * @returns {Part[]}
 */
export function logGlyphs(event, box) {
  return GLYPHS[event.event]?.(event, box) ?? [];
}

/** The lines of the score pad in the bars of the end sheet. @type {Record<string, import("../../types.js").ScoreLook>} */
export const scoreLooks = {
  start: { colour: "#b9a98c", symbol: "mk-hand" },
  placing: { colour: "#7a4fa8", symbol: "mk-anykeshi" },
  river: { colour: "#2d7f9e", symbol: "mk-river" },
  square: { colour: "#c2567f", symbol: "mk-k_pink" },
  stairs: { colour: "#4a4541", symbol: "mk-stairs" },
  bazaar: { colour: "#d9772b", symbol: "mk-luxury" },
  gates: { colour: "#8a6b3c", symbol: "mk-gate" },
  scrolls: { colour: "#e0a72c", symbol: "mk-scroll" },
  sahara: { colour: "#9c6a33", symbol: "mk-k_brown" },
  provisions: { colour: "#a83227", symbol: "mk-provision" },
  areas: { colour: "#3f7a33", symbol: "mk-areafull" },
  oases: { colour: "#4f8f80", symbol: "mk-oasis" },
  cities: { colour: "#b5532b", symbol: "mk-city" },
  leftovers: { colour: "#6f5a8a", symbol: "mk-leftover" },
};

/** @param {string} symbol @param {string} label @param {string} [text] what stands before it @returns {Exclude<Part, string>} */
const part = (symbol, label, text = "") => ({
  piece: `mk-${symbol}`,
  label: `${text} ${label}`.trim(),
  text,
});

/** @param {string} colour @param {Box} box */
const keshi = (colour, box) => part(`k_${colour}`, nameOf(box, `colour:${colour}`));

/** @param {Exclude<Part, string>} one @returns {Part} */
const gone = (one) => ({ ...one, kind: "gone" });

/** What stands for an area; the worker before it tells its name. @param {string} area @param {Box} box @returns {Part[]} */
function areaSign(area, box) {
  const colour = colourOf(area);
  return [{ ...part(colour ? `k_${colour}` : "exchange", nameOf(box, `area:${area}`)), label: "" }];
}

/** @param {Box} box @param {string} component */
const nameOf = (box, component) => box.components[component]?.name ?? component.split(":")[1];
