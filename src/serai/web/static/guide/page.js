/**
 * How to play: the guide of a game in two pages, with pictures that its board draws.
 * Nobody who sits at a table loads it; it is read before, or beside it in another tab.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { language, translate } from "../frame/i18n.js";
import { lazyLoad } from "../frame/lazy_load.js";
import { loadStyles } from "../frame/styles.js";
import { read } from "../panels/markdown.js";
import { blockNodes } from "../panels/rule_nodes.js";
import { openRule, RulesDrawer } from "../panels/rules.js";
import { Figure } from "./figure.js";

loadStyles("home/home.css");
loadStyles("guide/guide.css");
loadStyles("panels/rules.css"); // its tables

/**
 * @typedef {object} Guide as the server sends it
 * @property {string} game
 * @property {string} title
 * @property {string} text
 * @property {Record<string, import("./figure.js").FigureData>} figures
 *
 * @typedef {{guide: Guide, box: import("../types.js").Box, board: import("../types.js").BoardModule, locale: string}} Loaded
 */

const FIGURE = /^!\[(.+)\]\((\w+)\)$/;

/** @param {{game: string, page?: string}} props */
export function Page({ game, page }) {
  const loaded = useSignal(/** @type {Loaded | null} */ (null));
  const problem = useSignal("");
  const locale = language.value;
  useEffect(() => {
    let left = false;
    load(game, locale).then(
      (found) => left || (loaded.value = found),
      (error) => left || (problem.value = error.message || translate("page.guide.lost")),
    );
    return () => void (left = true);
  }, [game, locale]);

  const title = loaded.value?.guide.title ?? "";
  useEffect(() => {
    if (title) document.title = `${title} · ${translate("page.guide")} · Serai`;
  }, [title, locale]);
  const number = page === "2" ? 2 : 1;
  useEffect(() => scrollTo(0, 0), [number]);
  return html`
    <${Header} />
    <main class="home guide">
      <p class="error" role="alert">${problem.value}</p>
      ${loaded.value && html`<${GuidePage} loaded=${loaded.value} number=${number} />`}
    </main>
    <${RulesDrawer} game=${game} title=${title} />
  `;
}

/** @param {{loaded: Loaded, number: number}} props */
function GuidePage({ loaded, number }) {
  const { guide } = loaded;
  const pages = guide.text.split(/^# /m).slice(1);
  const [heading, ...rest] = pages[number - 1].split("\n");
  const address = `#/how-to-play/${guide.game}`;
  const next = number === 1 ? `${address}/2` : address;
  return html`
    <p class="guide-game">
      ${guide.title} · ${translate("page.guide")} · ${number} / ${pages.length}
    </p>
    <h1>${heading}</h1>
    ${parts(rest.join("\n")).map((part, place) => html`<${Part} key=${place} part=${part} loaded=${loaded} />`)}
    <nav class="guide-nav row" aria-label=${translate("page.guide")}>
      <a class="button primary" href=${next}
        >${translate(number === 1 ? "page.guide.next" : "page.guide.back")}</a
      >
      <button onClick=${() => openRule("")}>${translate("page.guide.rules")}</button>
      <a class="button" href=${`#/new/${guide.game}`}>${translate("page.guide.play")}</a>
    </nav>
  `;
}

/**
 * @typedef {{figure: string, caption: string} | {text: string}} Part
 * @param {string} text
 * @returns {Part[]} pictures, and the text between them
 */
function parts(text) {
  return text.split(/\n{2,}/).map((paragraph) => {
    const figure = FIGURE.exec(paragraph.trim());
    return figure ? { caption: figure[1], figure: figure[2] } : { text: paragraph };
  });
}

/** @param {{part: Part, loaded: Loaded}} props */
function Part({ part, loaded }) {
  if ("figure" in part) {
    const { guide, box, board, locale } = loaded;
    const data = guide.figures[part.figure];
    return html`<${Figure}
      data=${data}
      caption=${part.caption}
      box=${box}
      board=${board}
      locale=${locale}
    />`;
  }
  return read(part.text).map((block, place) =>
    block.kind === "heading"
      ? html`<h2 key=${place}>${block.text}</h2>`
      : blockNodes([block], {
          terms: [],
          numbers: new Set(),
          asked: "",
          onRule: openRule,
          translate,
        }),
  );
}

/**
 * @param {string} game
 * @param {string} locale
 * @returns {Promise<Loaded | null>} null: the board is missing, and the page says so
 */
async function load(game, locale) {
  const options = { language: locale };
  loadStyles(`boards/${game}/board.css`);
  const [guide, info, board] = await Promise.all([
    get(`/api/games/${game}/guide`, options),
    get(`/api/games/${game}`, options),
    lazyLoad(import(`/static/boards/${game}/board.js`)),
  ]);
  if (!board) return null;
  const { title, pack, components, texts } = info;
  return { guide, box: { game, title, pack, components, texts, labels: {} }, board, locale };
}
