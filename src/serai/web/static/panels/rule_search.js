/**
 * Full-text search in the rules: what has all terms of a query, under its headings.
 * The rules are small enough to be searched on the device.
 */

/** @typedef {import("./markdown.js").Block} Block */

/**
 * @param {Block[]} blocks
 * @param {string} query
 * @returns {{blocks: Block[], terms: string[], count: number}} what is left, the terms to highlight, how many matches
 */
export function searchRules(blocks, query) {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!terms.length) return { blocks, terms, count: 0 };
  /** @type {Block[]} */
  const kept = [];
  /** @type {import("./markdown.js").Heading[]} */
  let headings = [];
  let count = 0;
  for (const block of blocks) {
    if (block.kind === "heading") {
      headings = [...headings.filter((heading) => heading.level < block.level), block];
      continue;
    }
    const found = matchingPart(block, terms);
    if (!found) continue;
    kept.push(...headings.filter((heading) => heading.level > 1 && !kept.includes(heading)), found);
    count++;
  }
  return { blocks: kept, terms, count };
}

/**
 * What of a block has all the terms: of a table its rows, of a list its items, of the others all or nothing.
 * @param {Block} block
 * @param {string[]} terms
 * @returns {Block | null}
 */
function matchingPart(block, terms) {
  if (block.kind === "table") {
    const rows = block.rows.filter((row) => has(row.join(" "), terms));
    return rows.length ? { ...block, rows } : null;
  }
  if (block.kind === "list") {
    const items = block.items.filter((item) => has(item, terms));
    return items.length ? { ...block, items } : null;
  }
  if (block.kind !== "rule") return has(block.text, terms) ? block : null;
  if (has(`${block.id} ${block.text}`, terms)) return block;
  const more = block.more.flatMap((inner) => matchingPart(inner, terms) ?? []);
  return more.length ? { ...block, more } : null;
}

/**
 * @param {string} text
 * @param {string[]} terms
 */
function has(text, terms) {
  const plain = text.replace(/\*\*|`/g, "").toLowerCase();
  return terms.every((term) => plain.includes(term));
}
