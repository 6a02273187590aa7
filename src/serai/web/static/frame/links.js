/** The private links of the chairs that whoever opened a table keeps free for others. */

import { signal } from "@preact/signals";

const STORE = "serai.links";

/** @typedef {{table: string, seat: number, link: string}} Link */

/** @type {import("@preact/signals").Signal<Link[]>} */
const links = signal(read());

/**
 * @param {string} table
 * @returns {Link[]} by seat
 */
export function linksOf(table) {
  return links.value.filter((link) => link.table === table).sort((a, b) => a.seat - b.seat);
}

/** @param {Link[]} found */
export function keepLinks(found) {
  links.value = [...found, ...links.peek()];
  localStorage.setItem(STORE, JSON.stringify(links.value));
}

/** @returns {Link[]} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]");
  } catch {
    return [];
  }
}
