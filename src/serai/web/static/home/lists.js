/**
 * Lists of tables: the player's own, their turn first, and public ones.
 * Polled, because they may change while the page is open.
 */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post } from "../frame/api.js";
import { html } from "../frame/html.js";
import { keys } from "../frame/keys.js";
import { LaidOut } from "../frame/laid_out.js";
import { session } from "../frame/session.js";
import { ownName } from "../frame/settings.js";
import { sitDown } from "../frame/sit_down.js";
import { language, translate } from "../frame/i18n.js";

/** @typedef {import("../types.js").TableSummary} TableSummary */
/** @typedef {{table: TableSummary, seat: number, your_turn: boolean}} OwnTable */
/** @typedef {{games: import("./open_table.js").Game[]}} Props */

const REFRESH = 10_000;
const MOST_KEYS = 200;

/** @param {Props} props */
export function MyTables({ games }) {
  const tables = useSignal(/** @type {OwnTable[]} */ ([]));
  useRefreshed(async () => {
    tables.value = await ownTables();
  });
  const awaited = useComputed(() => tables.value.filter((own) => own.your_turn).length);
  return html`
    <section aria-labelledby="mine">
      <h2 id="mine">
        ${translate("home.my-tables")}
        ${awaited.value > 0 && html`<span class="badge">${translate("home.awaited", { count: awaited.value })}</span>`}
      </h2>
      ${tables.value.length === 0 && html`<p class="muted">${translate("home.no-tables")}</p>`}
      <ul class="tables">
        ${tables.value.map(
          (own) => html`
            <li key=${own.table.id}>
              <a class="table-link" href=${`#/tables/${own.table.id}`}>
                <${TableRow} table=${own.table} games=${games} />
                <span class=${own.your_turn ? "badge" : "muted"}>${statusText(own)}</span>
              </a>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** @param {Props} props */
export function OpenTables({ games }) {
  const tables = useSignal(/** @type {TableSummary[]} */ ([]));
  const problem = useSignal("");
  useRefreshed(async () => {
    tables.value = await get("/api/tables");
  });
  const join = async (/** @type {TableSummary} */ table) => {
    const chair = table.seats.find((seat) => seat.kind === "free");
    if (!chair) return;
    try {
      await sitDown(table.id, chair.seat, { name: ownName.peek() });
      location.hash = `#/tables/${table.id}`;
    } catch (error) {
      problem.value = /** @type {Error} */ (error).message || translate("home.away");
    }
  };
  return html`
    <section aria-labelledby="open">
      <h2 id="open">${translate("home.open-tables")}</h2>
      <p class="error" role="alert">${problem.value}</p>
      ${tables.value.length === 0 && html`<p class="muted">${translate("home.no-open-tables")}</p>`}
      <ul class="tables">
        ${tables.value.map(
          (table) => html`
            <li key=${table.id} class="table-line">
              <${TableRow} table=${table} games=${games} />
              <span class="row">
                ${
                  table.status === "open" &&
                  html`<button class="primary" onClick=${() => join(table)}>${translate("home.join")}</button>`
                }
                <a class="button" href=${`#/tables/${table.id}`}>
                  ${translate(table.status === "over" ? "home.replay" : "home.watch")}
                </a>
              </span>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** @param {{table: TableSummary, games: import("./open_table.js").Game[]}} props */
function TableRow({ table, games }) {
  const title = games.find((game) => game.name === table.game)?.title ?? table.game;
  const people = table.seats.map(seatName).join(", ");
  const when = new Date(table.changed * 1000).toLocaleString(language.value, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return html`
    <span class="table-what">
      <strong>${table.name || title}</strong>
      <span class="muted">${table.name ? `${title} · ` : ""}${people} · ${when}</span>
      <${LaidOut} summary=${table} />
    </span>
  `;
}

/** @param {import("../types.js").SeatSummary} seat */
function seatName(seat) {
  if (seat.kind === "free") return translate("home.free-seat");
  return seat.name || translate(seat.kind === "bot" ? "home.bot" : "home.somebody");
}

/** @param {OwnTable} own */
function statusText(own) {
  if (own.your_turn) return translate("home.your-turn");
  return translate(`home.status.${own.table.status}`);
}

/** @returns {Promise<OwnTable[]>} one row per table, also if several of its seats are mine */
async function ownTables() {
  const secrets = [...new Set(keys.peek().map((key) => key.secret))].slice(0, MOST_KEYS);
  const [byKeys, byAccount] = await Promise.all([
    secrets.length ? post("/api/tray", { secrets }) : [],
    session.peek() ? get("/api/me/tables", { secret: session.peek() }) : [],
  ]);
  /** @type {Map<string, OwnTable>} */
  const found = new Map();
  for (const own of [...byKeys, ...byAccount]) {
    const known = found.get(own.table.id);
    if (!known || (own.your_turn && !known.your_turn)) found.set(own.table.id, own);
  }
  return [...found.values()].sort(
    (a, b) => Number(b.your_turn) - Number(a.your_turn) || b.table.changed - a.table.changed,
  );
}

/**
 * Do something now, again and again while the page is seen, and when somebody logs in or out.
 * @param {() => Promise<void>} refresh
 */
function useRefreshed(refresh) {
  // A failed request is repeated soon; the page reports a failure where it matters.
  const attempt = () => {
    if (!document.hidden) refresh().catch(() => {});
  };
  useSignalEffect(() => {
    session.value;
    attempt();
  });
  useEffect(() => {
    const timer = setInterval(attempt, REFRESH);
    document.addEventListener("visibilitychange", attempt);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", attempt);
    };
  }, []);
}
