/**
 * The adapter between the table's model and the action bar: plain values and functions.
 * The bar knows no table, so that it can stand below a board without one.
 */

import { prompt, resigned, stakes } from "./prompt.js";

/** @typedef {import("./model.js").Table} Table */

/**
 * @param {Table} table
 * @param {string} note what is explained once
 * @returns {import("./action_bar.js").Turn}
 */
export function turnOf(table, note) {
  const live = table.live.value;
  const state = table.shown.value;
  const preview = table.preview.value;
  const seat = table.seat.value ?? -1;
  const mayChoose = table.offersWords.value;
  const draft = table.draft.value;
  const words = state?.words ?? [];
  const stopped = mayChoose && table.autoPassStoppedAt.value === (live?.seq ?? -1);
  const { text, rule } = table.problem;
  return {
    prompt: prompt(table),
    stakes: stakes(table),
    note: mayChoose ? note : "",
    rule: mayChoose && !preview?.hidden ? (state?.rule ?? "") : "",
    problem: text.value === null ? null : { text: text.value, rule: rule.value },
    // Where all choose at once, a player who has chosen may still change their mind.
    asked: mayChoose && Boolean(live?.awaited.includes(seat)),
    busy: table.drafting.busy.value,
    mayChoose,
    plays: !live?.over && table.playedSeats.value.includes(seat),
    complete: draft.length > 0 && Boolean(preview && (preview.hidden || !words.length)),
    sending: table.sending.value,
    words,
    labels: labelsOf(table),
    replaceable: preview?.hidden ? (draft.at(-1) ?? null) : null,
    mayUndo:
      Boolean(live?.undo) && !table.sendingLong.value && !table.replayed.value && !resigned(table),
    passing: table.autoPassRunning.value ? "running" : stopped ? "stopped" : "",
  };
}

/**
 * What the words in question do: those that may be chosen, and those of the draft. A game has thousands.
 * @param {Table} table
 * @returns {Record<string, string>}
 */
export function labelsOf(table) {
  const { words = [], labels: shown } = table.shown.value ?? {};
  const live = table.live.value?.labels;
  const all = table.box.value?.labels;
  const label = (/** @type {string} */ word) =>
    shown?.[word] ?? live?.[word] ?? all?.[word] ?? word;
  return Object.fromEntries([...words, ...table.draft.value].map((word) => [word, label(word)]));
}

/**
 * @param {Table} table
 * @returns {import("./action_bar.js").Acts}
 */
export function actsOf(table) {
  return {
    choose: (word) => void table.choose(word),
    confirm: () => void table.confirm(),
    takeBack: () => void table.takeBack(),
    undo: () => table.undo(),
  };
}
