/**
 * Turns of Five Tribes in short: events in pictures, the looks of score lines, the way of a move.
 * The sentences are the engine's; here is what one wants to see at a glance.
 */

import { ARROW } from "../../panels/parts.js";

export { motions } from "./motions.js";

/** @typedef {import("../../types.js").TableEvent} TableEvent */
/** @typedef {import("../../types.js").Box} Box */
/** @typedef {import("../../types.js").Part} Part */

/** @type {Record<string, (event: TableEvent, box: Box) => Part[]>} */
const GLYPHS = {
  bid: (event) => [amount(String(event.price))],
  picked_up: (event) => [event.tile, ARROW],
  dropped: (event, box) => [event.tile, thing(`tribe:${event.tribe}`, box)],
  collected: (event, box) => [thing(`tribe:${event.tribe}`, box, `${event.count} ×`)],
  took_control: (event, box) => [thing("piece:camel", box), event.tile],
  pitched_tent: (event, box) => [thing("piece:tent", box), event.tile],
  camel_moved: (event, box) => [thing("piece:camel", box), event.tile, ARROW, event.to],
  flew: (event, box) => [
    thing("item:flying_carpet", box),
    event.tile,
    thing(`tribe:${event.tribe}`, box),
  ],
  brought: (event, box) => [thing(`tribe:${event.tribe}`, box), event.tile, ARROW, event.to],
  removed: gone,
  used_item: (event, box) => [thing(`item:${event.item}`, box)],
  recovered: (event, box) => [thing(`item:${event.item}`, box, "+")],
  kept_item: item,
  drew_item: item,
  row_laid: goods,
  took_whim: (event, box) => [thing(`whim:${event.whim}`, box), event.tile],
  fulfilled_whim: (event, box) => [thing(`whim:${event.whim}`, box), coins(event.gold)],
  placed: (event, box) => [thing(`piece:${event.what}`, box), event.tile],
  merchants_traded: goods,
  bought: (event, box) => [...goods(event, box), coins(-event.paid)],
  drew_cards: goods,
  sold: (event, box) => [...goods(event, box), coins(event.gold)],
  builders_paid: (event) => [coins(event.gold)],
  djinn_paid: (event, box) => [nameOf(box, `djinn:${event.djinn}`), coins(event.gold)],
  capture_paid: (event) => (event.gold ? [coins(event.gold)] : []),
  killed: gone,
  captured: (event, box) => (event.tribe ? [thing(`tribe:${event.tribe}`, box)] : []),
  gained_djinn: (event, box) => [nameOf(box, `djinn:${event.djinn}`)],
  invoked: (event, box) => [nameOf(box, `djinn:${event.djinn}`)],
};

/**
 * @param {TableEvent} event
 * @param {Box} box
 * @returns {Part[]}
 */
export function logGlyphs(event, box) {
  return GLYPHS[event.event]?.(event, box) ?? [];
}

/** The lines of the score pad in the bars of the end sheet. @type {Record<string, import("../../types.js").ScoreLook>} */
export const scoreLooks = {
  gold: { colour: "#e0a72c", symbol: "ft-coin" },
  viziers: { colour: "#f3dc7c", symbol: "ft-vizier" },
  vizier_bonus: { colour: "#f9ecb4", symbol: "ft-vizier" },
  elders: { colour: "#d9c9ae", symbol: "ft-elder" },
  djinns: { colour: "#7a4fa8", symbol: "ft-lamp" },
  tiles: { colour: "#b5532b", symbol: "ft-camel" },
  palms: { colour: "#3f7a33", symbol: "ft-palm" },
  palaces: { colour: "#237b80", symbol: "ft-palace" },
  goods: { colour: "#6f4a2e", symbol: "ft-cards" },
  artisans: { colour: "#8e55b5", symbol: "ft-artisan" },
  items: { colour: "#a3472a", symbol: "ft-item" },
  tent_bonus: { colour: "#c9732e", symbol: "ft-tent" },
  cities: { colour: "#1e5a8e", symbol: "ft-city" },
};

/**
 * The tiles that the move of a turn went over.
 * @param {TableEvent[]} events
 * @returns {string[]}
 */
export function way(events) {
  return events
    .filter(({ event }) => event === "picked_up" || event === "dropped" || event === "flew")
    .map(({ tile }) => tile);
}

/**
 * The symbol of a component.
 * @param {string} component such as `tribe:elder` or `card:silk`
 */
function symbolOf(component) {
  const [kind, name] = component.split(":");
  if (kind === "whim") return "ft-whim";
  return kind === "card" || kind === "item" ? `ft-${kind}-${name}` : `ft-${name}`;
}

/**
 * @param {string} component
 * @param {Box} box
 * @param {string} [text] what stands before it
 * @returns {Part}
 */
function thing(component, box, text = "") {
  const symbol = symbolOf(component);
  return { piece: symbol, look: symbol, label: `${text} ${nameOf(box, component)}`.trim(), text };
}

/** @param {number} count */
const coins = (count) => amount(signed(count));

/** @param {string} text @returns {Part} */
const amount = (text) => ({ piece: "ft-coin", look: "ft-coin", label: text, text });

/** @param {number} count */
const signed = (count) => (count > 0 ? `+${count}` : String(count).replace("-", "−"));

/**
 * @param {TableEvent} event
 * @param {Box} box
 * @returns {Part[]}
 */
function goods({ cards }, box) {
  return Array.isArray(cards) ? cards.map((card) => thing(`card:${card}`, box)) : [];
}

/**
 * Somebody who leaves the table.
 * @param {TableEvent} event
 * @param {Box} box
 * @returns {Part[]}
 */
function gone({ tribe, tile }, box) {
  return [{ .../** @type {any} */ (thing(`tribe:${tribe}`, box)), kind: "gone" }, tile ?? ""];
}

/**
 * An item that comes to a player: for others any.
 * @param {TableEvent} event
 * @param {Box} box
 * @returns {Part[]}
 */
function item({ item: name }, box) {
  if (name) return [thing(`item:${name}`, box, "+")];
  return [{ piece: "ft-item", look: "ft-item", label: "+", text: "+" }];
}

/**
 * @param {Box} box
 * @param {string} component
 */
function nameOf(box, component) {
  return box.components[component]?.name ?? component.split(":")[1];
}
