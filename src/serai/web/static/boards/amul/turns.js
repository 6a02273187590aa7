/**
 * Steps of Amul in short: events in pictures, and what a draft brings.
 * All act at once here, so that a card of the log holds a step of all instead of a turn of one.
 */

import { PICTURES } from "./pictures.js";

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
  const cards = /** @type {string[]} */ (event.card ? [event.card] : event.cards);
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

/**
 * The symbol of a card.
 * @param {string} face
 * @param {Box} box
 */
export function pictureOf(face, box) {
  const { kind, category } = box.components[`card:${face}`].facts;
  return `amul-${kind in PICTURES ? `kind-${kind}` : category}`;
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

/**
 * What a draft brings, for the action bar: the cards that it moves.
 * @param {import("../../types.js").BoardProps} props
 * @returns {import("../../types.js").Gain[]}
 */
export function brings({ draftEvents, box }) {
  return draftEvents
    .filter(({ event, card }) => card && (event === "took" || event === "fetched"))
    .map(({ card }) => ({
      symbol: pictureOf(card, box),
      text: box.components[`card:${card}`].name,
    }));
}
