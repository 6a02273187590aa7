/**
 * Draws what happened as a row of words and pictures.
 * A board says what an event consists of; the log and the bar draw it alike.
 */

import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";

loadStyles("panels/parts.css");

/** @typedef {import("../types.js").Part} Part */

/** @param {{parts: Part[]}} props */
export function Parts({ parts }) {
  return parts.map((part, place) => {
    if (typeof part === "string") return html`<span key=${place}>${part}</span>`;
    const { piece, label, text = "", kind = "" } = part;
    return html`<span key=${place} class=${`part ${kind}`} ...${label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }}>
      ${text && html`<span aria-hidden="true">${text}</span>`}
      ${kind === "arrow" && html`<${Arrow} />`}
      ${
        piece &&
        html`<svg class="part-picture" aria-hidden="true">
          <use class=${part.look ?? ""} href=${piece.includes("#") ? piece : `#${piece}`} />
        </svg>`
      }
    </span>`;
  });
}

/** The way goes on; no font need have an arrow. @type {Part} */
export const ARROW = { label: "→", kind: "arrow" };

function Arrow() {
  return html`<svg class="part-picture" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 12h17M14 5.5l6.5 6.5-6.5 6.5" />
  </svg>`;
}
