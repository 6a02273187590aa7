/**
 * The secret of the logged-in session, in the device's storage.
 * Nobody needs an account to play; with one, it opens the account's seats, too.
 */

import { signal } from "@preact/signals";
import { deviceStorage } from "./storage.js";

const STORAGE_KEY = "serai.session";

/** The session's secret; it also opens the account's seats at tables. */
export const session = signal(/** @type {string | null} */ (deviceStorage.read(STORAGE_KEY, null)));

/** @param {string | null} secret */
export function keepSession(secret) {
  session.value = secret;
  deviceStorage.write(STORAGE_KEY, secret);
}
