/**
 * Invitation links and opener secrets, in the device's storage.
 * The opener of a table can show the links of its free seats again, and ask for new ones.
 */

import { signal } from "@preact/signals";
import { deviceStorage } from "./storage.js";

const LINKS = "serai.links";
const OPENERS = "serai.openers";

/** @typedef {{table: string, seat: number, link: string}} Link */
/** @typedef {{table: string, secret: string}} Opener */

/** @type {import("@preact/signals").Signal<Link[]>} */
const links = signal(deviceStorage.read(LINKS, []));

/**
 * @param {string} table
 * @param {number} seat
 * @returns {string | null} the link that invites somebody to a chair
 */
export function linkOf(table, seat) {
  const found = links.value.find((link) => link.table === table && link.seat === seat);
  return found?.link ?? null;
}

/** @param {Link[]} found */
export function keepLinks(found) {
  const isOther = (/** @type {Link} */ old) =>
    !found.some((link) => link.table === old.table && link.seat === old.seat);
  save([...found, ...deviceStorage.read(LINKS, []).filter(isOther)]);
}

/**
 * A link that was used or replaced opens nothing any more.
 * @param {string} table
 * @param {number} seat
 */
export function forgetLink(table, seat) {
  /** @type {Link[]} */
  const kept = deviceStorage.read(LINKS, []);
  save(kept.filter((link) => link.table !== table || link.seat !== seat));
}

/** @param {Link[]} kept */
function save(kept) {
  deviceStorage.write(LINKS, kept);
  links.value = kept;
}

/** @param {string} link */
export function secretIn(link) {
  return link.slice(link.lastIndexOf("/") + 1);
}

/**
 * @param {string} table
 * @returns {string | null} the opener's secret, if the table was opened here
 */
export function openerOf(table) {
  /** @type {Opener[]} */
  const openers = deviceStorage.read(OPENERS, []);
  return openers.find((opener) => opener.table === table)?.secret ?? null;
}

/** @param {Opener} opener */
export function keepOpener(opener) {
  deviceStorage.write(OPENERS, [opener, ...deviceStorage.read(OPENERS, [])]);
}
