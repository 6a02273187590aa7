/**
 * Passing by itself: where a table asks although there may be nothing to choose, the page says the way out after a moment.
 *
 * The moment must tell others nothing. So it runs alike in every question that can be passed, with a choice or without,
 * and its length is drawn at random before anybody has looked. Whoever wants to do something stops it by any key, click or
 * touch, and may do so also with nothing to do. It runs only while the question is in sight: nothing is passed unseen.
 */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { passByItself } from "../frame/settings.js";

const SHORTEST = 2_000;
const LONGEST = 4_000;

/** @typedef {import("./model.js").Table} Table */

/** @param {Table} table */
export function usePassing(table) {
  const inSight = useSignal(!document.hidden);
  useSignalEffect(() => {
    const state = table.live.value;
    const free = table.asked.value && !table.draft.value.length;
    const word = passByItself.value && inSight.value && free && state ? wayOut(table, state) : null;
    if (!state || !word || table.held.value === state.seq) return undefined;
    table.passing.value = true;
    const timer = setTimeout(() => table.sayAtOnce(word, state), moment());
    return () => {
      table.passing.value = false;
      clearTimeout(timer);
    };
  });
  useEffect(() => {
    const look = () => (inSight.value = !document.hidden);
    const hold = () => {
      if (table.passing.peek()) table.held.value = table.live.peek()?.seq ?? null;
    };
    document.addEventListener("visibilitychange", look);
    document.addEventListener("pointerdown", hold);
    document.addEventListener("keydown", hold);
    return () => {
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("pointerdown", hold);
      document.removeEventListener("keydown", hold);
    };
  }, [table]);
}

/**
 * Whether the table asks also where there is nothing to choose.
 * @param {Table} table
 */
export function asksAlways(table) {
  return table.live.value?.view.options?.ask_windows === true;
}

/**
 * The word that passes the question, if the board knows one.
 * @param {Table} table
 * @param {import("../types.js").TableState} state
 */
function wayOut(table, state) {
  const passes = table.board.value?.passes;
  if (!passes || !asksAlways(table)) return null;
  return state.words.find(passes) ?? null;
}

function moment() {
  return SHORTEST + Math.random() * (LONGEST - SHORTEST);
}
