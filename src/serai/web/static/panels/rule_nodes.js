/** Rules as nodes of the page. */

import { html } from "../frame/html.js";
import { inline } from "./markdown.js";

/** @typedef {import("./markdown.js").Block} Block */

/**
 * @typedef {object} Manner how the rules are shown
 * @property {string[]} words to be marked, in lower case
 * @property {Set<string>} numbers of all rules and chapters
 * @property {string} asked the number of the rule that was asked for
 * @property {(rule: string) => void} onRule
 * @property {(key: string) => string} say
 */

/**
 * @param {Block[]} blocks
 * @param {Manner} manner
 * @returns {any[]}
 */
export function blockNodes(blocks, manner) {
  return blocks.map((block, place) => blockNode(block, manner, place));
}

/**
 * @param {Block} block
 * @param {Manner} manner
 * @param {number} key
 * @returns {any}
 */
function blockNode(block, manner, key) {
  const line = (/** @type {string} */ text) => lineNodes(text, manner);
  switch (block.kind) {
    case "heading": {
      // The drawer's own title is the second level.
      const Level = /** @type {any} */ (`h${Math.max(3, block.level + 1)}`);
      const id = block.id ? `rule-${block.id}` : undefined;
      return html`<${Level} key=${key} id=${id} tabindex="-1" data-title=${block.text}>
        ${marked(block.text, manner.words)}
      <//>`;
    }
    case "rule":
      return html`<article
        key=${key}
        id=${`rule-${block.id}`}
        class=${block.id === manner.asked ? "rule asked" : "rule"}
        tabindex="-1"
        aria-label=${block.id}
      >
        <p><strong class="rule-number">${marked(block.id, manner.words)}</strong> ${line(block.text)}</p>
        ${blockNodes(block.more, manner)}
      </article>`;
    case "paragraph":
      return html`<p key=${key}>${line(block.text)}</p>`;
    case "list":
      return html`<ul key=${key}>
        ${block.items.map((item) => html`<li>${line(item)}</li>`)}
      </ul>`;
    case "code":
      return html`<pre key=${key} tabindex="0">${marked(block.text, manner.words)}</pre>`;
    case "table":
      return html`<div key=${key} class="rules-table" tabindex="0" role="group" aria-label=${manner.say("panels.rules.table")}>
        <table>
          <thead>
            <tr>
              ${block.head.map((cell) => (cell ? html`<th scope="col">${line(cell)}</th>` : html`<td></td>`))}
            </tr>
          </thead>
          <tbody>
            ${block.rows.map(
              (row) => html`<tr>
              ${row.map((cell) => html`<td>${line(cell)}</td>`)}
            </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }
}

/**
 * @param {string} text
 * @param {Manner} manner
 * @returns {any[]}
 */
function lineNodes(text, manner) {
  return inline(text).map(({ kind, text: piece }) => {
    switch (kind) {
      case "strong":
        return html`<strong>${lineNodes(piece, manner)}</strong>`;
      case "em":
        return html`<em>${lineNodes(piece, manner)}</em>`;
      case "code":
        return html`<code>${marked(piece, manner.words)}</code>`;
      case "source":
        return html`<small class="source ${piece}">${manner.say(`panels.source.${piece}`)}</small>`;
      case "number":
        if (!manner.numbers.has(piece)) return marked(piece, manner.words);
        return html`<button type="button" class="rule-link" onClick=${() => manner.onRule(piece)}>
          ${marked(piece, manner.words)}
        </button>`;
      default:
        return marked(piece, manner.words);
    }
  });
}

/**
 * @param {string} text
 * @param {string[]} words
 * @returns {any}
 */
function marked(text, words) {
  if (!words.length) return text;
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`,
    "giu",
  );
  return text
    .split(pattern)
    .map((piece, place) => (place % 2 ? html`<mark>${piece}</mark>` : piece));
}
