/** The private links of the chairs that whoever opened a table keeps free for others. */

import { device } from "./storage.js";

const STORE = "serai.links";

/** @typedef {{table: string, seat: number, link: string}} Link */

/**
 * @param {string} table
 * @returns {Link[]} by seat
 */
export function linksOf(table) {
  return read()
    .filter((link) => link.table === table)
    .sort((a, b) => a.seat - b.seat);
}

/** @param {Link[]} found */
export function keepLinks(found) {
  device.keep(STORE, [...found, ...read()]);
}

/** @returns {Link[]} */
function read() {
  return device.read(STORE, []);
}
