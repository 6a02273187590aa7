/**
 * Formats what a card is worth as a few signs: numbers, and the things that it counts.
 * A card in a row has no room for its text, which has it in full.
 *
 * @typedef {{number: string} | {sign: string} | {kind: string}} Sign
 * @typedef {Record<string, any>} Term how a card scores (AM-20.8)
 */

/**
 * @param {Record<string, any>} facts of the card
 * @returns {Sign[]}
 */
export function value(facts) {
  /** @type {Sign[]} */
  const signs = [];
  if (facts.instant) signs.push({ sign: "instant" });
  for (const zone of facts.take) signs.push({ sign: zone });
  for (const term of facts.scoring) {
    const found = termSigns(term);
    const [first] = found;
    if (signs.length && !("number" in first && first.number.startsWith("−")))
      signs.push({ number: "+" });
    signs.push(...found);
  }
  return signs;
}

/** @param {Term} term @returns {Sign[]} */
function termSigns(term) {
  switch (term.op) {
    case "fixed":
      return [digits(term.points)];
    case "per":
      return [number(`${minus(term.points)}×`), ...counted(term.count)];
    case "distinct":
      return [number(`${minus(term.points)}×`), ...counted(term.among ?? { any: true })];
    case "count_table":
      return [...counted(term.count), tableSigns(term.table.slice(1))];
    case "if":
      return [number(`${minus(term.then)} / ${minus(term.otherwise)}`)];
    case "rarity":
      return [tableSigns(Object.values(term.table))];
    case "set_table": {
      const further = term.beyond ? ` +${term.beyond}` : "";
      return [number(row(term.table.slice(1)) + further)];
    }
    case "pair":
      return [
        number(`${minus(term.paired)} / ${minus(term.unpaired)}`),
        ...counted({ kind: term.partner }),
      ];
    default:
      return [];
  }
}

/**
 * What a selector looks for (AM-20.3).
 * @param {Record<string, any>} selector
 * @returns {Sign[]}
 */
function counted(selector) {
  const [[key, wanted]] = Object.entries(selector);
  if (key === "kind") return wanted.slice(0, 3).map((/** @type {string} */ kind) => ({ kind }));
  if (["symbol", "category", "tag", "area"].includes(key)) {
    return wanted.map((/** @type {string} */ sign) => ({ sign }));
  }
  if (key === "all_of" || key === "any_of") return wanted.flatMap(counted);
  return [{ sign: "card" }];
}

/** @param {string} text @returns {Sign} */
const number = (text) => ({ number: text });

/** @param {number} points */
const digits = (points) => number(minus(points));

/** @param {number} points */
const minus = (points) => (points < 0 ? `−${-points}` : String(points));

/** A longer row is told by its ends: there is no room for more, and the card's text has it in full. */
const LONGEST = 3;

/** @param {number[]} points */
function row(points) {
  const told = points.map(minus);
  return told.length > LONGEST
    ? `${told[0]} … ${told[told.length - 1]}`
    : told.join("\u2009·\u2009");
}

/** @param {number[]} points */
const tableSigns = (points) => number(row(points));
