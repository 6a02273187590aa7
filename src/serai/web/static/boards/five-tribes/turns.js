/**
 * Turns of Five Tribes in short: events in pictures, the sum of a draft, the way of a move.
 * The sentences are the engine's; here is what one wants to see at a glance.
 */

import { ARROW } from "../../panels/parts.js";

/** @typedef {import("../../types.js").TableEvent} TableEvent */
/** @typedef {import("../../types.js").Box} Box */
/** @typedef {import("../../types.js").Part} Part */
/** @typedef {import("../../types.js").Chip} Chip */

/** @type {Record<string, (event: TableEvent, box: Box) => Part[]>} */
const GLYPHS = {
  bid: (event) => [picture("coin", String(event.price), String(event.price))],
  picked_up: (event) => [event.tile, ARROW],
  dropped: (event, box) => [event.tile, tribe(event.tribe, box)],
  collected: (event, box) => [tribe(event.tribe, box, `${event.count} ×`)],
  took_control: (event) => [picture("camel", ""), event.tile],
  placed: (event, box) => [picture(event.what, nameOf(box, `piece:${event.what}`)), event.tile],
  merchants_traded: goods,
  bought: (event, box) => [...goods(event, box), coins(-event.paid)],
  drew_cards: goods,
  sold: (event, box) => [...goods(event, box), coins(event.gold)],
  builders_paid: (event) => [coins(event.gold)],
  djinn_paid: (event, box) => [nameOf(box, `djinn:${event.djinn}`), coins(event.gold)],
  capture_paid: (event) => (event.gold ? [coins(event.gold)] : []),
  killed: (event, box) => [
    { ...picture(event.tribe, nameOf(box, `tribe:${event.tribe}`)), kind: "gone" },
    event.tile ?? "",
  ],
  captured: (event, box) => (event.tribe ? [tribe(event.tribe, box)] : []),
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

/**
 * What the events of a draft bring in all: coins, figures, tiles, cards, djinns.
 * @param {TableEvent[]} events
 * @param {Box} box
 * @returns {Chip[]}
 */
export function draftSum(events, box) {
  let gold = 0;
  let paid = false;
  /** @type {Map<string, Chip & {count: number}>} */
  const found = new Map();
  const add = (/** @type {string} */ name, /** @type {string} */ label, count = 1) => {
    const before = found.get(name)?.count ?? 0;
    const total = before + count;
    found.set(name, {
      ...symbol(name),
      text: `+${total}`,
      label: `${label} +${total}`,
      count: total,
    });
  };
  /** @type {Chip[]} */
  const others = [];
  for (const event of events) {
    if (typeof event.gold === "number") gold += event.gold;
    if (typeof event.paid === "number") gold -= event.paid;
    paid ||= typeof event.gold === "number" || Boolean(event.paid);
    if (event.event === "kept") add(event.tribe, nameOf(box, `tribe:${event.tribe}`), event.count);
    if (event.event === "placed") add(event.what, nameOf(box, `piece:${event.what}`));
    if (event.event === "took_control")
      others.push({ ...symbol("camel"), text: event.tile, label: event.text });
    if (event.event === "gained_djinn")
      others.push({ text: nameOf(box, `djinn:${event.djinn}`), label: event.text });
    if (["bought", "merchants_traded"].includes(event.event))
      for (const card of event.cards ?? []) {
        const name = nameOf(box, `card:${card}`);
        others.push({ text: name, label: name });
      }
  }
  const [coin] =
    paid && gold ? [{ ...symbol("coin"), text: signed(gold), label: signed(gold) }] : [];
  return [
    ...(coin ? [coin] : []),
    ...[...found.values()].map(({ count: _, ...chip }) => chip),
    ...others,
  ];
}

/**
 * The tiles that the move of a turn went over.
 * @param {TableEvent[]} events
 * @returns {string[]}
 */
export function way(events) {
  return events
    .filter(({ event }) => event === "picked_up" || event === "dropped")
    .map(({ tile }) => tile);
}

/** @param {string} name */
const symbol = (name) => ({ piece: `ft-${name}`, look: `ft-${name}` });

/**
 * @param {string} name
 * @param {string} label
 * @param {string} [text]
 */
const picture = (name, label, text) => ({ ...symbol(name), label, text });

/**
 * @param {string} name
 * @param {Box} box
 * @param {string} [text]
 */
const tribe = (name, box, text) =>
  picture(name, `${text ?? ""} ${nameOf(box, `tribe:${name}`)}`, text);

/** @param {number} count */
const coins = (count) => picture("coin", signed(count), signed(count));

/** @param {number} count */
const signed = (count) => (count > 0 ? `+${count}` : String(count).replace("-", "−"));

/**
 * @param {TableEvent} event
 * @param {Box} box
 * @returns {Part[]}
 */
function goods({ cards }, box) {
  return Array.isArray(cards) ? [cards.map((card) => nameOf(box, `card:${card}`)).join(", ")] : [];
}

/**
 * @param {Box} box
 * @param {string} component
 */
function nameOf(box, component) {
  return box.components[component]?.name ?? component.split(":")[1];
}
