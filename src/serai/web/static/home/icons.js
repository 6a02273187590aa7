/**
 * Line icons, 24 px, in the colour of the text.
 * Drawn here, because a font of icons is a font that may not arrive.
 */

import { html } from "../frame/html.js";

const LINES = {
  play: "M8 5.500v13l11 -6.500z",
  friends:
    "M12.200 9a3.200 3.200 0 1 1-6.400 0a3.200 3.200 0 0 1 6.400 0M3.500 19q.5 -5.500 5.500 -5.500t5.500 5.500M15 6.200a3 3 0 0 1 0 5.800M17 14q3.300 .8 3.600 5",
  book: "M12 7q-3 -2.500 -8 -2v13q5 -.5 8 2q3 -2.500 8 -2v-13q-5 -.5 -8 2zM12 7v13",
  clock: "M20.500 12a8.500 8.500 0 1 1-17 0a8.500 8.500 0 0 1 17 0M12 7v5.500l3.500 2",
  share: "M12 15V4M8 7.500L12 4l4 3.500M5 12v8h14v-8",
  down: "M12 4v11M8 11.500L12 15l4 -3.500M5 19.500h14",
  bell: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500q2 1.500 4 0",
};

/** @param {{name: keyof typeof LINES, size?: number}} props */
export function Icon({ name, size = 18 }) {
  return html`<svg
    class="icon"
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill=${name === "play" ? "currentColor" : "none"}
    stroke=${name === "play" ? "none" : "currentColor"}
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d=${LINES[name]} />
  </svg>`;
}
