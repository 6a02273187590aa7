/**
 * Adapters between the table's model and the panels: they hand over plain values and functions.
 * Panels know no table, so that they can stand beside a board without one.
 */

import { useMemo } from "preact/hooks";
import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { Chat } from "../panels/chat.js";
import { Log } from "../panels/log.js";
import { ScorePad } from "../panels/scores.js";
import { sinceOwnTurn } from "./recent_events.js";

/** @typedef {{table: import("./model.js").Table}} Props */

/** @param {Props} props */
export function TableLog({ table }) {
  const box = table.box.value;
  const { logGlyphs, way } = table.board.value ?? {};
  const past = table.past.value;
  // What is not played back yet has not happened yet.
  const until = table.played.value?.seq ?? Infinity;
  const entries = table.entries.value;
  const labels = box?.labels ?? {};
  const draft = {
    words: table.draft.value.map((word) => labels[word] ?? word),
    events: table.preview.value?.events ?? [],
    hovered: table.hoverEvents.value ?? [],
  };
  const missed = sinceOwnTurn(entries, table.playedSeats.value).length > 0;
  const glyphs = useMemo(
    () => (logGlyphs && box ? (/** @type {any} */ event) => logGlyphs(event, box) : null),
    [logGlyphs, box],
  );
  return html`<${Log}
    entries=${until === Infinity ? entries : entries.filter(({ seq }) => seq <= until)}
    players=${table.players.value}
    shown=${table.replayed.value?.seq ?? null}
    state=${table.shown.value}
    showAt=${(/** @type {number} */ seq) => table.showAt(seq)}
    glyphs=${glyphs}
    draft=${past ? null : draft}
    catchUp=${missed && !past ? () => table.playback?.catchUp() : null}
    ways=${way !== undefined}
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
