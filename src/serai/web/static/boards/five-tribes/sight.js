/** On a small screen: what is asked for comes into sight. */

import { useEffect, useRef } from "preact/hooks";

/** With these a player often just goes on: nothing moves away under his eyes. */
const GO_ON = ["end", "continue", "skip"];

/**
 * Scroll to what can be chosen, if none of it is in sight.
 * @param {string[]} words
 * @returns {import("preact").RefObject<HTMLElement | null>} for the board
 */
export function useSight(words) {
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = words.join();
  useEffect(() => {
    if (GO_ON.some((word) => words.includes(word))) return;
    const open = [...(board.current?.querySelectorAll("[data-word], [data-more]") ?? [])];
    if (!open.length || open.some(inSight)) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    open[0].scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  }, [asked]);
  return board;
}

/** @param {Element} element */
function inSight(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // What lies behind the bar of the frame is not seen either.
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return seen !== null && element.contains(seen);
}
