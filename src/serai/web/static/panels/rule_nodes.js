/**
 * Renders parsed rules as nodes, with links and highlighted search terms.
 * Apart from the parser, which knows nothing of the page.
 */

import { html } from "../frame/html.js";
import { inline, numberOfRow } from "./markdown.js";

/** @typedef {import("./markdown.js").Block} Block */

/**
 * @typedef {object} RuleOptions how the rules are shown
 * @property {string[]} terms to be highlighted, in lower case
 * @property {Set<string>} numbers of all rules and chapters
 * @property {string} asked the number of the rule that was asked for
 * @property {(rule: string) => void} onRule
 * @property {(key: string) => string} translate
 */

/**
 * @param {Block[]} blocks
 * @param {RuleOptions} options
 * @returns {any[]}
 */
export function blockNodes(blocks, options) {
  return blocks.map((block, place) => blockNode(block, options, place));
}

/**
 * @param {Block} block
 * @param {RuleOptions} options
 * @param {number} key
 * @returns {any}
 */
function blockNode(block, options, key) {
  const line = (/** @type {string} */ text) => lineNodes(text, options);
  switch (block.kind) {
    case "heading": {
      // The drawer's own title is the second level.
      const Level = /** @type {any} */ (`h${Math.max(3, block.level + 1)}`);
      const id = block.id ? `rule-${block.id}` : undefined;
      return html`<${Level} key=${key} id=${id} tabindex="-1" data-title=${block.text}>
        ${highlight(block.text, options.terms)}
      <//>`;
    }
    case "rule":
      return html`<article
        key=${key}
        id=${`rule-${block.id}`}
        class=${block.id === options.asked ? "rule asked" : "rule"}
        tabindex="-1"
        aria-label=${block.id}
      >
        <p><strong class="rule-number">${highlight(block.id, options.terms)}</strong> ${line(block.text)}</p>
        ${blockNodes(block.more, options)}
      </article>`;
    case "paragraph":
      return html`<p key=${key}>${line(block.text)}</p>`;
    case "list":
      return html`<ul key=${key}>
        ${block.items.map((item) => html`<li>${line(item)}</li>`)}
      </ul>`;
    case "code":
      return html`<pre key=${key} tabindex="0">${highlight(block.text, options.terms)}</pre>`;
    case "table":
      return html`<div key=${key} class="rules-table" tabindex="0" role="group" aria-label=${options.translate("panels.rules.table")}>
        <table>
          <thead>
            <tr>
              ${block.head.map((cell) => (cell ? html`<th scope="col">${line(cell)}</th>` : html`<td></td>`))}
            </tr>
          </thead>
          <tbody>
            ${block.rows.map((row) => {
              const number = numberOfRow(row);
              return html`<tr
                id=${number ? `rule-${number}` : undefined}
                class=${number && number === options.asked ? "asked" : undefined}
                tabindex=${number ? "-1" : undefined}
              >
                ${row.map((cell) => html`<td>${line(cell)}</td>`)}
              </tr>`;
            })}
          </tbody>
        </table>
      </div>`;
  }
}

/**
 * @param {string} text
 * @param {RuleOptions} options
 * @returns {any[]}
 */
function lineNodes(text, options) {
  return inline(text).map(({ kind, text: piece }) => {
    switch (kind) {
      case "strong":
        return html`<strong>${lineNodes(piece, options)}</strong>`;
      case "em":
        return html`<em>${lineNodes(piece, options)}</em>`;
      case "code":
        return html`<code>${highlight(piece, options.terms)}</code>`;
      case "source":
        return html`<small class="source ${piece}">${options.translate(`panels.source.${piece}`)}</small>`;
      case "number":
        if (!options.numbers.has(piece)) return highlight(piece, options.terms);
        return html`<button type="button" class="rule-link" onClick=${() => options.onRule(piece)}>
          ${highlight(piece, options.terms)}
        </button>`;
      default:
        return highlight(piece, options.terms);
    }
  });
}

/**
 * @param {string} text
 * @param {string[]} terms
 * @returns {any}
 */
function highlight(text, terms) {
  if (!terms.length) return text;
  const pattern = new RegExp(
    `(${terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`,
    "giu",
  );
  return text
    .split(pattern)
    .map((piece, place) => (place % 2 ? html`<mark>${piece}</mark>` : piece));
}
