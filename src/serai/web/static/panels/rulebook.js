/**
 * Rulebook: search, contents and the numbered rules.
 * A rule can be opened by its number from anywhere on the page.
 */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";
import { numbersOf, read } from "./markdown.js";
import { blockNodes } from "./rule_nodes.js";
import { searchRules } from "./rule_search.js";

loadStyles("panels/rules.css");

/** @typedef {import("./markdown.js").Block} Block */

/** @type {Map<string, Promise<Block[]>>} */
const books = new Map();

/**
 * @param {string} game
 * @param {string} locale
 */
function book(game, locale) {
  const key = `${game} ${locale}`;
  let found = books.get(key);
  if (!found) {
    found = get(`/api/games/${game}/rules`, { language: locale }).then((rules) => read(rules.text));
    found.catch(() => books.delete(key));
    books.set(key, found);
  }
  return found;
}

/** @param {{game: string, target: {rule: string}, onRule: (rule: string) => void}} props */
export function Rulebook({ game, target, onRule }) {
  const locale = language.value;
  const [blocks, setBlocks] = useState(/** @type {Block[] | null} */ (null));
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState("");
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));

  useEffect(() => {
    let left = false;
    setFailed(false);
    book(game, locale).then(
      (found) => left || setBlocks(found),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [game, locale]);

  useEffect(() => {
    if (target.rule) setQuery("");
  }, [target]);

  const numbers = useMemo(() => new Set(numbersOf(blocks ?? [])), [blocks]);
  const found = useMemo(() => searchRules(blocks ?? [], query), [blocks, query]);
  const nodes = useMemo(
    () =>
      blockNodes(found.blocks, {
        terms: found.terms,
        numbers,
        asked: target.rule,
        onRule,
        translate,
      }),
    [found, numbers, target, locale],
  );

  useEffect(() => {
    if (!target.rule || !blocks || query) return;
    const rule = frame.current?.querySelector(`#${CSS.escape(`rule-${target.rule}`)}`);
    rule?.scrollIntoView();
    /** @type {HTMLElement | null | undefined} */ (rule)?.focus({ preventScroll: true });
  }, [target, blocks, query]);

  if (failed) return html`<p class="error" role="alert">${translate("panels.rules.lost")}</p>`;
  if (!blocks) return html`<p class="muted" role="status">${translate("panels.loading")}</p>`;
  const chapters = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [block] : [],
  );
  return html`
    <div class="rules-search" role="search">
      <input
        type="search"
        value=${query}
        aria-label=${translate("panels.rules.search")}
        placeholder=${translate("panels.rules.search")}
        onInput=${(/** @type {any} */ event) => setQuery(event.currentTarget.value)}
      />
      <p class="muted" role="status">${found.terms.length > 0 && translate("panels.rules.found", { count: found.count })}</p>
    </div>
    <div class="rules" ref=${frame} tabindex="0" role="region" aria-label=${translate("panels.rules")}>
      ${
        found.terms.length === 0 &&
        html`<details class="rules-contents">
        <summary>${translate("panels.rules.contents")}</summary>
        <ul>
          ${chapters.map(
            (chapter) => html`<li key=${chapter.text}>
            <button type="button" class="rule-link" onClick=${() => goTo(frame.current, chapter.text)}>${chapter.text}</button>
          </li>`,
          )}
        </ul>
      </details>`
      }
      ${nodes}
    </div>
  `;
}

/**
 * @param {HTMLElement | null} frame
 * @param {string} title
 */
function goTo(frame, title) {
  const headings = /** @type {HTMLElement[]} */ ([...(frame?.querySelectorAll("h3") ?? [])]);
  const heading = headings.find((one) => one.dataset.title === title);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
