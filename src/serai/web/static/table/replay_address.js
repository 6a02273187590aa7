/**
 * The address of a moment: `#/tables/ID/23` shows the table as it was after line 23 of the log.
 * It follows the replay, so that a moment can be shared and found again.
 */

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** @typedef {import("./model.js").Table} Table */

/**
 * @param {string} id of the table
 * @param {number | null} line
 */
export function replayAddress(id, line) {
  return `${location.origin}/#/tables/${id}${line === null ? "" : `/${line}`}`;
}

/** @param {string} [line] */
export function lineOf(line) {
  return line === undefined ? null : Number(line);
}

/**
 * @param {Table | null} table opened at that line
 * @param {string} [line] the one in the address
 */
export function useReplayAddress(table, line) {
  const followed = useRef(line);
  useEffect(() => {
    if (table && followed.current !== line) void table.showAt(lineOf(line));
    followed.current = line;
  }, [table, line]);
  useEffect(() => {
    if (!table) return undefined;
    let written = table.replaySeq;
    return effect(() => {
      const now = table.replayed.value?.seq ?? null;
      if (now === written || (now === null && table.replaySeq !== null)) return; // it is on its way
      written = now;
      // Replaced, not pushed: the way back leads out of the replay, not through every step of it.
      history.replaceState(history.state, "", replayAddress(table.id, now));
    });
  }, [table]);
}
