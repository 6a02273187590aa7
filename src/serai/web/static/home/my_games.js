/**
 * My games: all own tables with opponents, result, pace and whose turn it is; filters; all records in one file.
 */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { LaidOut } from "../frame/laid_out.js";
import { language, translate } from "../frame/i18n.js";
import { loadStyles } from "../frame/styles.js";
import { loadHistory, saveRecords } from "./history.js";
import { Icon } from "./icons.js";
import { calledHere, Faces, gameTitle, Outcome, Thumb, withWhom } from "./table_row.js";

loadStyles("home/home.css");
loadStyles("home/my_games.css");

/** @typedef {import("./history.js").PlayedGame} PlayedGame */
/** @typedef {import("./open_table.js").Game} Game */

const STATUSES = ["your-turn", "running", "open", "over"];
const PACES = ["live", "days"];

export function Page() {
  const games = useSignal(/** @type {Game[]} */ ([]));
  const played = useSignal(/** @type {PlayedGame[] | null} */ (null));
  const problem = useSignal("");
  const game = useSignal("");
  const status = useSignal("");
  const pace = useSignal("");
  const opponent = useSignal("");
  const fail = (/** @type {Error} */ error) => {
    problem.value = error.message || translate("home.away");
  };
  useEffect(() => {
    document.title = `${translate("home.my-games")} · Serai`;
    Promise.all([get("/api/games"), loadHistory()]).then(([found, history]) => {
      games.value = found;
      played.value = history.games;
    }, fail);
  }, [language.value]);
  const shown = useComputed(() =>
    (played.value ?? []).filter(
      (one) =>
        (!game.value || one.table.game === game.value) &&
        (!pace.value || one.table.pace === pace.value) &&
        (!status.value || statusOf(one).includes(status.value)) &&
        (!opponent.value || opponentsOf(one).includes(opponent.value)),
    ),
  );
  const opponents = [...new Set((played.value ?? []).flatMap(opponentsOf))].sort();
  const mine = [...new Set((played.value ?? []).map((one) => one.table.game))];
  return html`
    <${Header} />
    <main class="home my-games">
      <div class="my-games-head">
        <h1>${translate("home.my-games")}</h1>
        <button onClick=${() => saveRecords("serai-records.zip").catch(fail)} disabled=${!played.value?.length}>
          <${Icon} name="down" /> ${translate("home.export")}
        </button>
      </div>
      <p class="error" role="alert">${problem.value}</p>
      ${
        mine.length > 0 &&
        html`<nav class="row" aria-label=${translate("home.statistics")}>
          ${mine.map(
            (name) => html`<a key=${name} class="button" href=${`#/games/${name}`}>
              ${translate("home.statistics-of", { game: games.value.find((one) => one.name === name)?.title ?? name })}
            </a>`,
          )}
        </nav>`
      }
      <form class="filters" role="search" aria-label=${translate("home.filters")}>
        <${Filter} label=${translate("home.game")} value=${game} all=${translate("home.all")}
          options=${games.value.map((one) => [one.name, one.title])} />
        <${Filter} label=${translate("home.state")} value=${status} all=${translate("home.all")}
          options=${STATUSES.map((id) => [id, translate(`home.filter.${id}`)])} />
        <${Filter} label=${translate("home.pace")} value=${pace} all=${translate("home.all")}
          options=${PACES.map((id) => [id, translate(`home.pace.${id}`)])} />
        <${Filter} label=${translate("home.opponent")} value=${opponent} all=${translate("home.all")}
          options=${opponents.map((name) => [name, name])} />
      </form>
      <section class="panel" aria-labelledby="found">
        <h2 id="found"><span role="status">${translate("home.games-found", { count: shown.value.length })}</span></h2>
        ${played.value?.length === 0 && html`<p class="muted">${translate("home.no-tables")}</p>`}
        <ul class="tables">
          ${shown.value.map((one) => html`<${Row} key=${one.table.id} played=${one} games=${games.value} />`)}
        </ul>
      </section>
    </main>
  `;
}

/** @param {{played: PlayedGame, games: Game[]}} props */
function Row({ played, games }) {
  const { table } = played;
  const title = gameTitle(table, games);
  const when = new Date(table.changed * 1000).toLocaleDateString(language.value, {
    dateStyle: "medium",
  });
  return html`
    <li class=${played.your_turn ? "hot" : ""}>
      <a class="table-link" href=${`#/tables/${table.id}`}>
        <${Thumb} game=${table.game} />
        <span class="table-what">
          <strong>${table.name || title}</strong>
          <span class="muted">${table.name ? `${title} · ` : ""}${withWhom(table, played.seats[0])} · ${when}</span>
          <${LaidOut} summary=${table} />
        </span>
        <${Faces} seats=${table.seats} />
        <${Outcome} played=${played} />
      </a>
    </li>
  `;
}

/**
 * @param {{label: string, all: string, options: string[][], value: import("@preact/signals").Signal<string>}} props
 */
function Filter({ label, all, options, value }) {
  return html`<label>
    ${label}
    <select value=${value.value} onChange=${(/** @type {any} */ event) => (value.value = event.target.value)}>
      <option value="">${all}</option>
      ${options.map(([id, name]) => html`<option key=${id} value=${id}>${name}</option>`)}
    </select>
  </label>`;
}

/** @param {PlayedGame} played */
function statusOf(played) {
  return played.your_turn ? ["your-turn", "running"] : [played.table.status];
}

/** @param {PlayedGame} played */
function opponentsOf(played) {
  return played.table.seats
    .filter((seat) => seat.kind !== "free" && !played.seats.includes(seat.seat))
    .map(calledHere);
}
