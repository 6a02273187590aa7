/**
 * Face of a player at a table: the animal of a bot, or the initial in a star, in the colour of the seat.
 * Names repeat and colours are hard to tell apart; together they are known at a glance.
 */

import { html } from "./html.js";
import { Animal, StarInitial } from "./portrait.js";

/** @param {{player: import("../types.js").Player}} props */
export function Face({ player }) {
  const { face, name, token } = player;
  if (face) return html`<span class="face-mark"><${Animal} face=${face} /></span>`;
  return html`<${StarInitial} kind="face-mark" name=${name} token=${token} />`;
}
