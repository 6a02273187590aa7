/**
 * Waiting room: seats, invitation links, bots for free seats.
 * The game is dealt when the last seat is taken.
 */

import { useEffect, useState } from "preact/hooks";
import { get, post, Refused, send } from "../frame/api.js";
import { html } from "../frame/html.js";
import { forgetKey } from "../frame/keys.js";
import { forgetLink, keepLinks, linkOf, openerOf, secretIn } from "../frame/links.js";
import { OwnName } from "../frame/own_name.js";
import { ownName } from "../frame/settings.js";
import { sitDown as takeChair } from "../frame/sit_down.js";
import { translate } from "../frame/i18n.js";
import { Avatar, levelName } from "../frame/avatar.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { loadStyles } from "../frame/styles.js";
import { inviteAddress, ShareLink } from "../home/share_link.js";
import { TableFacts } from "../home/table_facts.js";
import { secretOf } from "./seats.js";
import { TableChat, TableDetails } from "./table_panels.js";

loadStyles("table/waiting_room.css");
const NoticePrompt = lazyComponent(() => import("../home/notice_prompt.js"), "NoticePrompt");

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: Table}} props */
export function WaitingRoom({ table }) {
  const [problem, setProblem] = useState("");
  const summary = /** @type {import("../types.js").TableSummary} */ (table.summary.value);
  const title = table.box.value?.title ?? "";
  useEffect(() => checkLinks(table, summary), [summary]);
  const attempt = async (/** @type {Promise<unknown>} */ doing) => {
    setProblem("");
    try {
      await doing;
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message || translate("table.no-answer"));
    }
  };
  return html`
    <main class="table-alone waiting-room">
      <h1>${summary.name || title}</h1>
      <p>${translate("table.waiting-room")}</p>
      <${TableFacts} table=${summary} texts=${table.box.value?.texts ?? {}} company=${false} />
      <${Watching} table=${table} />
      ${summary.pace === "days" && table.mySeats.value.length > 0 && html`<${NoticePrompt} />`}
      ${problem && html`<p class="error" role="alert">${problem}</p>`}
      ${needsName(table) && html`<${OwnName} />`}
      <ul class="chairs">
        ${summary.seats.map(
          (chair) =>
            html`<${Chair} key=${chair.seat} table=${table} chair=${chair} attempt=${attempt} />`,
        )}
      </ul>
      ${
        summary.public &&
        html`
        <p class="muted">${translate("table.public")}</p>
        <${ShareLink}
          address=${inviteAddress(table.id, `#/tables/${table.id}`)}
          label=${translate("table.public-link")}
          title=${summary.name || title}
        />
      `
      }
      ${(summary.public || table.seat.value !== null) && html`<${TableChat} table=${table} />`}
      <details>
        <summary>${translate("table.agreed")}</summary>
        <${TableDetails} table=${table} />
      </details>
    </main>
  `;
}

/** @param {{table: Table, chair: import("../types.js").SeatSummary, attempt: (doing: Promise<unknown>) => void}} props */
function Chair({ table, chair, attempt }) {
  const { seat, kind, bot } = chair;
  const player = table.players.value[seat];
  const link = linkOf(table.id, seat);
  const opener = openerSecret(table);
  const free = kind === "free";
  const mine = player.mine && !free;
  return html`
    <li class=${free ? "chair free" : "chair"}>
      <span class="chair-who">
        ${free ? html`<span class="avatar empty"></span>` : html`<${Avatar} sitter=${{ ...chair, name: player.name }} pips />`}
        <strong>${free ? translate("home.free-seat") : player.name}</strong>
        <span class="muted">
          ${free ? "" : kind === "bot" ? levelName(bot) : translate(`table.chair.${mine ? "mine" : kind}`)}
        </span>
        ${player.away && html`<span class="badge away">${translate("table.away")}</span>`}
      </span>
      ${
        free &&
        link &&
        html`<${ShareLink}
          address=${inviteAddress(table.id, link)}
          label=${translate("table.link")}
          title=${table.summary.value?.name || table.box.value?.title || "Serai"}
        />`
      }
      <span class="row">
        ${
          free &&
          (link || opener || table.summary.value?.public) &&
          html`<button onClick=${() => attempt(sitDown(table, seat, link))}>${translate("table.sit-down")}</button>`
        }
        ${
          free &&
          (link || opener) &&
          html`<button onClick=${() => attempt(seatBot(table, seat, link))}>${translate("table.bot-instead")}</button>`
        }
        ${
          free &&
          opener &&
          html`<button title=${link ? translate("table.new-link-note") : null} onClick=${() => attempt(newLink(table, seat))}>
            ${translate("table.new-link")}
          </button>`
        }
        ${mine && html`<button onClick=${() => attempt(getUp(table, seat))}>${translate("table.get-up")}</button>`}
      </span>
    </li>
  `;
}

/** @param {{table: Table}} props */
function Watching({ table }) {
  const count = table.presence.value?.spectators ?? 0;
  if (!count) return null;
  return html`<p class="muted" role="status">${translate("table.spectators", { count })}</p>`;
}

/** @param {Table} table */
function needsName(table) {
  return table.summary.value?.public && !table.mySeats.value.length;
}

/**
 * @param {Table} table
 * @returns {string | null} the opener's secret, if the player opened the table
 */
function openerSecret(table) {
  const seat = table.summary.value?.opener ?? -1;
  const sits = table.mySeats.value.includes(seat);
  return openerOf(table.id) ?? (sits ? secretOf(table.id, seat) : null);
}

/**
 * Forget the links that open nothing any more: somebody sat down, and may have left again meanwhile.
 * @param {Table} table
 * @param {import("../types.js").TableSummary} summary
 */
function checkLinks(table, summary) {
  for (const { seat, kind } of summary.seats) {
    const link = linkOf(table.id, seat);
    if (link === null) continue;
    if (kind !== "free") forgetLink(table.id, seat);
    else {
      get(`${table.path}/state`, { secret: secretIn(link) }).catch((error) => {
        const spent = error instanceof Refused && error.status === 401;
        if (spent && linkOf(table.id, seat) === link) forgetLink(table.id, seat);
      });
    }
  }
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {string | null} link
 */
async function sitDown(table, seat, link) {
  // Somebody else takes a second seat on this device; the game's name for it will do.
  const name = table.mySeats.peek().length ? "" : ownName.peek();
  const secret = openerSecret(table) ?? (link && secretIn(link));
  await takeChair(table.id, seat, { name, secret });
  table.switchSeat(seat);
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {string | null} link
 */
async function seatBot(table, seat, link) {
  const secret = openerSecret(table) ?? (link && secretIn(link));
  await post(`${table.path}/seats/${seat}`, { bot: "medium" }, { secret });
}

/**
 * @param {Table} table
 * @param {number} seat
 */
async function newLink(table, seat) {
  const path = `${table.path}/seats/${seat}/link`;
  const { link } = await post(path, undefined, { secret: openerSecret(table) });
  keepLinks([{ table: table.id, seat, link }]);
}

/**
 * @param {Table} table
 * @param {number} seat
 */
async function getUp(table, seat) {
  await send("DELETE", `${table.path}/seats/${seat}`, undefined, {
    secret: secretOf(table.id, seat),
  });
  forgetKey(table.id, seat);
  location.hash = "#/";
}
