/**
 * The drawing of a portrait: the animal of a bot, or the initial of a person in the house's eight-pointed star.
 * Lists draw it in the colours of the house, tables in those of the game's seats; the drawing is the same.
 */

import { html } from "./html.js";
import { language } from "./i18n.js";

const STAR =
  "M24 1L31.5 6 40.3 7.7 42 16.5 47 24 42 31.5 40.3 40.3 31.5 42 24 47 16.5 42 7.7 40.3 6 31.5 1 24 6 16.5 7.7 7.7 16.5 6Z";

/** @param {{face: string}} props */
export function Animal({ face }) {
  return html`<img src=${`/static/art/face-${face}.svg`} alt="" width="48" height="48" />`;
}

/**
 * @param {{name: string, kind: string, seat?: number, token?: string}} props `kind`: its class; `seat` or `token`: whose
 *   colour it has
 */
export function StarInitial({ name, kind, seat, token }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase(language.value) ?? "·";
  return html`<svg class=${kind} data-seat=${seat} data-token=${token} viewBox="0 0 48 48" aria-hidden="true">
    <path d=${STAR} />
    <circle cx="24" cy="24" r="16.5" />
    <text x="24" y="31.5" text-anchor="middle">${letter}</text>
  </svg>`;
}
