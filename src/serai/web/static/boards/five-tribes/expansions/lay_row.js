/**
 * The resource row while the Horn of Plenty lays it anew: cards are clicked in their new order.
 */

import { html } from "../../../frame/html.js";
import { labelAttributes } from "../choices.js";
import { Card } from "../pieces.js";

/** @param {import("../choices.js").Part} props */
export function LayRow({ props, choices }) {
  const { view, box, translate } = props;
  const laid = /** @type {string[]} */ (view.pending?.laid ?? []);
  const row = inNewOrder(view.resource_row, laid);
  return html`<div role="group" class="ft-panel ft-market" aria-label=${translate("board.market")}>
    <header>
      <h3>${translate("board.market")}</h3>
      <strong class="ft-hint" role="status">${translate("board.new_order", { count: laid.length, all: row.length })}</strong>
    </header>
    <div class="ft-row ft-laying" data-at="market">
      ${row.map((card, place) => {
        const { name } = box.components[`card:${card}`];
        const next = place >= laid.length;
        const number = `${place + 1}: ${name}`;
        const attributes = next ? choices.attributes(`lay ${card}`, name) : labelAttributes(number);
        return html`<${Card} key=${place} card=${card} name=${next ? name : number} at=${`market-${card}`} attributes=${attributes} state=${next ? "legal" : "veiled"} />`;
      })}
    </div>
  </div>`;
}

/**
 * What has its place comes first.
 * @param {string[]} row
 * @param {string[]} laid
 */
function inNewOrder(row, laid) {
  const rest = [...row];
  for (const card of laid) rest.splice(rest.indexOf(card), 1);
  return [...laid, ...rest];
}
