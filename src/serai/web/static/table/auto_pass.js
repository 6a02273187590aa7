/**
 * Auto-pass: plays the word that passes a question after a random delay, if the player wants that.
 * At some tables a player is asked although there may be nothing to choose, many times a turn.
 *
 * The delay must give nothing away to others. So it runs alike in every question that can be passed, with a choice or
 * without, and its length is random and independent of the words. Any key, click or touch stops it, also when there is
 * nothing to choose. It runs only while the page is visible: nothing is passed that the player could not see.
 */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { autoPass } from "../frame/settings.js";

const SHORTEST = 2_000;
const LONGEST = 4_000;

/** @typedef {import("./model.js").Table} Table */

/** @param {Table} table */
export function useAutoPass(table) {
  const visible = useSignal(!document.hidden);
  useSignalEffect(() => {
    const state = table.live.value;
    const free = table.canChoose.value && !table.draft.value.length;
    const word = autoPass.value && visible.value && free && state ? passWord(table, state) : null;
    if (!state || !word || table.autoPassStoppedAt.value === state.seq) return undefined;
    table.autoPassRunning.value = true;
    const timer = setTimeout(() => table.playAtOnce(word, state), randomDelay());
    return () => {
      table.autoPassRunning.value = false;
      clearTimeout(timer);
    };
  });
  useEffect(() => {
    const onVisibility = () => (visible.value = !document.hidden);
    const stop = () => {
      if (table.autoPassRunning.peek())
        table.autoPassStoppedAt.value = table.live.peek()?.seq ?? null;
    };
    document.addEventListener("visibilitychange", onVisibility);
    document.addEventListener("pointerdown", stop);
    document.addEventListener("keydown", stop);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      document.removeEventListener("pointerdown", stop);
      document.removeEventListener("keydown", stop);
    };
  }, [table]);
}

/**
 * Whether the table asks also where there is nothing to choose.
 * @param {Table} table
 */
export function asksInEveryWindow(table) {
  return table.live.value?.view.options?.ask_windows === true;
}

/**
 * The word that passes the question, if the board knows one.
 * @param {Table} table
 * @param {import("../types.js").TableState} state
 */
function passWord(table, state) {
  const passes = table.board.value?.passes;
  if (!passes || !asksInEveryWindow(table)) return null;
  return state.words.find(passes) ?? null;
}

function randomDelay() {
  return SHORTEST + Math.random() * (LONGEST - SHORTEST);
}
