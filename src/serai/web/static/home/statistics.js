/**
 * Statistics of one game: wins by number of players and by opponent, averages and bests by line of the score pad.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { levelName } from "../frame/avatar.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { language, translate } from "../frame/i18n.js";
import { loadStyles } from "../frame/styles.js";
import { loadHistory } from "./history.js";

loadStyles("home/home.css");
loadStyles("home/my_games.css");

/** @typedef {import("./history.js").GameStatistics} GameStatistics */

/** @param {{game: string}} props */
export function Page({ game: name }) {
  const title = useSignal("");
  const found = useSignal(/** @type {GameStatistics | null} */ (null));
  const loaded = useSignal(false);
  const problem = useSignal("");
  useEffect(() => {
    Promise.all([get("/api/games"), loadHistory()]).then(
      ([games, history]) => {
        title.value = games.find((/** @type {any} */ game) => game.name === name)?.title ?? name;
        found.value = history.statistics.find((one) => one.game === name) ?? null;
        loaded.value = true;
        document.title = `${title.value} · Serai`;
      },
      (error) => (problem.value = error.message || translate("home.away")),
    );
  }, [name, language.value]);
  return html`
    <${Header} />
    <main class="home my-games">
      <p class="error" role="alert">${problem.value}</p>
      <p><a href="#/games">${translate("home.my-games")}</a></p>
      <h1>${title.value && translate("home.statistics-of", { game: title.value })}</h1>
      ${loaded.value && !found.value && html`<p class="muted">${translate("home.no-statistics")}</p>`}
      ${found.value && html`<${Statistics} of=${found.value} />`}
    </main>
  `;
}

/** @param {{of: GameStatistics}} props */
function Statistics({ of }) {
  const share = (/** @type {{games: number, wins: number}} */ row) =>
    new Intl.NumberFormat(language.value, { style: "percent" }).format(row.wins / row.games);
  const number = (/** @type {number} */ value) => value.toLocaleString(language.value);
  return html`
    <dl class="figures">
      <div><dt>${translate("home.count-games")}</dt><dd>${of.games}</dd></div>
      <div><dt>${translate("home.count-wins")}</dt><dd>${of.wins} <small>${share(of)}</small></dd></div>
      <div><dt>${translate("home.average")}</dt><dd>${number(of.average)}</dd></div>
      <div>
        <dt>${translate("home.best")}</dt>
        <dd><a href=${`#/tables/${of.best_table}`}>${number(of.best)}</a></dd>
      </div>
    </dl>
    <div class="statistics">
      <${Table}
        title=${translate("home.by-players")}
        heads=${[translate("home.players"), translate("home.count-games"), translate("home.count-wins"), "%"]}
        rows=${of.by_seats.map((row) => [number(row.seats), row.games, row.wins, share(row)])}
      />
      <${Table}
        title=${translate("home.by-opponent")}
        heads=${[translate("home.opponent"), translate("home.count-games"), translate("home.count-wins"), "%"]}
        rows=${of.opponents.map((row) => [opponentName(row), row.games, row.wins, share(row)])}
      />
      <${Table}
        title=${translate("home.by-line")}
        heads=${[translate("home.line"), translate("home.average"), translate("home.best")]}
        rows=${of.lines.map((line) => [line.title, number(line.average), number(line.best)])}
      />
    </div>
  `;
}

/** @param {{title: string, heads: string[], rows: (string | number)[][]}} props */
function Table({ title, heads, rows }) {
  return html`<section class="panel">
    <table>
      <caption>${title}</caption>
      <thead>
        <tr>${heads.map((head) => html`<th key=${head} scope="col">${head}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others], at) => html`<tr key=${at}>
            <th scope="row">${first}</th>
            ${others.map((cell, place) => html`<td key=${place}>${cell}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {{name: string, bot: string}} opponent */
function opponentName({ name, bot }) {
  if (bot) return translate("home.bots-of-level", { level: levelName(bot) });
  return name || translate("home.somebody");
}
