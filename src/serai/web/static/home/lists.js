/**
 * Lists of tables on the home page: the player's own, their turn first, and public ones.
 */

import { useSignal } from "@preact/signals";
import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { LaidOut } from "../frame/laid_out.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { ownName } from "../frame/settings.js";
import { sitDown } from "../frame/sit_down.js";
import { translate } from "../frame/i18n.js";
import { Faces, gameTitle, Outcome, Thumb, withWhom } from "./table_row.js";

/** @typedef {import("../types.js").TableSummary} TableSummary */
/** @typedef {import("./own_tables.js").OwnTable} OwnTable */
/** @typedef {import("./open_table.js").Game} Game */

const SHOWN = 5;
const NameDialog = lazyComponent(() => import("./name_dialog.js"), "NameDialog");

/**
 * The first table at which the player is awaited.
 * @param {{tables: OwnTable[], games: Game[]}} props
 */
export function Resume({ tables, games }) {
  const own = tables.find((one) => one.your_turn);
  if (!own) return null;
  return html`
    <a class="resume" href=${`#/tables/${own.table.id}`}>
      <${Thumb} game=${own.table.game} />
      <span class="table-what">
        <strong>${own.table.name || gameTitle(own.table, games)}</strong>
        <span class="muted">${withWhom(own.table, own.seat)}</span>
      </span>
      <span class="button primary">${translate("home.your-turn")}</span>
    </a>
  `;
}

/** @param {{tables: OwnTable[], results: Map<string, import("./history.js").PlayedGame>, games: Game[]}} props */
export function MyGames({ tables, results, games }) {
  const awaited = tables.filter((own) => own.your_turn).length;
  return html`
    <section class="panel" aria-labelledby="mine">
      <div class="panel-head">
        <h2 id="mine">
          ${translate("home.my-games")}
          ${awaited > 0 && html`<span class="badge">${translate("home.awaited", { count: awaited })}</span>`}
        </h2>
        ${tables.length > 0 && html`<a href="#/games">${translate("home.all-games")}</a>`}
      </div>
      ${tables.length === 0 && html`<p class="muted">${translate("home.no-tables")}</p>`}
      <ul class="tables">
        ${tables.slice(0, SHOWN).map(
          (own) => html`
            <li key=${own.table.id} class=${own.your_turn ? "hot" : ""}>
              <a class="table-link" href=${`#/tables/${own.table.id}`}>
                <${TableRow} table=${own.table} seat=${own.seat} games=${games} />
                <${Outcome} played=${results.get(own.table.id) ?? { ...own, seats: [own.seat], totals: [], places: [] }} />
              </a>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** @returns {Promise<TableSummary[]>} */
export const publicTables = () => get("/api/tables");

/** @param {{tables: TableSummary[], games: Game[]}} props */
export function OpenTables({ tables, games }) {
  const problem = useSignal("");
  const asking = useSignal(/** @type {TableSummary | null} */ (null));
  const join = async (/** @type {TableSummary} */ table) => {
    const chair = table.seats.find((seat) => seat.kind === "free");
    if (!chair) return;
    if (!ownName.peek()) {
      asking.value = table;
      return;
    }
    try {
      await sitDown(table.id, chair.seat, { name: ownName.peek() });
      location.hash = `#/tables/${table.id}`;
    } catch (error) {
      problem.value = /** @type {Error} */ (error).message || translate("home.away");
    }
  };
  const named = () => {
    const table = asking.peek();
    asking.value = null;
    if (table && ownName.peek()) join(table);
  };
  return html`
    <section class="panel" aria-labelledby="open">
      <div class="panel-head"><h2 id="open">${translate("home.open-tables")}</h2></div>
      <p class="error" role="alert">${problem.value}</p>
      ${tables.length === 0 && html`<p class="muted">${translate("home.no-open-tables")}</p>`}
      <ul class="tables">
        ${tables.map(
          (table) => html`
            <li key=${table.id} class="table-line">
              <${TableRow} table=${table} seat=${-1} games=${games} />
              <span class="table-ways">
                ${
                  table.status === "open" &&
                  html`<button onClick=${() => join(table)}>${translate("home.join")}</button>`
                }
                <a class="button quiet" href=${`#/tables/${table.id}`}>
                  ${translate(table.status === "over" ? "home.replay" : "home.watch")}
                </a>
              </span>
            </li>
          `,
        )}
      </ul>
      ${asking.value && html`<${NameDialog} close=${() => (asking.value = null)} done=${named} />`}
    </section>
  `;
}

/** @param {{table: TableSummary, seat: number, games: Game[]}} props */
function TableRow({ table, seat, games }) {
  const title = gameTitle(table, games);
  return html`
    <${Thumb} game=${table.game} />
    <span class="table-what">
      <strong>${table.name || title}</strong>
      <span class="muted">${table.name ? `${title} · ` : ""}${withWhom(table, seat)}</span>
      <${LaidOut} summary=${table} />
    </span>
    <${Faces} seats=${table.seats} />
  `;
}
