/**
 * Loaders for what a table needs besides its live frames: box, board, scores, past states.
 * They are large or seldom needed, and cacheable.
 */

import { batch } from "@preact/signals";
import { get } from "../frame/api.js";
import { lazyLoad } from "../frame/lazy_load.js";
import { points, wantedLanguage } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";

/** @typedef {import("./model.js").Table} Table */

/**
 * The words and things of the game, in the language that is wanted.
 * @param {Table} table
 */
export async function loadBox(table) {
  const wanted = wantedLanguage.value;
  if (table.connection.lost.value || (table.box.peek() && table.boxLanguage.peek() === wanted))
    return;
  const box = await get(`${table.path}/box`, { language: wanted });
  if (wanted !== wantedLanguage.peek()) return; // chosen again meanwhile
  batch(() => {
    table.box.value = box;
    table.boxLanguage.value = wanted;
  });
}

/**
 * The folder of the game draws its board.
 * @param {Table} table
 */
export async function loadBoard(table) {
  const game = table.summary.value?.game;
  if (game === undefined || table.board.peek()) return;
  loadStyles(`boards/${game}/board.css`);
  const board = await lazyLoad(import(`/static/boards/${game}/board.js`));
  if (board) table.board.value = board;
}

/** @param {Table} table */
export async function loadScores(table) {
  const state = table.live.value;
  const waiting = table.summary.value?.status === "open"; // nothing is dealt, so nobody has points
  if (!points.value || !state || state.over || waiting) {
    table.scores.value = state?.scores ?? null;
    return;
  }
  try {
    const scores = await get(`${table.path}/scores`, { secret: table.secret() });
    if (table.live.peek() === state) table.scores.value = scores;
  } catch {
    table.scores.value = null; // the connection itself reports that the server is away
  }
}

/**
 * Show the table as it was after an entry of the log. One step forward lets the pieces of that entry fly; a jump does not.
 * @param {Table} table
 * @param {number} seq
 */
export async function loadPast(table, seq) {
  const state = await fetchPast(table, seq);
  const before = table.replayed.peek();
  const entry = table.entries.peek().find((found) => found.seq === seq);
  if (before?.seq === seq - 1 && entry && table.replaySeq === seq)
    await table.playback?.step(entry, before);
  if (table.replaySeq === seq) table.replayed.value = state;
}

/**
 * The table as the seat saw it after an entry of the log.
 * @param {Table} table
 * @param {number} seq
 * @returns {Promise<import("../types.js").TableState>}
 */
export function fetchPast(table, seq) {
  const seat = table.seat.peek();
  const seatQuery = seat === null ? "" : `&seat=${seat}`;
  return get(`${table.path}/replay?seq=${seq}${seatQuery}`, { secret: table.secret() });
}
