/**
 * The picture of a card as a symbol.
 * Apart from its drawing, because the log, the playback and the action bar use it, too.
 */

import { PICTURES } from "./pictures.js";

/**
 * The symbol of a card.
 * @param {string} face
 * @param {import("../../types.js").Box} box
 */
export function pictureOf(face, box) {
  const { kind, category } = box.components[`card:${face}`].facts;
  return `amul-${kind in PICTURES ? `kind-${kind}` : category}`;
}
