/** The keys of my seats: a secret per seat and table, kept on this device. */

import { signal } from "@preact/signals";
import { device } from "./storage.js";

const STORE = "serai.keys";

/** @typedef {{table: string, seat: number, secret: string}} Key */

/** All keys, the newest first. */
export const keys = signal(read());

// Another tab has got or lost one.
addEventListener("storage", () => (keys.value = read()));

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
  store([...found, ...read().filter(isNew)]);
}

/**
 * @param {string} table
 * @param {number} seat
 */
export function forgetKey(table, seat) {
  store(read().filter((key) => key.table !== table || key.seat !== seat));
}

/** @param {Key[]} kept */
function store(kept) {
  device.keep(STORE, kept);
  keys.value = kept;
}

/** @returns {Key[]} */
function read() {
  return device.read(STORE, []);
}
