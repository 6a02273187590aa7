/** Searching the rules: what has all the words of a query, under its headings. */

/** @typedef {import("./markdown.js").Block} Block */

/**
 * @param {Block[]} blocks
 * @param {string} query
 * @returns {{blocks: Block[], words: string[], count: number}} what is left, the words to mark, how many matches
 */
export function sift(blocks, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return { blocks, words, count: 0 };
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
    const found = part(block, words);
    if (!found) continue;
    kept.push(...headings.filter((heading) => heading.level > 1 && !kept.includes(heading)), found);
    count++;
  }
  return { blocks: kept, words, count };
}

/**
 * What of a block has all the words: of a table its rows, of a list its items, of the others all or nothing.
 * @param {Block} block
 * @param {string[]} words
 * @returns {Block | null}
 */
function part(block, words) {
  if (block.kind === "table") {
    const rows = block.rows.filter((row) => has(row.join(" "), words));
    return rows.length ? { ...block, rows } : null;
  }
  if (block.kind === "list") {
    const items = block.items.filter((item) => has(item, words));
    return items.length ? { ...block, items } : null;
  }
  if (block.kind !== "rule") return has(block.text, words) ? block : null;
  if (has(`${block.id} ${block.text}`, words)) return block;
  const more = block.more.flatMap((inner) => part(inner, words) ?? []);
  return more.length ? { ...block, more } : null;
}

/**
 * @param {string} text
 * @param {string[]} words
 */
function has(text, words) {
  const plain = text.replace(/\*\*|`/g, "").toLowerCase();
  return words.every((word) => plain.includes(word));
}
