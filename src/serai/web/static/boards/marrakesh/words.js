/**
 * Parses words of Marrakesh: on which things of the board each is chosen, one after the other.
 * The one module of the board that knows the lexicon.
 */

import { GOODS, RESOURCES } from "./art.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Box} Box */

const LEFT_TO_BUTTONS = new Set(["end", "stop", "decline", "nothing"]);

/**
 * Whether a word is chosen on the board itself.
 * @param {string} word
 */
export function drawn(word) {
  return !LEFT_TO_BUTTONS.has(word);
}

/**
 * Whether a word passes a question in which nothing need be done.
 * @param {string} word
 */
export function passes(word) {
  return LEFT_TO_BUTTONS.has(word);
}

/** Of these words only what they name matters, not the order. */
const UNORDERED = new Set(["choose", "gain", "omit", "pay"]);

/**
 * @typedef {object} Parsed
 * @property {string} word
 * @property {string[]} keys the things that are clicked, such as `gate workshop_red pink`, `gatecell gate_sahara`
 * @property {boolean} unordered
 */

/**
 * @param {string} word
 * @param {View} view
 * @param {Box} box
 * @returns {Parsed}
 */
export function parse(word, view, box) {
  const [verb, ...args] = word.split(" ");
  return { word, keys: keysOf(verb, args, view, box), unordered: UNORDERED.has(verb) };
}

/**
 * @param {string} verb
 * @param {string[]} args
 * @param {View} view
 * @param {Box} box
 * @returns {string[]}
 */
function keysOf(verb, args, view, box) {
  const [first, ...rest] = args;
  switch (verb) {
    case "disc":
      return [`square ${idsOf(box, "square")[Number(first)]}`];
    case "fakir":
    case "perform":
      return [`square ${first}`];
    case "line":
      return args.map((colour) => `line ${colour}`);
    case "choose":
      return args.map((colour) => `hand ${colour}`);
    case "gain":
    case "omit":
    case "pay":
      return args.includes("free") ? ["free"] : things(args).map((thing) => `res ${thing}`);
    case "send":
      return [`worker ${first}`];
    case "draft":
      return [`tray ${first} ${rest[0]}`];
    case "open":
    case "study":
    case "take":
    case "first":
    case "use":
    case "buy":
    case "explore":
      return rest.length ? [`tile ${first}`, `pay ${rest.join(" ")}`] : [`tile ${first}`];
    case "city":
      return [`tile ${first}`];
    case "water":
      return [`space ${spaceAfter(Number(first), view, box)}`, `water ${first}`];
    case "exchange":
      return [`office ${first}`];
    case "climb":
      return [`step ${first} ${stepAfter(first, Number(rest[0]), view, box)}`, `climb ${rest[0]}`];
    case "option":
      return [`option ${rest[0]}`];
    case "bonus":
      return [`tile ${first}`];
    case "build":
      return [`gate ${first} ${rest[0]}`, `tile ${rest[1]}`];
    case "swap":
      return [`swap ${args.slice(0, -1).join(" ")}`, `keshi ${args[args.length - 1]}`];
    case "tile":
      return [`half ${first}`];
    default:
      return [`${verb} ${args.join(" ")}`.trim()];
  }
}

/**
 * `2 water 1 dinar`, thing by thing.
 * @param {string[]} payment
 */
export function things(payment) {
  /** @type {string[]} */
  const found = [];
  for (let at = 0; at + 1 < payment.length; at += 2)
    found.push(...Array(Number(payment[at])).fill(payment[at + 1]));
  return found;
}

/** @type {WeakMap<Box, Map<string, string[]>>} */
const known = new WeakMap();

/** @param {Box} box @param {string} kind @returns {string[]} the ids of its components, in the order of the pack */
export function idsOf(box, kind) {
  let kinds = known.get(box);
  if (!kinds) {
    kinds = new Map();
    for (const key of Object.keys(box.components)) {
      const [sort, id] = key.split(":");
      kinds.set(sort, [...(kinds.get(sort) ?? []), id]);
    }
    known.set(box, kinds);
  }
  return kinds.get(kind) ?? [];
}

/**
 * All modifiers that work for a seat: those of its scrolls, and of a figure it accompanies.
 * @param {View} view
 * @param {Box} box
 * @param {number} seat
 * @returns {Record<string, any>[]}
 */
export function modifiersOf(view, box, seat) {
  const figures = Object.entries(view.figures).flatMap(([name, figure]) =>
    figure.companion === seat ? box.components[`figure:${name}`].facts.modifiers : [],
  );
  const scrolls = view.players[seat].scrolls.flatMap(
    (/** @type {string} */ id) => box.components[`scroll:${id}`].facts.modifiers,
  );
  return [...figures, ...scrolls];
}

/** How strong the action of an area is: keshis of its colour and what tiles add. @param {{view: View, box: Box}} props @param {number} seat @param {string} area @returns {number} */
export function strengthOf({ view, box }, seat, area) {
  const own = view.players[seat].keshis[box.components[`area:${area}`].facts.colour] ?? 0;
  const plus = modifiersOf(view, box, seat).map(({ action_plus: one }) =>
    one?.area === area ? one.n : 0,
  );
  return plus.reduce((sum, n) => sum + n, own);
}

/** @param {Box} box @returns {number} */
export const dockOf = (box) => box.components["dock:dock_1"].facts.space;

/** @param {number} water @param {View} view @param {Box} box where a river move with so much water ends */
export function spaceAfter(water, view, box) {
  const { seat, n } = view.pending;
  const plus = modifiersOf(view, box, seat).reduce((sum, one) => sum + (one.water_plus ?? 0), 0);
  const steps = n + water + (water ? plus : 0);
  return Math.min(dockOf(box), view.players[seat].fisherman + steps);
}

/** @param {Box} box @returns {number} the last step of a stair */
export function topOf(box) {
  const { first, steps } = box.components[`cell:${lastEnd(box)}`].facts;
  return first + steps - 1;
}

/** @param {Box} box */
function lastEnd(box) {
  const ends = idsOf(box, "cell").filter((id) => box.components[`cell:${id}`].facts.stair);
  return ends.reduce((last, id) =>
    box.components[`cell:${id}`].facts.first > box.components[`cell:${last}`].facts.first
      ? id
      : last,
  );
}

/** @param {string} stair @param {number} steps @param {View} view @param {Box} box */
function stepAfter(stair, steps, view, box) {
  return Math.min(topOf(box), view.players[view.pending.seat][stair] + steps);
}

/** @param {string} name @returns {boolean} */
export const isGood = (name) => GOODS.includes(name);

/** @param {string} name @returns {boolean} */
export const isResource = (name) => RESOURCES.includes(name);
