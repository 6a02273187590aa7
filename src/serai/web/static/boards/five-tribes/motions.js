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
export function motions(event, { view, recentEvents, draftEvents }) {
  const { seat = -1, tile, tribe, gold = 0, djinn } = event;
  const panel = `seat-${seat}`;
  const colour = view.players[seat]?.colour;
  switch (event.event) {
    case "picked_up":
      return meeples(event.meeples, tile, "in-hand", "pick-up");
    case "dropped":
      return [move(tribe, lastStep([...recentEvents, ...draftEvents], tile), tile, "drop")];
    case "collected":
      return repeat(event.count, move(tribe, tile, panel, "collect"));
    case "kept":
      return repeat(event.count, move(tribe, panel, `${tribe}-${seat}`, "collect"));
    case "killed":
      return [move(tribe, tile ?? `${tribe}-${event.victim_seat}`, "bag", "kill")];
    case "captured":
      return [move(tribe, "bag", panel, "collect")];
    case "meeples_arrived":
      return meeples(event.meeples, "bag", tile, "drop");
    case "took_control":
      return [move(`camel-${colour}`, `camels-${seat}`, tile, "camel")];
    case "placed":
      return [move(event.what, event.what === "palm" ? "palms" : "palaces", tile, event.what)];
    case "bid":
      return coins(event.paid, `coins-${seat}`, "bank");
    case "bought":
      return [
        ...coins(event.paid, `coins-${seat}`, "market"),
        ...cards(event.cards, (card) => `market-${card}`, `cards-${seat}`),
      ];
    case "merchants_traded":
      return cards(event.cards, (card) => `market-${card}`, `cards-${seat}`);
    case "drew_cards":
      return repeat(event.count, move("cards", "market", `cards-${seat}`, "card"));
    case "sold":
      return [
        ...cards(event.cards, () => `cards-${seat}`, "market"),
        ...coins(gold, "market", `coins-${seat}`),
      ];
    case "summoned":
    case "gained_djinn":
      return [move(`djinn-${djinn}`, djinn, `djinns-${seat}`, "djinn")];
    case "builders_paid":
      return coins(gold, tile, `coins-${seat}`);
    case "djinn_paid":
    case "capture_paid":
      return coins(gold, djinn ?? "bank", `coins-${seat}`);
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
  return repeat(Math.min(count, MOST_COINS), move("coin", from, to, "coins"));
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
 * @param {(card: string) => string} from
 * @param {string} to
 */
function cards(taken, from, to) {
  return taken.map((card) => move(`card-${card}`, from(card), to, "card"));
}

/**
 * Where a meeple comes from that is dropped: the tile of the step before, which is the last one that differs.
 * @param {TableEvent[]} events
 * @param {string} tile
 */
function lastStep(events, tile) {
  const steps = ["picked_up", "dropped"];
  return (
    events.findLast(({ event, tile: at }) => steps.includes(event) && at !== tile)?.tile ??
    "in-hand"
  );
}
