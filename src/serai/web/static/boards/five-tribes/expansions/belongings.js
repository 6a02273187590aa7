/**
 * Items and whims: in the player's own hand, to choose from, and how many everybody else has.
 * Their names and texts come from the box, their pictures from `art/ft-items.svg` and `art/ft-pieces.svg`.
 */

import { html } from "../../../frame/html.js";
import { Icon, Labelled } from "../pieces.js";
import { WhimPicture } from "./whim_picture.js";

/** @typedef {import("../choices.js").Part} Part */
/** @typedef {import("../../../types.js").BoardProps} BoardProps */
/** @typedef {Record<string, number>} Items how many of each */

/**
 * What a player holds, as chips among their djinns: items first, then whims, fulfilled ones last.
 * @param {Part & {seat: number}} props
 */
export function Treasures({ props, choices, seat }) {
  const { items, whims = [], fulfilled = [] } = props.view.players[seat];
  const still = whims.filter((/** @type {string} */ whim) => !fulfilled.includes(whim));
  return html`
    ${Object.entries(/** @type {Items} */ (items ?? {})).map(
      ([item, count]) =>
        html`<${Item} key=${item} item=${item} count=${count} props=${props} choices=${choices} />`,
    )}
    ${[...still, ...fulfilled].map(
      (/** @type {string} */ whim) =>
        html`<${Whim} key=${whim} whim=${whim} props=${props} choices=${choices} seat=${seat} />`,
    )}
  `;
}

/**
 * Items to choose one from: those that artisans have found, or those that the Ring can bring back.
 * @param {Part} props
 */
export function ItemChoice({ props, choices }) {
  const { view, translate } = props;
  const drawn = /** @type {string[] | undefined} */ (view.pending?.drawn);
  const title = translate(drawn ? "board.drawn_items" : "board.discarded_items");
  const items = /** @type {[string, number][]} */ (
    drawn
      ? [...new Set(drawn)].map((item) => [item, countOf(item, drawn)])
      : Object.entries(view.item_discard)
  );
  return html`<div role="group" class="ft-panel ft-item-choice" aria-label=${title}>
    <header><h3>${title}</h3></header>
    <div class="ft-items">
      ${items.map(([item, count]) => html`<${Item} key=${item} item=${item} count=${count} props=${props} choices=${choices} told />`)}
    </div>
  </div>`;
}

/** @param {string} item @param {string[]} items */
function countOf(item, items) {
  return items.filter((other) => other === item).length;
}

/**
 * An item; a magic one glows when it can be used.
 * @param {Part & {item: string, count: number, told?: boolean}} props `told`: with what it does
 */
function Item({ item, count, props, choices, told = false }) {
  const { box, translate } = props;
  const { name, text, facts } = box.components[`item:${item}`];
  const precious = facts.class === "precious";
  const short = precious
    ? translate("board.points", { count: facts.value })
    : translate("board.magic");
  const description = [count > 1 ? `${name} ×${count}` : name, told ? text : short].join(", ");
  const attributes = {
    ...choices.attributes(item, description),
    "data-at": item,
    "data-component": `item:${item}`,
  };
  const state = choices.offered(item) ? "legal" : told ? "veiled" : "";
  return html`<${Labelled} kind=${`ft-own ft-item ${told ? "told" : ""} ${state}`} attributes=${attributes}>
    <${Icon} name=${`item-${item}`} />
    <span class="ft-about"><b>${name}</b><small>${told ? text : short}</small></span>
    ${count > 1 && html`<span class="ft-many">${count}</span>`}
  <//>`;
}

/**
 * A whim: what it asks for, what is still missing, and what it brings; those that can be claimed glow.
 * @param {Part & {whim: string, seat: number}} props
 */
function Whim({ whim, props, choices, seat }) {
  const { box } = props;
  const { name, text } = box.components[`whim:${whim}`];
  const state = stateOf(whim, props, seat);
  const done = props.view.players[seat].fulfilled.includes(whim);
  const attributes = {
    ...choices.attributes(whim, [name, text, state].filter(Boolean).join(", ")),
    "data-at": whim,
    "data-component": `whim:${whim}`,
  };
  const looks = `ft-own ft-whim-card ${done ? "used" : ""} ${choices.offered(whim) ? "legal" : ""}`;
  return html`<${Labelled} kind=${looks} attributes=${attributes}>
    <${WhimPicture} whim=${whim} done=${done} />
    <span class="ft-about"><b>${name}</b><small>${state}</small></span>
  <//>`;
}

/**
 * How far a player is with a whim; an event counts only in the turn in which it happens.
 * @param {string} whim
 * @param {BoardProps} props
 * @param {number} seat
 */
function stateOf(whim, { view, box, translate }, seat) {
  const { fulfilled, missing } = view.players[seat];
  if (fulfilled.includes(whim)) return translate("board.fulfilled");
  if (view.earned.includes(whim) && view.pending?.seat === seat) return translate("board.earned");
  const lacks = missing?.[whim];
  if (lacks) return translate("board.missing", { count: lacks });
  return translate("count.coin", { count: box.components[`whim:${whim}`].facts.gold });
}

/**
 * What everybody knows of the items and whims of a player, as counters; whims that are fulfilled have paid already.
 * @param {{props: BoardProps, seat: number}} props
 */
export function Belongings({ props, seat }) {
  const { item_count: count, whims } = props.view.players[seat];
  return html`
    ${count !== undefined && html`<${Items} props=${props} seat=${seat} />`}
    ${whims && html`<${Whims} props=${props} seat=${seat} />`}
  `;
}

/** @param {{props: BoardProps, seat: number}} props */
function Whims({ props, seat }) {
  const { whims, fulfilled } = props.view.players[seat];
  const still = whims.filter((/** @type {string} */ whim) => !fulfilled.includes(whim));
  return html`<span class=${still.length ? "ft-stat" : "ft-stat none"} role="img" aria-label=${whimsLabel(props, seat)} data-at=${`whims-${seat}`}>
    ${
      still.length === 1
        ? html`<span data-component=${`whim:${still[0]}`}><${WhimPicture} whim=${still[0]} done=${false} /></span>`
        : html`<${Icon} name="whim" />`
    }
    <b>${still.length}</b>
  </span>`;
}

/** @param {{props: BoardProps, seat: number}} props */
function Items({ props, seat }) {
  const { view, box, translate } = props;
  const { item_count: count, items } = view.players[seat];
  const names = Object.entries(/** @type {Items} */ (items ?? {})).map(([item, number]) => {
    const { name } = box.components[`item:${item}`];
    return number > 1 ? `${name} ×${number}` : name;
  });
  const label = [translate("count.item", { count }), ...names].join(", ");
  return html`<span class=${count ? "ft-stat" : "ft-stat none"} role="img" aria-label=${label} data-at=${`items-${seat}`}>
    <${Icon} name="item" />
    <b>${count}</b>
  </span>`;
}

/** @param {BoardProps} props @param {number} seat */
function whimsLabel(props, seat) {
  const { view, box, translate } = props;
  const whims = /** @type {string[]} */ (view.players[seat].whims);
  const held = whims.map(
    (whim) => `${box.components[`whim:${whim}`].name} (${stateOf(whim, props, seat)})`,
  );
  return [translate("count.whim", { count: held.length }), ...held].join(", ");
}
