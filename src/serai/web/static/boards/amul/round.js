/**
 * Hook that finds the cards that came into the areas in this round and the one before.
 * The view has only what was offered, taken and played in this round.
 */

import { useRef } from "preact/hooks";

/**
 * @typedef {object} Arrivals
 * @property {string[][]} now the cards that each area gained in this round
 * @property {string[][]} before those of the round before, if it was seen
 */

/**
 * Remember the areas as they were when the round began.
 * @param {import("../../types.js").View} view
 * @returns {Arrivals}
 */
export function useArrivals(view) {
  const kept = useRef(
    /** @type {{round: number, areas: string[][], before: string[][]} | null} */ (null),
  );
  /** @type {string[][]} */
  const areas = view.players.map((/** @type {any} */ player) => player.area);
  const old = kept.current;
  if (old?.round !== view.round) {
    const before =
      old && old.round + 1 === view.round ? gained(old.areas, areas) : areas.map(() => []);
    kept.current = { round: view.round, areas, before };
  }
  const { areas: start, before } = kept.current ?? { areas, before: [] };
  return { now: gained(start, areas), before };
}

/**
 * @param {string[][]} old
 * @param {string[][]} now
 */
function gained(old, now) {
  return now.map((area, seat) => {
    const rest = [...(old[seat] ?? [])];
    return area.filter((face) => {
      const at = rest.indexOf(face);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  });
}
