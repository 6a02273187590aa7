/** The account that is logged in on this device, if any. Nobody needs one to play. */

import { signal } from "@preact/signals";
import { device } from "./storage.js";

const STORE = "serai.session";

/** The session's secret; it also opens the account's seats at tables. */
export const session = signal(/** @type {string | null} */ (device.read(STORE, null)));

/** @param {string | null} secret */
export function keepSession(secret) {
  session.value = secret;
  device.keep(STORE, secret);
}
