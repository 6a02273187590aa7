/**
 * The sentence of the action bar: what is asked, or why nothing is.
 * The engine writes the question; the page adds what only it knows: drafts, replay, sending.
 */

import { translate } from "../frame/i18n.js";

/** @typedef {import("./model.js").Table} Table */

/** @param {Table} table */
export function prompt(table) {
  const state = table.shown.value;
  const foresight = table.preview.value;
  if (!state) return "";
  if (table.replayed.value) return translate("table.past", { line: state.seq });
  if (table.sending.value) return translate("table.sending");
  if (table.live.value?.over) return winners(table);
  if (resigned(table)) return translate("table.resigned");
  if (foresight?.hidden) return translate(together(table) ? "table.hidden-choice" : "table.hidden");
  if (foresight?.final) return translate("table.final");
  if (foresight && !state.words.length) return translate("table.complete");
  if (table.canChoose.value && !state.awaited.includes(state.seat ?? -1)) {
    return `${state.prompt}. ${translate("table.may-change")}`;
  }
  return state.prompt;
}

/**
 * Whether others are asked the same and have not all answered: until then a choice may be changed.
 * @param {Table} table
 */
function together(table) {
  const awaited = table.live.value?.awaited ?? [];
  return awaited.some((seat) => seat !== table.seat.value);
}

/**
 * Whether a bot plays on for the player.
 * @param {Table} table
 */
export function resigned(table) {
  const seat = table.seat.value;
  return seat !== null && !table.live.value?.over && !table.playedSeats.value.includes(seat);
}

/** @param {Table} table */
function winners(table) {
  const scores = table.live.value?.scores ?? [];
  const first = scores.filter((score) => score.place === 1);
  const names = first.map((score) => table.players.value[score.seat]?.name).join(", ");
  return translate("table.won", { names, count: first.length, points: first[0]?.total ?? 0 });
}
