/**
 * The sentences of the action bar: what is asked and what hangs on it, or why nothing is asked.
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
  if (table.sendingLong.value) return translate("table.sending");
  if (table.live.value?.over) return winners(table);
  if (resigned(table)) return translate("table.resigned");
  if (foresight?.hidden) return translate(together(table) ? "table.hidden-choice" : "table.hidden");
  if (foresight?.final) return translate("table.final");
  if (foresight && !state.words.length) return translate("table.complete");
  return state.prompt;
}

/**
 * The second line: what the word under the pointer would bring, or what hangs on the decision.
 * @param {Table} table
 */
export function stakes(table) {
  const state = table.shown.value;
  if (!state || table.replayed.value || table.sendingLong.value || state.over) return "";
  const hovered = table.hoverEvents.value ?? [];
  if (hovered.length) return hovered.map((event) => event.text).join(" · ");
  if (table.preview.value?.hidden) return "";
  if (table.offersWords.value && !state.awaited.includes(state.seat ?? -1) && !table.preview.value)
    return translate("table.may-change");
  const brought = table.preview.value?.events ?? [];
  if (brought.length && !state.words.length) return brought[brought.length - 1].text;
  return state.stakes ?? "";
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
