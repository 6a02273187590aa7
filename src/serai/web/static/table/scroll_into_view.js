/** What is asked for comes into sight. */

import { useEffect, useRef } from "preact/hooks";

/**
 * Scroll to what can be chosen on the board, if none of it is in sight. Where a button of the frame would do as well, a
 * player often just goes on: nothing moves away under his eyes then.
 * @param {string[]} words
 * @param {(word: string) => boolean} drawn
 * @returns {import("preact").RefObject<HTMLElement | null>} for what holds the board
 */
export function useSight(words, drawn) {
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = words.join();
  useEffect(() => {
    if (!words.every(drawn)) return;
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
