/** The account that is logged in on this device, if any. Nobody needs one to play. */

import { signal } from "@preact/signals";

const STORE = "serai.session";

/** The session's secret; it also opens the account's seats at tables. */
export const session = signal(localStorage.getItem(STORE));

/** @param {string | null} secret */
export function keepSession(secret) {
  session.value = secret;
  if (secret === null) localStorage.removeItem(STORE);
  else localStorage.setItem(STORE, secret);
}
