/**
 * Home page: games, own tables, public tables, records.
 * The first button starts a game against bots.
 */

import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { OwnName } from "../frame/own_name.js";
import { retry } from "../frame/retry.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";
import { FileButton } from "./file_button.js";
import { MyTables, OpenTables } from "./lists.js";
import { openRecord, playBots } from "./open_table.js";

loadStyles("home/home.css");

/** @type {import("@preact/signals").Signal<import("./open_table.js").Game[]>} */
const games = signal([]);

export function Page() {
  const problem = useSignal("");
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
  return html`
    <${Header} />
    <main class="home">
      <section class="home-welcome">
        <h1>${translate("home.title")}</h1>
        <p>${translate("home.lead")}</p>
        <${OwnName} />
      </section>
      <p class="error" role="alert">${problem.value}</p>
      <section class="home-games" aria-label=${translate("home.games")}>
        ${games.value.map(
          (game) => html`<${GameCard} key=${game.name} game=${game} attempt=${attempt} />`,
        )}
      </section>
      <div class="home-lists">
        <${MyTables} games=${games.value} />
        <${OpenTables} games=${games.value} />
        <${Records} attempt=${attempt} />
      </div>
    </main>
  `;
}

/** @param {{game: import("./open_table.js").Game, attempt: (doing: Promise<void>) => void}} props */
function GameCard({ game, attempt }) {
  const seats = translate("home.seats", { least: game.least_seats, most: game.most_seats });
  return html`
    <article class="card game-card">
      <img src=${`/static/boards/${game.name}/emblem.svg`} alt="" width="320" height="160" />
      <h2>${game.title}</h2>
      <p class="muted">${seats}</p>
      <div class="row">
        <button class="primary" onClick=${() => attempt(playBots(game))}>
          ${translate("home.play-bots")}
        </button>
        <a class="button" href=${`#/new/${game.name}`}>${translate("home.with-friends")}</a>
      </div>
    </article>
  `;
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
    <section aria-labelledby="records">
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
