/**
 * Symbols of the sheets `art/ft-*.svg`, at a place of a drawing or amid text.
 * Every piece has a shape and a glyph besides its colour.
 */

import { html } from "../../frame/html.js";

/** Width : height of the symbols that stand on tiles. */
export const RATIO = {
  meeple: 21.4 / 31.6,
  camel: 47 / 42,
  tent: 44 / 42,
  palm: 34 / 40,
  palace: 34 / 36,
};

/**
 * A symbol amid text. Its class says what it shows, for sizes.
 * @param {{name: string, kind?: string}} props `kind`: more classes
 */
export function Icon({ name, kind = "" }) {
  return html`<svg class=${`ft-icon ft-icon-${name} ${kind}`} aria-hidden="true"><use href=${`#ft-${name}`} /></svg>`;
}

/**
 * The portrait of a djinn.
 * @param {{djinn: string}} props
 */
export function Portrait({ djinn }) {
  return html`<svg class="ft-portrait" viewBox="0 0 60 76" aria-hidden="true"><use href=${`#ft-djinn-${djinn}`} /></svg>`;
}

/**
 * Something to pay with: elders are meeples, fakirs are cards.
 * @param {{thing: string}} props
 */
export function Paid({ thing }) {
  return html`<${Icon} name=${thing === "fakir" ? "card-fakir" : thing} />`;
}
