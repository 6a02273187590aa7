/** Before the game: who sits where, links for those who are to come, chairs to take. */

import { useState } from "preact/hooks";
import { post, send } from "../frame/api.js";
import { html } from "../frame/html.js";
import { forgetKey, keepKeys } from "../frame/keys.js";
import { linksOf } from "../frame/links.js";
import { OwnName } from "../frame/own_name.js";
import { session } from "../frame/session.js";
import { ownName } from "../frame/settings.js";
import { say } from "../frame/words.js";
import { Chat } from "../panels/chat.js";
import { Copyable } from "../panels/copy.js";
import { Details } from "../panels/details.js";
import { SeatMark } from "../frame/seat.js";
import { secretOf } from "./seats.js";

/** @typedef {import("./store.js").Table} Table */

/** @param {{table: Table}} props */
export function WaitingRoom({ table }) {
  const [problem, setProblem] = useState("");
  const summary = /** @type {import("../types.js").TableSummary} */ (table.summary.value);
  const title = table.box.value?.title ?? "";
  const attempt = async (/** @type {Promise<unknown>} */ doing) => {
    setProblem("");
    try {
      await doing;
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message || say("table.away"));
    }
  };
  return html`
    <main class="table-alone waiting-room">
      <h1>${summary.name || title}</h1>
      <p>${say("table.waiting-room")}</p>
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
        <p class="muted">${say("table.public")}</p>
        <${Copyable} text=${whole(`#/tables/${table.id}`)} label=${say("table.public-link")} />
      `
      }
      ${(summary.public || table.seat.value !== null) && html`<${Chat} table=${table} />`}
      <details>
        <summary>${say("table.agreed")}</summary>
        <${Details} table=${table} />
      </details>
    </main>
  `;
}

/** @param {{table: Table, chair: import("../types.js").SeatSummary, attempt: (doing: Promise<unknown>) => void}} props */
function Chair({ table, chair, attempt }) {
  const { seat, token, kind } = chair;
  const player = table.players.value[seat];
  const link = linksOf(table.id).find((found) => found.seat === seat);
  const free = kind === "free";
  const mine = player.mine && !free;
  return html`
    <li class=${free ? "chair free" : "chair"}>
      <span class="chair-who">
        <${SeatMark} seat=${seat} token=${token} />
        <strong>${player.name}</strong>
        <span class="muted">${say(`table.chair.${mine ? "mine" : kind}`)}</span>
      </span>
      ${free && link && html`<${Copyable} text=${whole(link.link)} label=${say("table.link")} />`}
      <span class="row">
        ${
          free &&
          (link || table.summary.value?.public) &&
          html`<button onClick=${() => attempt(sitDown(table, seat, link?.link))}>${say("table.sit-down")}</button>`
        }
        ${
          free &&
          link &&
          html`<button onClick=${() => attempt(seatBot(table, seat, link.link))}>${say("table.bot-instead")}</button>`
        }
        ${mine && html`<button onClick=${() => attempt(getUp(table, seat))}>${say("table.get-up")}</button>`}
      </span>
    </li>
  `;
}

/** @param {Table} table */
function needsName(table) {
  return table.summary.value?.public && !table.mySeats.value.length;
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {string | undefined} link
 */
async function sitDown(table, seat, link) {
  // Somebody else takes a second seat on this device; the game's name for it will do.
  const name = table.mySeats.peek().length ? "" : ownName.peek();
  const body = { name, secret: link ? secretIn(link) : null };
  const key = await post(`${table.path}/seats/${seat}`, body, { secret: session.peek() });
  keepKeys([{ table: table.id, seat, secret: key.secret }]);
  table.lookThrough(seat);
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {string} link
 */
async function seatBot(table, seat, link) {
  await post(`${table.path}/seats/${seat}`, { bot: "greedy", secret: secretIn(link) });
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

/** @param {string} link */
function secretIn(link) {
  return link.slice(link.lastIndexOf("/") + 1);
}

/** @param {string} address */
function whole(address) {
  return new URL(address, location.href).href;
}
