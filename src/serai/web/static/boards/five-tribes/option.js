/**
 * One of several words for the same thing, as its popover shows it: a meeple, a payment, a price.
 * The thing itself is known already; only the difference is drawn.
 */

import { html } from "../../frame/html.js";
import { Good } from "./goods.js";
import { Icon } from "./pieces.js";
import { payment } from "./words.js";

/**
 * @param {{word: string, props: import("../../types.js").BoardProps}} props
 */
export function Option({ word, props }) {
  const { box, translate, view } = props;
  const [verb, first, second, number] = word.split(" ");
  if (verb === "drop" || verb === "kill") {
    const { name } = box.components[`tribe:${second}`];
    return html`<${Icon} name=${second} kind="large" /><span>${name}</span>`;
  }
  if (verb === "bid") {
    // What it costs is in the preview as soon as it is hovered.
    return html`<span class="ft-cost">
      <${Icon} name="coin" />${first} ${second && html`− <${Paid} thing="fakir" />${number}`}
    </span>`;
  }
  if (word === "place here")
    return html`<${Icon} name=${view.pending.what} kind="large" /><span>${view.pending.tile}</span>`;
  const things = payment(word);
  const names = things.map((thing) =>
    translate(thing === "fakir" ? "card.fakir" : `tribe.${thing}`),
  );
  return html`<span class="ft-cost large">${things.map((thing) => html`<${Paid} thing=${thing} />`)}</span>
    <span>${names.join(" + ")}</span>`;
}

/**
 * Something to pay with: elders are meeples, fakirs are cards.
 * @param {{thing: string}} props
 */
export function Paid({ thing }) {
  return thing === "fakir" ? html`<${Good} card="fakir" />` : html`<${Icon} name=${thing} />`;
}
