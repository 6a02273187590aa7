/**
 * Highlights on the board what a hovered line of the log names.
 * Boards mark places with `data-at`; the log needs to know no board.
 */

import { useEffect } from "preact/hooks";

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
 * Highlight everything that is marked with one of the names.
 * @param {string[]} names
 * @param {unknown} state what is drawn: another state draws other elements
 */
export function useHighlight(names, state) {
  useEffect(() => {
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
  }, [names, state]);
}

/** @param {string} name */
function selector(name) {
  return `[data-at~="${CSS.escape(name)}"]`;
}
