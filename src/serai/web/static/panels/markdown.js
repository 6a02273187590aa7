/**
 * Parser for the subset of Markdown that the rules are written in.
 * Rules become data that can be searched and linked, not a string of HTML.
 */

/**
 * @typedef {{kind: "heading", level: number, id: string, text: string}} Heading
 * @typedef {{kind: "paragraph", text: string}} Paragraph
 * @typedef {{kind: "list", items: string[]}} List
 * @typedef {{kind: "table", head: string[], rows: string[][]}} Table
 * @typedef {{kind: "code", text: string}} Code
 * @typedef {{kind: "rule", id: string, text: string, more: Block[]}} Rule with the tables and paragraphs that belong to it
 * @typedef {Heading | Paragraph | List | Table | Code | Rule} Block
 */

/** How a rule or a chapter is numbered: FT-10.37, AM-16, MK-D07a. */
export const NUMBER = "[A-Z]{2,3}-[0-9A-Z]+[a-d]?(?:\\.[0-9]+)?";

const HEADING = /^(#{1,4}) (.*)$/;
const CHAPTER = new RegExp(`^${NUMBER}(?= )`);
// A list item or a paragraph that begins with a number, and perhaps a title, in bold.
const RULE = new RegExp(`^(?:- )?\\*\\*(${NUMBER})(?: ([^*]+))?\\*\\*(?: (.*))?$`);
const ROW = new RegExp(`^${NUMBER}$`);
const ITEM = /^- (.*)$/;
const STARTS = /^(#{1,4} |- |\||```|---$)/;

/**
 * @param {string} source
 * @returns {Block[]}
 */
export function read(source) {
  const lines = source.split("\n");
  /** @type {Block[]} */
  const blocks = [];
  /** @type {Rule | null} */
  let rule = null;
  let place = 0;

  const rest = (/** @type {string} */ first) => {
    const parts = [first.trim()];
    while (place < lines.length && lines[place].trim() && !STARTS.test(lines[place])) {
      parts.push(lines[place++].trim());
    }
    return parts.join(" ");
  };
  const add = (/** @type {Block} */ block) => (rule ? rule.more : blocks).push(block);

  while (place < lines.length) {
    const line = lines[place++];
    const heading = HEADING.exec(line);
    const numbered = RULE.exec(line);
    const item = ITEM.exec(line);
    if (!line.trim() || line === "---") continue;
    if (heading) {
      rule = null;
      const [, marks, text] = heading;
      add({ kind: "heading", level: marks.length, id: CHAPTER.exec(text)?.[0] ?? "", text });
    } else if (numbered) {
      rule = null;
      const [, id, title, text = ""] = numbered;
      const found = {
        kind: /** @type {const} */ ("rule"),
        id,
        text: rest(title ? `**${title}** ${text}` : text),
        more: [],
      };
      add(found);
      rule = found;
    } else if (item) {
      const list = blocks.at(-1);
      const text = rest(item[1]);
      if (!rule && list?.kind === "list") list.items.push(text);
      else add({ kind: "list", items: [text] });
    } else if (line.startsWith("|")) {
      const table = [line];
      while (lines[place]?.startsWith("|")) table.push(lines[place++]);
      const [head, , ...rows] = table.map(cells);
      add({ kind: "table", head, rows });
    } else if (line.startsWith("```")) {
      const code = [];
      while (place < lines.length && !lines[place].startsWith("```")) code.push(lines[place++]);
      place++;
      add({ kind: "code", text: code.join("\n") });
    } else {
      if (!line.startsWith(" ")) rule = null; // an indented paragraph still belongs to its rule
      add({ kind: "paragraph", text: rest(line) });
    }
  }
  return blocks;
}

/**
 * The number of the rule that a row of a table is; empty if it is none.
 * @param {string[]} row
 */
export function numberOfRow(row) {
  return ROW.test(row[0] ?? "") ? row[0] : "";
}

/**
 * The numbers of all rules and chapters.
 * @param {Block[]} blocks
 * @returns {string[]}
 */
export function numbersOf(blocks) {
  return blocks.flatMap((block) => {
    if (block.kind === "rule") return [block.id, ...numbersOf(block.more)];
    if (block.kind === "heading") return block.id ? [block.id] : [];
    return block.kind === "table" ? block.rows.map(numberOfRow).filter(Boolean) : [];
  });
}

/** @param {string} row */
function cells(row) {
  return row
    .replace(/^\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim());
}

/**
 * @typedef {{kind: "text" | "code" | "source" | "number", text: string}} Leaf
 * @typedef {{kind: "strong" | "em", text: string}} Inner its text is read again
 */

const LETTER = "[\\p{L}\\p{N}]";
const INLINE = new RegExp(
  [
    "`(?<code>[^`]+)`",
    "\\*\\*(?<strong>[^*]+)\\*\\*",
    `(?<!${LETTER})\\*(?=\\S)(?<em>[^*]+)\\*(?!${LETTER})`,
    "\\[(?<source>seed|public|ruling|reconstructed)\\]",
    `\\b(?<number>${NUMBER})\\b`,
  ].join("|"),
  "gu",
);

/**
 * A line of text in pieces.
 * @param {string} text
 * @returns {(Leaf | Inner)[]}
 */
export function inline(text) {
  /** @type {(Leaf | Inner)[]} */
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    const [kind, found] = /** @type {[any, string]} */ (
      Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)
    );
    pieces.push({ kind, text: found });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}
