/**
 * Loads what tells of turns once the first board is drawn: the board's turns, and the playback.
 * Nobody waits for what they need only when others have moved.
 */

import { useEffect } from "preact/hooks";
import { firstBoard, lazyComponent, lazyLoad } from "../../frame/lazy_load.js";

/** @typedef {import("../model.js").Table} Table */

/** @param {Table} table */
export function usePlayback(table) {
  useEffect(() => {
    let left = false;
    void loadLater(table, () => left);
    return () => {
      left = true;
      table.playback?.close();
      table.playback = null;
    };
  }, [table]);
}

/**
 * @param {Table} table
 * @param {() => boolean} left whether nobody waits for it any more
 */
async function loadLater(table, left) {
  await firstBoard;
  const turns = table.board.peek()?.turns;
  if (turns && !left()) table.turns.value = await lazyLoad(turns());
  const loading = () => Promise.all([import("./playback.js"), import("./playing.js")]);
  const [loaded] = (left() ? null : await lazyLoad(loading())) ?? [];
  if (loaded && !left()) table.playback = new loaded.Playback(table);
}

/** In the action bar's place while turns are played back. */
export const Playing = lazyComponent(() => import("./playing.js"), "Playing");

/** The ways of all moves since the player's own last turn. */
export const Trails = lazyComponent(() => import("./trails.js"), "Trails");
