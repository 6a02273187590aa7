/**
 * Adapters between the table's model and the panels: they hand over plain values and functions.
 * Panels know no table, so that they can stand beside a board without one.
 */

import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { keysOf } from "../frame/keys.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { asksInEveryWindow } from "./auto_pass.js";
import { showPanel } from "./shown_panel.js";

const Log = lazyComponent(() => import("../panels/log.js"), "Log");
const Chat = lazyComponent(() => import("../panels/chat.js"), "Chat");
const ScorePad = lazyComponent(() => import("../panels/scores.js"), "ScorePad");
const Details = lazyComponent(() => import("../panels/details.js"), "Details");
const Menu = lazyComponent(() => import("./menu.js"), "Menu");

/** @typedef {{table: import("./model.js").Table}} Props */

/** @param {Props} props */
export function TableLog({ table }) {
  return html`<${Log}
    entries=${table.entries.value}
    players=${table.players.value}
    shown=${table.replayed.value?.seq ?? null}
    state=${table.shown.value}
    showAt=${(/** @type {number} */ seq) => table.showAt(seq)}
  />`;
}

/** @param {Props} props */
export function TableChat({ table }) {
  // At a private table only its players write.
  const mayWrite = table.seat.value !== null || Boolean(table.summary.value?.public);
  return html`<${Chat}
    chat=${table.chat}
    players=${table.players.value}
    mayWrite=${mayWrite}
    send=${(/** @type {string} */ text) => table.sendChat(text)}
  />`;
}

/** @param {Props} props */
export function TableScores({ table }) {
  const live = table.live.value;
  const chart = {
    load: () => get(`${table.path}/chart`, { secret: table.secret() }),
    entries: table.entries.value,
    shown: table.replayed.value?.seq ?? null,
    showAt: (/** @type {number} */ seq) => table.showAt(seq),
  };
  return html`<${ScorePad}
    scores=${table.scores.value}
    final=${live?.over ? (live.scores ?? null) : null}
    players=${table.players.value}
    chart=${chart}
  />`;
}

/** @param {Props} props */
export function TableDetails({ table }) {
  const seat = table.seat.value;
  return html`<${Details}
    summary=${table.summary.value}
    box=${table.box.value}
    seatKey=${keysOf(table.id).find((key) => key.seat === seat) ?? null}
    loadRecord=${() =>
      get(`${table.path}/record${seat === null ? "" : `?seat=${seat}`}`, {
        secret: table.secret(),
      })}
  />`;
}

/** @param {Props} props */
export function TableMenu({ table }) {
  const plays = !table.live.value?.over && table.playedSeats.value.includes(table.seat.value ?? -1);
  const passes = table.board.value?.passes && asksInEveryWindow(table);
  return html`<${Menu}
    plays=${plays}
    mayPassByItself=${plays && Boolean(passes)}
    players=${table.players.value}
    showPanel=${showPanel}
    replay=${() => table.showAt(table.live.peek()?.seq ?? 0)}
    replace=${(/** @type {number} */ seat, /** @type {string} */ bot) => table.replace(seat, bot)}
    resign=${() => table.resign()}
  />`;
}
