/** The keys of my seats: a secret per seat and table, kept on this device. */

import { signal } from "@preact/signals";

const STORE = "serai.keys";

/** @typedef {{table: string, seat: number, secret: string}} Key */

/** All keys, the newest first. */
export const keys = signal(read());

/**
 * @param {string} table
 * @returns {Key[]} by seat
 */
export function keysOf(table) {
  return keys.value.filter((key) => key.table === table).sort((a, b) => a.seat - b.seat);
}

/** @param {Key[]} found */
export function keepKeys(found) {
  const isNew = (/** @type {Key} */ old) =>
    !found.some((key) => key.table === old.table && key.seat === old.seat);
  store([...found, ...keys.peek().filter(isNew)]);
}

/**
 * @param {string} table
 * @param {number} [seat] one of my seats; without it, all
 */
export function forgetKeys(table, seat) {
  store(keys.peek().filter((key) => key.table !== table || (seat ?? key.seat) !== key.seat));
}

/** @param {Key[]} kept */
function store(kept) {
  keys.value = kept;
  localStorage.setItem(STORE, JSON.stringify(kept));
}

/** @returns {Key[]} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]");
  } catch {
    return [];
  }
}
