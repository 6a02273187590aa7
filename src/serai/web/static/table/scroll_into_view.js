/**
 * Hook that scrolls to what can be chosen when none of it is visible.
 * On a phone the board is longer than the window.
 */

import { useEffect, useRef } from "preact/hooks";
import { layout } from "./layout.js";

/**
 * Where a button of the frame would do as well, nothing is scrolled: the player often just goes on.
 * @param {string[]} words
 * @param {(word: string) => boolean} drawn
 * @returns {import("preact").RefObject<HTMLElement | null>} for what holds the board
 */
export function useScrollToWords(words, drawn) {
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = words.join();
  useEffect(() => {
    // On a desktop everything is in sight, and looking for it would take time.
    if (layout.peek() === "columns" || !words.every(drawn)) return;
    const targets = [...(board.current?.querySelectorAll("[data-word], [data-more]") ?? [])];
    if (!targets.length || targets.some(isVisible)) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    targets[0].scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  }, [asked]);
  return board;
}

/** @param {Element} element */
function isVisible(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // What lies behind the bar of the frame is not seen either.
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return seen !== null && element.contains(seen);
}
