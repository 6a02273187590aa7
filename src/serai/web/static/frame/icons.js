/**
 * Icons of the frame: 24 px, round strokes in the colour of the text.
 * Drawn here and not in a sheet, because the first screen needs them all.
 */

import { html } from "./html.js";

const PATHS = {
  undo: "M5 9h9a5 5 0 0 1 0 10h-3M5 9l4-4M5 9l4 4",
  log: "M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4",
  chat: "M4 5h16v11H11l-4 4v-4H4z",
  help: "M12 3.5a8.5 8.5 0 1 0 .1 0ZM9.5 9.5a2.6 2.6 0 1 1 3.6 2.4q-1.1.5-1.1 1.9M12 16.8v.1",
  menu: "M12 9a3 3 0 1 0 .1 0ZM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18",
  score: "M5 20V11M12 20V5M19 20v-6M3 20h18",
  players:
    "M9 5.8a3.2 3.2 0 1 0 .1 0ZM3.5 19q.5-5.5 5.5-5.5t5.5 5.5M15 6.2a3 3 0 0 1 0 5.8M17 14q3.3.8 3.6 5",
  supply: "M4 9l1-4h14l1 4M4 9h16M6 9v11h12V9M10 20v-6h4v6",
  hand: "M4 8l9-2 3 12-9 2zM13 6l4 1 3.5 1L18 18l-2 0",
  hint: "M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9q.8.7.8 3.1h5.4q0-2.4.8-3.1A6 6 0 0 0 12 3.5Z",
  close: "M6 6l12 12M18 6L6 18",
  eye: "M2.5 12q4-6 9.5-6t9.5 6q-4 6-9.5 6t-9.5-6M14.5 12a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0",
  lines: "M4 7h16M4 12h16M4 17h16",
  more: "M6 15l6-6 6 6",
  done: "M5 12.5l4.5 4.5L19 7",
};

/** @param {{name: keyof typeof PATHS}} props */
export function FrameIcon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
