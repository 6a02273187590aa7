/**
 * Steps of Amul in short: events in pictures, and the looks of score lines.
 * All act at once here, so that a card of the log holds a step of all instead of a turn of one.
 */

import { pictureOf } from "./picture_of.js";

export { motions } from "./motions.js";

/** @typedef {import("../../types.js").TableEvent} TableEvent */
/** @typedef {import("../../types.js").Box} Box */
/** @typedef {import("../../types.js").Part} Part */

/** The events that the log tells in pictures, each with its sign. @type {Record<string, string>} */
const SIGNS = {
  offered: "offer",
  took: "take",
  played: "play",
  fetched: "instant",
  hand_revealed: "hand",
};

/**
 * @param {TableEvent} event
 * @param {Box} box
 * @returns {Part[]}
 */
export function logGlyphs(event, box) {
  if (event.event === "first_pick_passed") return [{ piece: "amul-first_pick", label: event.text }];
  if (!(event.event in SIGNS)) return [];
  const cards = /** @type {string[]} */ (event.card ? [event.card] : (event.cards ?? []));
  /** @type {Part} */
  const sign = { piece: `amul-${SIGNS[event.event]}`, label: "", kind: "sign" };
  return [sign, ...cards.flatMap((face) => cardParts(face, box))];
}

/**
 * A card as its picture and its name.
 * @param {string} face
 * @param {Box} box
 * @returns {Part[]}
 */
function cardParts(face, box) {
  const { name } = box.components[`card:${face}`];
  return [{ piece: pictureOf(face, box), label: "" }, name];
}

/** The lines of the score pad in the bars of the end sheet. @type {Record<string, import("../../types.js").ScoreLook>} */
export const scoreLooks = {
  yellow: { colour: "#e0a72c", symbol: "amul-resources" },
  blue: { colour: "#2d5f9e", symbol: "amul-objects" },
  orange: { colour: "#d9772b", symbol: "amul-camels" },
  green: { colour: "#3f7a33", symbol: "amul-merchants" },
  red: { colour: "#a83227", symbol: "amul-military" },
  purple: { colour: "#7a4fa8", symbol: "amul-characters" },
  bazaar: { colour: "#b9a98c", symbol: "amul-traders" },
  arab: { colour: "#6f4a2e", symbol: "amul-arab" },
  mongol: { colour: "#5b6472", symbol: "amul-mongol" },
};
