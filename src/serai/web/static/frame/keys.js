/**
 * Seat keys: one secret per seat and table, in the device's storage.
 * They are what lets somebody play without an account.
 */

import { signal } from "@preact/signals";
import { deviceStorage } from "./storage.js";

const STORAGE_KEY = "serai.keys";

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
  save([...found, ...read().filter(isNew)]);
}

/**
 * @param {string} table
 * @param {number} seat
 */
export function forgetKey(table, seat) {
  save(read().filter((key) => key.table !== table || key.seat !== seat));
}

/** @param {Key[]} kept */
function save(kept) {
  deviceStorage.write(STORAGE_KEY, kept);
  keys.value = kept;
}

/** @returns {Key[]} */
function read() {
  return deviceStorage.read(STORAGE_KEY, []);
}
