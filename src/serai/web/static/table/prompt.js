/** What the reader is asked, or told while nothing is asked. */

import { say } from "../frame/words.js";

/** @typedef {import("./store.js").Table} Table */

/** @param {Table} table */
export function prompt(table) {
  const state = table.shown.value;
  const foresight = table.foresight.value;
  if (!state) return "";
  if (table.replayed.value) return say("table.past", { line: state.seq });
  if (table.sending.value) return say("table.sending");
  if (table.live.value?.over) return winners(table);
  if (resigned(table)) return say("table.resigned");
  if (foresight?.hidden) return say("table.hidden");
  if (foresight && !state.words.length) return say("table.complete");
  return state.prompt;
}

/**
 * Whether a bot plays on for the reader.
 * @param {Table} table
 */
export function resigned(table) {
  const seat = table.seat.value;
  return seat !== null && !table.live.value?.over && !table.voices.value.includes(seat);
}

/** @param {Table} table */
function winners(table) {
  const scores = table.live.value?.scores ?? [];
  const first = scores.filter((score) => score.place === 1);
  const names = first.map((score) => table.players.value[score.seat]?.name).join(", ");
  return say("table.won", { names, count: first.length, points: first[0]?.total ?? 0 });
}
