/**
 * Seats and players of a table: the player's own by keys or account, and names for all.
 * Both ways of owning a seat look the same to the rest of the page.
 */

import { get } from "../frame/api.js";
import { translate } from "../frame/i18n.js";
import { keysOf } from "../frame/keys.js";
import { session } from "../frame/session.js";

/**
 * @param {string} table
 * @returns {Promise<number[]>} the seats of the account; none if the server does not know its session any more
 */
export async function accountSeats(table) {
  const secret = session.peek();
  if (secret === null) return [];
  try {
    /** @type {{table: {id: string}, seat: number}[]} */
    const own = await get("/api/me/tables", { secret });
    return own.filter((found) => found.table.id === table).map((found) => found.seat);
  } catch {
    return [];
  }
}

/**
 * @param {string} table
 * @param {number | null} seat
 * @returns {string | null} what opens the seat
 */
export function secretOf(table, seat) {
  if (seat === null) return null;
  const key = keysOf(table).find((found) => found.seat === seat);
  return key?.secret ?? session.peek();
}

/**
 * @param {import("./model.js").Table} table
 * @returns {import("../types.js").Player[]} by seat
 */
export function playersAt(table) {
  const { seats = [], game = "" } = table.summary.value ?? {};
  const texts = table.box.value?.texts ?? {};
  // A draft asks nobody: until it is confirmed, it is still the player's turn.
  const { awaited = [] } = table.past.value ?? table.live.value ?? {};
  /** What the game calls a seat that nobody has given a name. */
  const title = (/** @type {string} */ token) =>
    (texts[`${game}.colour.${token}`] ?? texts[`${game}.seat.${token}`] ?? [token])[0];
  const here = table.presence.value?.here;
  return seats.map(({ seat, name, token, kind, bot, face }) => ({
    seat,
    name: (face ? translate(`page.face.${face}`) : name) || title(token),
    token,
    mine: table.mySeats.value.includes(seat),
    awaited: awaited.includes(seat),
    bot: kind === "bot",
    face,
    level: bot,
    away: kind === "person" && here !== undefined && !here.includes(seat),
    clock: table.live.value?.clocks[seat] ?? null,
  }));
}
