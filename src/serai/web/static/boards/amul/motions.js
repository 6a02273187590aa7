/**
 * How the events of Amul move cards over the table, for the playback.
 * Places are marked with `data-at`: a card by its face, a zone and the deck by their names, a player by the seat.
 */

import { pictureOf } from "./picture_of.js";

/** @typedef {import("../../types.js").Motion} Motion */

/**
 * @param {import("../../types.js").TableEvent} event
 * @param {import("../../types.js").BoardProps} props as the table was before
 * @returns {Motion[]} empty: nothing of it can be seen
 */
export function motions(event, { box }) {
  const seat = `seat-${event.seat}`;
  const fly = (
    /** @type {string} */ face,
    /** @type {string} */ from,
    /** @type {string} */ to,
  ) => ({
    piece: pictureOf(face, box),
    from,
    to,
    kind: "card",
  });
  switch (event.event) {
    case "offered":
      return [fly(event.card, seat, "market")];
    case "took":
      return [fly(event.card, event.card, seat)];
    case "played":
      return [fly(event.card, seat, seat)];
    case "fetched":
      return [fly(event.card, event.zone, seat)];
    case "drew":
      return [{ piece: "amul-card", from: "deck", to: seat, kind: "card" }];
    case "row_filled":
      return event.cards.map((/** @type {string} */ face) => fly(face, "deck", "market"));
    case "first_pick_passed":
      return [{ piece: "amul-first_pick", from: "market", to: seat, kind: "place" }];
    default:
      return [];
  }
}
