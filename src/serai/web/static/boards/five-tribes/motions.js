/**
 * How events move pieces, for playback: which symbol goes from where to where.
 * Places are the `data-at` keys that the areas mark.
 */

import { TRIBES } from "./words.js";

/** @typedef {import("../../types.js").Motion} Motion */
/** @typedef {import("../../types.js").TableEvent} TableEvent */
/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** More coins than so many do not fly. */
const MOST_COINS = 8;

/**
 * @param {TableEvent} event
 * @param {BoardProps} props as they were before the event
 * @returns {Motion[]}
 */
export function motions(event, { view }) {
  const { seat = -1, tile, tribe, gold = 0, djinn } = event;
  const panel = `seat-${seat}`;
  const purse = `coins-${seat}`;
  const hand = `cards-${seat}`;
  const belongings = `items-${seat}`;
  switch (event.event) {
    case "picked_up":
      return meeples(event.meeples, tile, tile, "pick");
    case "dropped":
      return [move(tribe, view.pending?.at ?? tile, tile, "drop")];
    case "collected":
      return repeat(event.count, move(tribe, tile, panel, "collect"));
    case "killed": {
      const at = tile ?? `${tribe}-${event.victim_seat}`;
      return [move(tribe, at, at, "kill")];
    }
    case "captured":
      return tribe ? [move(tribe, "bag", panel, "collect")] : [];
    case "meeples_arrived":
      return meeples(event.meeples, "bag", tile, "drop");
    case "took_control":
      return [move(`camel-${view.players[seat].colour}`, `camels-${seat}`, tile, "place")];
    case "pitched_tent":
      return [move(`tent-${view.players[seat].colour}`, `tents-${seat}`, tile, "place")];
    case "camel_moved": {
      const tent = view.board.some((/** @type {any} */ face) => face.at === tile && face.tent);
      const piece = `${tent ? "tent" : "camel"}-${view.players[seat].colour}`;
      return [move(piece, tile, event.to, "place")];
    }
    case "flew": {
      const from = view.pending?.at ?? tile;
      return [move("carpet", from, tile, "drop"), move(tribe, from, tile, "drop")];
    }
    case "brought":
      return [move(tribe, tile, event.to, "drop")];
    case "removed":
      return [move(tribe, tile, "bag", "collect")];
    case "drew_items":
      return repeat(event.count, move("item", "items", belongings, "card"));
    case "drew_item":
      return [move(event.item ? `item-${event.item}` : "item", "items", belongings, "card")];
    case "kept_item":
      return event.discarded.map((/** @type {string} */ item) =>
        move(`item-${item}`, belongings, "item-discard", "card"),
      );
    case "used_item":
      return [move(`item-${event.item}`, belongings, "item-discard", "card")];
    case "recovered":
      return [move(`item-${event.item}`, "item-discard", belongings, "card")];
    case "crafted":
      return [
        ...repeat(event.artisans, move("artisan", `artisan-${seat}`, "bag", "collect")),
        ...repeat(event.fakirs, move("card-fakir", hand, "market", "card")),
      ];
    case "took_whim":
      return [move("whim", tile, `whims-${seat}`, "card")];
    case "fulfilled_whim":
      return coins(gold, `whims-${seat}`, purse);
    case "whims_refilled":
      return event.tiles.map((/** @type {string} */ city) => move("whim", "whims", city, "card"));
    case "placed":
      return [move(event.what, `${event.what}s`, tile, "place")];
    case "bid":
      return coins(event.paid, purse, "bank");
    case "bought":
      return [...coins(event.paid, purse, "market"), ...cards(event.cards, "market-", hand)];
    case "merchants_traded":
      return cards(event.cards, "market-", hand);
    case "drew_cards":
      return repeat(event.count, move("cards", "market", hand, "card"));
    case "sold":
      return [
        ...event.cards.map((/** @type {string} */ card) =>
          move(`card-${card}`, hand, "market", "card"),
        ),
        ...coins(gold, "market", purse),
      ];
    case "summoned":
    case "gained_djinn":
      return [move(`djinn-${djinn}`, djinn, panel, "card")];
    case "builders_paid":
      return coins(gold, tile, purse);
    case "djinn_paid":
      return coins(gold, panel, purse);
    case "capture_paid":
      return coins(gold, "bank", purse);
    default:
      return [];
  }
}

/**
 * @param {string} symbol
 * @param {string} from
 * @param {string} to
 * @param {string} kind
 * @returns {Motion}
 */
function move(symbol, from, to, kind) {
  return { piece: `ft-${symbol}`, from, to, kind };
}

/**
 * @param {number} count
 * @param {Motion} motion
 */
function repeat(count, motion) {
  return Array.from({ length: count }, () => motion);
}

/**
 * @param {number} count
 * @param {string} from
 * @param {string} to
 */
function coins(count, from, to) {
  return repeat(Math.min(count, MOST_COINS), move("coin", from, to, "coin"));
}

/**
 * @param {string} letters such as `ywwb`
 * @param {string} from
 * @param {string} to
 * @param {string} kind
 */
function meeples(letters, from, to, kind) {
  return [...letters].map((letter) =>
    move(TRIBES[/** @type {keyof typeof TRIBES} */ (letter)], from, to, kind),
  );
}

/**
 * @param {string[]} taken
 * @param {string} from what stands before the name of a card where it lies
 * @param {string} to
 */
function cards(taken, from, to) {
  return taken.map((card) => move(`card-${card}`, from + card, to, "card"));
}
