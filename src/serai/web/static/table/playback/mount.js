/**
 * Loads the playback of a table once its first board is drawn.
 * Nobody waits for what they need only when others have moved.
 */

import { useEffect } from "preact/hooks";
import { lazyComponent, lazyLoad } from "../../frame/lazy_load.js";

/** @typedef {import("../model.js").Table} Table */

/** Milliseconds after the board, where the browser does not say when it is idle. */
const LATER = 300;

/** @param {Table} table */
export function usePlayback(table) {
  useEffect(() => {
    let left = false;
    whenIdle(async () => {
      const loaded = left ? null : await lazyLoad(import("./playback.js"));
      if (loaded && !left) table.playback = new loaded.Playback(table);
    });
    return () => {
      left = true;
      table.playback?.close();
      table.playback = null;
    };
  }, [table]);
}

/** In the action bar's place while turns are played back. */
export const Playing = lazyComponent(() => import("./playing.js"), "Playing");

/** The ways of all moves since the player's own last turn. */
export const Trails = lazyComponent(() => import("./trails.js"), "Trails");

/** @param {() => void} step */
function whenIdle(step) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(step, { timeout: LATER });
  else setTimeout(step, LATER);
}
