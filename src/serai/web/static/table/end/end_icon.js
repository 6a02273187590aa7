/**
 * Icons of the end sheet's buttons: 24 px, round strokes in the colour of the text.
 * Loaded with the sheet, not with the frame.
 */

import { html } from "../../frame/html.js";

const PATHS = {
  rematch: "M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4h-4",
  replay: "M12 3.5a8.5 8.5 0 1 0 .1 0ZM10 8.5l5.5 3.5-5.5 3.5Z",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8",
};

/** @param {{name: keyof typeof PATHS}} props */
export function EndIcon({ name }) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
