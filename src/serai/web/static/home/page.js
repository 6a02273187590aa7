/**
 * Home page: games, own tables, public tables, records.
 * Somebody who is awaited finds the way back to their table before anything else.
 */

import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { language, translate } from "../frame/i18n.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { retry } from "../frame/retry.js";
import { loadStyles } from "../frame/styles.js";
import { FileButton } from "./file_button.js";
import { GameCard } from "./game_card.js";
import { MyGames, OpenTables, publicTables, Resume } from "./lists.js";
import { openRecord } from "./open_table.js";
import { useLoaded, useOwnTables } from "./own_tables.js";

loadStyles("home/home.css");
loadStyles("home/front.css");

const BotDialog = lazyComponent(() => import("./bot_dialog.js"), "BotDialog");
const NoticePrompt = lazyComponent(() => import("./notice_prompt.js"), "NoticePrompt");

/** @type {import("@preact/signals").Signal<import("./open_table.js").Game[]>} */
const games = signal([]);

export function Page() {
  const problem = useSignal("");
  const against = useSignal(/** @type {import("./open_table.js").Game | null} */ (null));
  const own = useOwnTables();
  const open = useLoaded(publicTables);
  const results = useResults(own);
  useEffect(() => {
    document.title = "Serai";
  }, []);
  useEffect(() => {
    let here = true;
    retry(
      () => get("/api/games"),
      () => here,
    ).then((found) => {
      if (found && here) games.value = found;
    });
    return () => void (here = false);
  }, [language.value]);
  const attempt = (/** @type {Promise<void>} */ doing) => {
    problem.value = "";
    doing.catch((error) => (problem.value = error.message || translate("home.away")));
  };
  const tables = own.value ?? [];
  const overDays = tables.some(({ table }) => table.pace === "days" && table.status !== "over");
  // All at once: nothing is pushed away by what comes a moment later.
  const ready = games.value.length > 0 && own.value && open.value && results.value;
  return html`
    <div class="front">
      <picture class="panorama" aria-hidden="true">
        <source media="(max-width: 40rem)" srcset="/static/art/panorama-narrow.svg" />
        <img src="/static/art/panorama.svg" alt="" width="1440" height="440" />
      </picture>
      <${Header} />
      <main class="home front-main">
        <section class="home-welcome">
          <h1>${translate("home.title")}</h1>
          <p>${translate("home.lead")}</p>
        </section>
        <p class="error front-error" role="alert">${problem.value}</p>
        ${
          ready &&
          html`
            <${Resume} tables=${tables} games=${games.value} />
            <section class="home-games" aria-label=${translate("home.games")}>
              ${games.value.map(
                (game) => html`
                  <${GameCard} key=${game.name} game=${game} play=${() => (against.value = game)} />
                `,
              )}
            </section>
            <div class="home-lists">
              <${MyGames} tables=${tables} results=${results.value} games=${games.value} />
              <${OpenTables} tables=${open.value} games=${games.value} />
              <${Records} attempt=${attempt} />
            </div>
            ${overDays && html`<${NoticePrompt} />`}
            <p class="front-foot"><a href="#/about">${translate("home.about")}</a></p>
          `
        }
      </main>
      ${
        against.value &&
        html`<${BotDialog} game=${against.value} close=${() => (against.value = null)} />`
      }
    </div>
  `;
}

/**
 * What came of the games that are over, by table; empty where it cannot be had.
 * @param {import("@preact/signals").Signal<import("./own_tables.js").OwnTable[] | null>} own
 */
function useResults(own) {
  /** @typedef {Map<string, import("./history.js").PlayedGame>} Results */
  const results = useSignal(/** @type {Results | null} */ (null));
  const over = own.value?.filter(({ table }) => table.status === "over").length;
  useEffect(() => {
    if (over === undefined) return;
    if (!over) {
      results.value = new Map();
      return;
    }
    const loading = import("./history.js").then(({ loadHistory }) => loadHistory());
    loading.then(
      ({ games: played }) => (results.value = new Map(played.map((one) => [one.table.id, one]))),
      () => (results.value ??= new Map()),
    );
  }, [over]);
  return results;
}

/** @param {{attempt: (doing: Promise<void>) => void}} props */
function Records({ attempt }) {
  const needsPack = useSignal("");
  const open = (/** @type {string} */ text) => {
    needsPack.value = "";
    const opening = openRecord(text).catch((error) => {
      if (error.key === "record-other-pack") needsPack.value = text;
      throw error;
    });
    attempt(opening);
  };
  return html`
    <section class="panel records" aria-labelledby="records">
      <h2 id="records">${translate("home.records")}</h2>
      <p class="muted">${translate("home.open-record")}</p>
      <${FileButton}
        label=${translate("home.choose-record")}
        accept=".txt,.serai,text/plain"
        open=${open}
      />
      ${
        needsPack.value &&
        html`<${FileButton}
          label=${translate("home.choose-record-pack")}
          accept=".toml"
          open=${(/** @type {string} */ pack) => attempt(openRecord(needsPack.value, pack))}
        />`
      }
    </section>
  `;
}
