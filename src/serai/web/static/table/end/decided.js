/**
 * Finds what decided a game: the score lines that differ most, the best round, the last change of the lead.
 * Numbers only; the sheet makes sentences of them.
 */

/** @typedef {import("../../types.js").Score} Score */

/**
 * @typedef {object} Difference a score line in which two players differ
 * @property {string} title
 * @property {string} id
 * @property {number} first points of the better placed
 * @property {number} second
 *
 * @typedef {object} Decided
 * @property {number} first the winner's seat
 * @property {number} second the runner-up's
 * @property {Difference | null} most the line that brought the winner the most
 * @property {Difference | null} against the one in which the other was ahead
 */

/**
 * What the winner had before the runner-up: nobody else could have won instead.
 * @param {Score[]} scores
 * @returns {Decided | null} null: one player alone
 */
export function decidedBy(scores) {
  const [first, second] = rankedOf(scores);
  return compare(first, second);
}

/** @param {Score[]} scores */
export function rankedOf(scores) {
  return [...scores].sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.seat - b.seat);
}

/**
 * @param {Score} first
 * @param {Score | undefined} second
 * @returns {Decided | null}
 */
function compare(first, second) {
  if (!second) return null;
  const pointsOf = (/** @type {Score} */ score, /** @type {string} */ id) =>
    score.lines.find((line) => line.id === id)?.points ?? 0;
  const lines = new Map([...first.lines, ...second.lines].map((line) => [line.id, line.title]));
  const differences = [...lines].map(([id, title]) => ({
    id,
    title,
    first: pointsOf(first, id),
    second: pointsOf(second, id),
  }));
  differences.sort((a, b) => b.first - b.second - (a.first - a.second));
  const most = differences[0];
  const against = differences[differences.length - 1];
  return {
    first: first.seat,
    second: second.seat,
    most: most && most.first > most.second ? most : null,
    against: against && against.second > against.first ? against : null,
  };
}

/** @typedef {{round: number, seq: number, totals: number[]}} RoundEnd the totals by seat after a round; 0 is the start */

/**
 * The most that anybody gained in one round.
 * @param {RoundEnd[]} ends
 * @returns {{seat: number, round: number, points: number, seq: number} | null}
 */
export function bestRound(ends) {
  /** @type {ReturnType<typeof bestRound>} */
  let best = null;
  for (let place = 1; place < ends.length; place++) {
    const { round, seq, totals } = ends[place];
    for (const [seat, total] of totals.entries()) {
      const points = total - ends[place - 1].totals[seat];
      if (points > (best?.points ?? 0)) best = { seat, round, points, seq };
    }
  }
  return best;
}

/**
 * The round in which the winner took the lead for good.
 * @param {RoundEnd[]} ends
 * @param {number} winner
 * @returns {RoundEnd | null} null: they led from the start
 */
export function lastLead(ends, winner) {
  const leads = (/** @type {RoundEnd} */ { totals }) =>
    totals.every((total, seat) => seat === winner || totals[winner] >= total);
  const behind = ends.findLastIndex((end) => !leads(end));
  return behind >= 1 && behind + 1 < ends.length ? ends[behind + 1] : null;
}
