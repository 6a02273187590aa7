/**
 * Which of the three layouts of a table the window has room for; the same conditions as in page.css.
 * Most of a layout is style alone; a few parts are other elements: tabs on phones, a column on desktops.
 */

import { signal } from "@preact/signals";

/** @typedef {"desk" | "tall" | "low"} Layout columns side by side; one below the other; a board beside one column */

const LOW = matchMedia("(max-height: 499.98px) and (min-width: 560px)");
const DESK = matchMedia("(min-width: 1000px) and (min-height: 500px) and (min-aspect-ratio: 1/1)");

/** @returns {Layout} */
function find() {
  return LOW.matches ? "low" : DESK.matches ? "desk" : "tall";
}

export const layout = signal(find());
for (const query of [LOW, DESK]) query.addEventListener("change", () => (layout.value = find()));
