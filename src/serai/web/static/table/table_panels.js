/**
 * Adapters between the table's model and the panels: they hand over plain values and functions.
 * Panels know no table, so that they can stand beside a board without one.
 */

import { useMemo } from "preact/hooks";
import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { keysOf } from "../frame/keys.js";
import { afterFirstBoard, lazyComponent } from "../frame/lazy_load.js";
import { asksInEveryWindow } from "./auto_pass.js";
import { sinceOwnTurn } from "./recent_events.js";
import { openResult } from "./result_open.js";
import { showPanel } from "./shown_panel.js";
import { labelsOf } from "./turn.js";

const Log = lazyComponent(
  afterFirstBoard(() => import("../panels/log.js")),
  "Log",
);
const GhostTurn = lazyComponent(() => import("../panels/ghost_turn.js"), "GhostTurn");
const Chat = lazyComponent(() => import("../panels/chat.js"), "Chat");
const ScorePad = lazyComponent(() => import("../panels/scores.js"), "ScorePad");
const Details = lazyComponent(() => import("../panels/details.js"), "Details");
const Menu = lazyComponent(() => import("./menu.js"), "Menu");

/** @typedef {{table: import("./model.js").Table}} Props */

/** @param {Props} props */
export function TableLog({ table }) {
  const past = table.past.value;
  // What is not played back yet has not happened yet.
  const until = table.played.value?.seq ?? Infinity;
  const entries = table.entries.value;
  const missed = sinceOwnTurn(entries, table.playedSeats.value).length > 0;
  return html`<${Log}
    loadOlder=${table.log.hasOlder.value ? () => table.log.loadOlder() : null}
    entries=${until === Infinity ? entries : entries.filter(({ seq }) => seq <= until)}
    players=${table.players.value}
    shown=${table.replayed.value?.seq ?? null}
    state=${table.shown.value}
    showAt=${(/** @type {number} */ seq) => table.showAt(seq)}
    glyphs=${useGlyphs(table)}
    catchUp=${missed && !past ? () => table.playback?.catchUp() : null}
    ways=${table.turns.value?.way !== undefined}
  />`;
}

/**
 * The draft as a turn that has not happened yet, on top of the log.
 * @param {Props} props
 */
export function TableGhost({ table }) {
  const glyphs = useGlyphs(table);
  if (table.past.value) return null;
  const labels = labelsOf(table);
  return html`<${GhostTurn}
    words=${table.draft.value.map((word) => labels[word])}
    events=${table.preview.value?.events ?? []}
    hovered=${table.hoverEvents.value ?? []}
    glyphs=${glyphs}
  />`;
}

/**
 * How the board tells events in pictures, if it does.
 * @param {import("./model.js").Table} table
 */
function useGlyphs(table) {
  const box = table.box.value;
  const logGlyphs = table.turns.value?.logGlyphs;
  return useMemo(
    () =>
      logGlyphs && box
        ? (/** @type {import("../types.js").TableEvent} */ event) => logGlyphs(event, box)
        : null,
    [logGlyphs, box],
  );
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
  return html`<${ScorePad}
    scores=${table.scores.value}
    final=${live?.over ? (live.scores ?? null) : null}
    players=${table.players.value}
    openResult=${openResult}
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
    game=${table.summary.value?.game ?? ""}
    plays=${plays}
    mayPassByItself=${plays && Boolean(passes)}
    players=${table.players.value}
    showPanel=${showPanel}
    replay=${() => table.showAt(table.live.peek()?.seq ?? 0)}
    replace=${(/** @type {number} */ seat, /** @type {string} */ bot) => table.replace(seat, bot)}
    resign=${() => table.resign()}
  />`;
}
