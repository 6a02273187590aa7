/**
 * Highlights on the board what a hovered line of the log names.
 * Boards mark places with `data-at`; the log needs to know no board.
 */

import { useSignalEffect } from "@preact/signals";

/** @typedef {import("../types.js").TableEvent} TableEvent */

/**
 * What an event names, as boards mark it: tiles, colours, cards, and the seat.
 * @param {TableEvent} event
 * @returns {string[]}
 */
export function namesIn(event) {
  const { event: _name, text: _text, seat, ...facts } = event;
  const names = Object.values(facts)
    .flat()
    .filter((fact) => typeof fact === "string");
  return typeof seat === "number" ? [...names, `seat-${seat}`] : names;
}

/**
 * Light up whatever `table.lit` names, as long as it does.
 * @param {import("../table/model.js").Table} table
 */
export function useHighlight(table) {
  useSignalEffect(() => {
    const names = table.highlighted.value;
    table.shown.value; // another position draws other things
    if (!names.length) return;
    /** @type {Element[]} */
    let lit = [];
    const frame = requestAnimationFrame(() => {
      lit = [...document.querySelectorAll(names.map(selector).join())];
      for (const element of lit) element.classList.add("lit");
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const element of lit) element.classList.remove("lit");
    };
  });
}

/** @param {string} name */
function selector(name) {
  return `[data-at~="${CSS.escape(name)}"]`;
}
