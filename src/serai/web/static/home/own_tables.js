/**
 * The player's own tables, by their keys and their account; polled while the page is seen.
 */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post } from "../frame/api.js";
import { keys } from "../frame/keys.js";
import { session } from "../frame/session.js";

/** @typedef {import("../types.js").TableSummary} TableSummary */
/** @typedef {{table: TableSummary, seat: number, your_turn: boolean}} OwnTable */

const REFRESH = 10_000;
const MOST_KEYS = 200;

/** @returns {import("@preact/signals").Signal<OwnTable[] | null>} where the player is awaited first; null: not known yet */
export function useOwnTables() {
  return useLoaded(ownTables);
}

/**
 * What a request brings, again and again; an empty list if the first one fails, so that nobody waits for it.
 * @template T
 * @param {() => Promise<T[]>} load
 * @returns {import("@preact/signals").Signal<T[] | null>}
 */
export function useLoaded(load) {
  const found = useSignal(/** @type {T[] | null} */ (null));
  useRefreshed(async () => {
    try {
      found.value = await load();
    } catch (error) {
      found.value ??= [];
      throw error;
    }
  });
  return found;
}

/** The secrets of the seats that this device holds, as many as the server takes. */
export function ownSecrets() {
  return [...new Set(keys.peek().map((key) => key.secret))].slice(0, MOST_KEYS);
}

/** @returns {Promise<OwnTable[]>} one row per table, also if several of its seats are mine */
async function ownTables() {
  const secrets = ownSecrets();
  const [byKeys, byAccount] = await Promise.all([
    secrets.length ? post("/api/tray", { secrets }) : [],
    session.peek() ? get("/api/me/tables", { secret: session.peek() }) : [],
  ]);
  /** @type {Map<string, OwnTable>} */
  const found = new Map();
  for (const own of [...byKeys, ...byAccount]) {
    const known = found.get(own.table.id);
    if (!known || (own.your_turn && !known.your_turn)) found.set(own.table.id, own);
  }
  return [...found.values()].sort(
    (a, b) => Number(b.your_turn) - Number(a.your_turn) || b.table.changed - a.table.changed,
  );
}

/**
 * Do something now, again and again while the page is seen, and when somebody logs in or out.
 * @param {() => Promise<void>} refresh
 */
export function useRefreshed(refresh) {
  // A failed request is repeated soon; the page reports a failure where it matters.
  const attempt = () => {
    if (!document.hidden) refresh().catch(() => {});
  };
  useSignalEffect(() => {
    session.value;
    attempt();
  });
  useEffect(() => {
    const timer = setInterval(attempt, REFRESH);
    document.addEventListener("visibilitychange", attempt);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", attempt);
    };
  }, []);
}
