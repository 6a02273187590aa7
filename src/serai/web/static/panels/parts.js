/**
 * Draws what happened as a row of words and pictures.
 * A board says what an event consists of; the log and the bar draw it alike.
 */

import { html } from "../frame/html.js";

/** @typedef {import("../types.js").Part} Part */

/** @param {{parts: Part[]}} props */
export function Parts({ parts }) {
  return parts.map((part, place) => {
    if (typeof part === "string") return html`<span key=${place}>${part}</span>`;
    const { piece, label, text = "", kind = "" } = part;
    return html`<span key=${place} class=${`part ${kind}`} role="img" aria-label=${label}>
      ${text && html`<span aria-hidden="true">${text}</span>`}
      ${
        piece &&
        html`<svg class="part-picture" aria-hidden="true">
          <use class=${part.look ?? ""} href=${piece.includes("#") ? piece : `#${piece}`} />
        </svg>`
      }
    </span>`;
  });
}

/** An arrow that no font need have. @type {Part} */
export const ARROW = { piece: "part-arrow", label: "→", kind: "arrow" };

/** The symbols that all boards may use. */
export const PART_SYMBOLS = html`<svg width="0" height="0" class="unseen" aria-hidden="true">
  <symbol id="part-arrow" viewBox="0 0 24 24">
    <path
      d="M3 12h17M14 5.5l6.5 6.5-6.5 6.5"
      fill="none"
      stroke="currentColor"
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </symbol>
  <symbol id="part-cross" viewBox="0 0 24 24">
    <path
      d="M5 5l14 14M19 5L5 19"
      fill="none"
      stroke="currentColor"
      stroke-width="2.6"
      stroke-linecap="round"
    />
  </symbol>
</svg>`;
