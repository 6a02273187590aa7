/**
 * FLIP animation: moves cards from where they were to where they are.
 * Measured from the page itself, so that it needs no knowledge of the move.
 */

import { useLayoutEffect, useRef } from "preact/hooks";

/** @typedef {{face: string, x: number, y: number, width: number}} Place */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const FLIGHT = { duration: 260, easing: "cubic-bezier(.2,.7,.3,1)" };
/** When more cards than this move, another table is shown, not another moment of this one. */
const MANY = 30;

/**
 * When another view is drawn, let the cards that came or moved fly to their places, from area to area.
 * The square is drawn before the other areas, so what they show is still the old view while it is drawn.
 * @param {{current: HTMLElement | null}} board the square
 * @param {import("../../types.js").View} view
 */
export function useCardMotion(board, view) {
  const drawn = useRef(view);
  /** Where the cards lie in the last frame, until the next one. */
  const before = useRef(/** @type {Map<HTMLElement, Place> | null} */ (null));
  if (board.current && drawn.current !== view && !STILL.matches)
    before.current ??= measure(rootOf(board.current));
  drawn.current = view;
  useLayoutEffect(() => {
    // With the next frame, which lays everything out anyway and shows the last of several views.
    const frame = requestAnimationFrame(() => {
      if (board.current && before.current) fly(before.current, measure(rootOf(board.current)));
      before.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);
}

/** @param {HTMLElement} board */
function rootOf(board) {
  return board.closest("main") ?? board;
}

/** @param {HTMLElement} board */
function measure(board) {
  const origin = board.getBoundingClientRect();
  /** @type {Map<HTMLElement, Place>} */
  const places = new Map();
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (
    board.querySelectorAll("[data-fly]")
  )) {
    const { x, y, width } = card.getBoundingClientRect();
    places.set(card, { face: card.dataset.fly ?? "", x: x - origin.x, y: y - origin.y, width });
  }
  return places;
}

/**
 * @param {Map<HTMLElement, Place>} old
 * @param {Map<HTMLElement, Place>} now
 */
function fly(old, now) {
  const left = [...old].filter(([card]) => !now.has(card)).map(([, place]) => place);
  /** @type {[HTMLElement, Keyframe][]} */
  const flights = [];
  for (const [card, place] of now) {
    let from = old.get(card);
    if (!from) {
      const at = left.findIndex(({ face }) => face === place.face);
      if (at < 0) {
        flights.push([card, { opacity: 0, transform: "translateY(-10px)" }]);
        continue;
      }
      from = left.splice(at, 1)[0];
    }
    const [x, y] = [from.x - place.x, from.y - place.y];
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const scale = place.width ? from.width / place.width : 1;
    flights.push([
      card,
      { transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${scale})` },
    ]);
  }
  if (flights.length > MANY) return;
  for (const [card, start] of flights) card.animate([start, {}], FLIGHT);
}
