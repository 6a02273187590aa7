/**
 * The points of all players after each round, from the points after each entry of the log.
 * A round is what players remember.
 */

import { laterRounds } from "./lines.js";

/** @typedef {{seqs: number[], totals: number[][]}} Points the totals by seat, after every entry that changed them */
/** @typedef {{round: number, seq: number, totals: number[]}} RoundEnd `round` 0: the start */

/**
 * @param {import("../types.js").Entry[]} entries
 * @param {Points} points
 * @returns {RoundEnd[]}
 */
export function roundEnds(entries, { seqs, totals }) {
  const last = entries.at(-1)?.seq ?? seqs[seqs.length - 1];
  const ends = [seqs[0], ...laterRounds(entries).map(({ seq }) => seq - 1), last];
  return ends.map((seq, round) => {
    const place = Math.max(
      0,
      seqs.findLastIndex((one) => one <= seq),
    );
    return { round, seq, totals: totals[place] };
  });
}
