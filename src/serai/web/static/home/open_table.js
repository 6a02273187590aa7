/**
 * Opens a table over the API, stores its keys and links, and goes there.
 * The secrets come once, in this answer; nothing may be lost on the way.
 */

import { post } from "../frame/api.js";
import { keepKeys } from "../frame/keys.js";
import { keepLinks, keepOpener } from "../frame/links.js";
import { session } from "../frame/session.js";

/**
 * @typedef {object} Game a game in `GET /api/games`
 * @property {string} name
 * @property {string} title
 * @property {number} least_seats
 * @property {number} most_seats
 * @property {{id: string, values: string[], default: boolean | number | string, title: string, about: string, pattern?: string | null,
 *   most_seats?: number | null, needs?: string | null}[]} options `most_seats`: how many may play while it is on; `needs`: the
 *   option without which it means nothing
 * @property {string[]} bots the weakest first
 * @property {string} about what one does in it, in a sentence
 * @property {string} length how long it takes
 * @property {{id: string, version: number, hash: string}[]} editions of the box, the current one first
 *
 * @typedef {{kind: "person" | "free" | "bot", bot?: string, name?: string}} Chair
 */

/**
 * Open a table as a body of `POST /api/tables` describes it.
 * @param {Record<string, any>} wanted
 */
export async function openTable(wanted) {
  const opened = await post("/api/tables", wanted, { secret: session.peek() });
  const { id, seats } = opened.table;
  const kind = (/** @type {{seat: number}} */ key) => seats[key.seat].kind;
  enter(
    id,
    opened.opener,
    opened.seats.filter((/** @type {any} */ key) => kind(key) === "person"),
    opened.seats.filter((/** @type {any} */ key) => kind(key) === "free"),
  );
}

/**
 * A table from a record, to look at or to play on.
 * @param {string} text
 * @param {string | null} [pack] the box contents it was played with, if they are not known here
 */
export async function openRecord(text, pack = null) {
  const opened = await post("/api/records", { text, pack }, { secret: session.peek() });
  enter(opened.table.id, opened.opener, opened.seats, []);
}

/**
 * @param {string} table
 * @param {string} opener
 * @param {{seat: number, secret: string}[]} mine
 * @param {{seat: number, link: string}[]} free
 */
function enter(table, opener, mine, free) {
  keepOpener({ table, secret: opener });
  keepKeys(mine.map(({ seat, secret }) => ({ table, seat, secret })));
  keepLinks(free.map(({ seat, link }) => ({ table, seat, link })));
  location.hash = `#/tables/${table}`;
}
