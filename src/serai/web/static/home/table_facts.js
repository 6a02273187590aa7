/**
 * What somebody should know of a table before they sit down: game, host, company, pace, clock, options.
 */

import { Avatar, levelName } from "../frame/avatar.js";
import { html } from "../frame/html.js";
import { LaidOut } from "../frame/laid_out.js";
import { formatText, language, translate } from "../frame/i18n.js";
import { calledHere } from "./table_row.js";

/** @typedef {import("../types.js").TableSummary} TableSummary */

/**
 * @param {{table: TableSummary, texts: Record<string, string[]>, company?: boolean}} props `texts` of the game
 */
export function TableFacts({ table, texts, company = true }) {
  const text = (/** @type {string} */ key, /** @type {string} */ otherwise) =>
    formatText(texts[`${table.game}.option.${key}`], {}, language.value, otherwise);
  return html`
    <${LaidOut} summary=${table} />
    ${company && html`<${Company} table=${table} />`}
    ${table.hints && html`<p>${translate("home.hints")}</p>`}
    <dl class="facts">
      <div><dt>${translate("home.pace")}</dt><dd>${translate(`home.pace.${table.pace}`)}</dd></div>
      <div><dt>${translate("home.clock")}</dt><dd>${clockText(table.clock)}</dd></div>
      ${Object.entries(table.options).map(
        ([id, value]) => html`<div key=${id}>
          <dt>${text(id, id)}</dt>
          <dd>${text(`${id}.${value}`, String(value))}</dd>
        </div>`,
      )}
    </dl>
  `;
}

/** @param {{table: TableSummary}} props */
function Company({ table }) {
  return html`
    <ul class="company" aria-label=${translate("home.company")}>
      ${table.seats.map(
        (seat) => html`
          <li key=${seat.seat} class=${seat.kind === "free" ? "free" : ""}>
            ${seat.kind === "free" ? html`<span class="avatar empty"></span>` : html`<${Avatar} sitter=${seat} pips />`}
            <span>
              ${seat.kind === "free" ? translate("home.free-seat") : calledHere(seat)}
              <small class="muted">${seatNote(table, seat)}</small>
            </span>
          </li>
        `,
      )}
    </ul>
  `;
}

/**
 * @param {TableSummary} table
 * @param {import("../types.js").SeatSummary} seat
 */
function seatNote(table, seat) {
  if (seat.seat === table.opener) return translate("home.host");
  return seat.kind === "bot" ? levelName(seat.bot) : "";
}

/** @param {{bank: number, bonus: number, each: number}} clock in seconds */
export function clockText({ bank, bonus, each }) {
  if (each >= 86_400) return translate("home.clock-days", { count: Math.round(each / 86_400) });
  if (each) return translate("home.clock-each", { minutes: Math.round(each / 60) });
  if (!bank) return translate("home.clock.none");
  return translate("home.clock-bank", { minutes: Math.round(bank / 60), seconds: bonus });
}
