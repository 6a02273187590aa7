/**
 * Face of a player: the initial in an eight-pointed star, in the colour of the seat.
 * Names repeat and colours are hard to tell apart; together they are known at a glance.
 */

import { html } from "./html.js";

const STAR =
  "M24 1L31.5 6 40.3 7.7 42 16.5 47 24 42 31.5 40.3 40.3 31.5 42 24 47 16.5 42 7.7 40.3 6 31.5 1 24 6 16.5 7.7 7.7 16.5 6Z";

/** @param {{player: import("../types.js").Player}} props */
export function Face({ player }) {
  return html`<svg class="face-mark" data-token=${player.token} viewBox="0 0 48 48" aria-hidden="true">
    <path d=${STAR} /><circle cx="24" cy="24" r="16.5" />
    <text x="24" y="31.5">${[...player.name][0]?.toUpperCase() ?? "?"}</text>
  </svg>`;
}
