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

/**
 * What a draft brings: the card that it moves.
 * @param {TableEvent[]} events
 * @param {Box} box
 * @returns {import("../../types.js").Gain[]}
 */
export function draftSum(events, box) {
  return events
    .filter(({ event, card }) => card && (event === "took" || event === "fetched"))
    .map(({ card, text }) => ({
      symbol: pictureOf(card, box),
      text: box.components[`card:${card}`].name,
      label: text,
    }));
}

/**
 * For the action bar.
 * @param {import("../../types.js").BoardProps} props
 */
export function brings({ draftEvents, box }) {
  return draftSum(draftEvents, box);
}
