/**
 * Taking a seat with a secret that is generated on the client.
 * The request can be repeated after a lost answer without losing the seat.
 */

import { post, Refused } from "./api.js";
import { keepKeys } from "./keys.js";
import { forgetLink } from "./links.js";
import { session } from "./session.js";
import { deviceStorage } from "./storage.js";

const STORAGE_KEY = "serai.sitting-down";
const BYTES = 24;

/**
 * @param {string} table
 * @param {number} seat
 * @param {{name: string, secret?: string | null}} wanted `secret` is that of the link, or of the table's opener
 */
export async function sitDown(table, seat, wanted) {
  const own = pendingSecret(table, seat) ?? newSecret();
  keepPending({ ...pending(), [place(table, seat)]: own });
  try {
    const body = { ...wanted, new_secret: own };
    const key = await post(`/api/tables/${table}/seats/${seat}`, body, { secret: session.peek() });
    keepKeys([{ table, seat, secret: key.secret }]);
    forgetLink(table, seat);
    forgetPending(table, seat);
  } catch (error) {
    if (error instanceof Refused) forgetPending(table, seat); // no answer: it may have been done
    throw error;
  }
}

/**
 * @param {string} table
 * @param {number} seat
 * @returns {string | null} the secret of a seat that was asked for, if no answer has come
 */
export function pendingSecret(table, seat) {
  return pending()[place(table, seat)] ?? null;
}

/** @returns {Record<string, string>} by table and seat */
function pending() {
  return deviceStorage.read(STORAGE_KEY, {});
}

/**
 * @param {string} table
 * @param {number} seat
 */
function forgetPending(table, seat) {
  const { [place(table, seat)]: _, ...others } = pending();
  keepPending(others);
}

/** @param {Record<string, string>} kept */
function keepPending(kept) {
  deviceStorage.write(STORAGE_KEY, Object.keys(kept).length ? kept : null);
}

/**
 * @param {string} table
 * @param {number} seat
 */
function place(table, seat) {
  return `${table}/${seat}`;
}

function newSecret() {
  const drawn = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...drawn))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
