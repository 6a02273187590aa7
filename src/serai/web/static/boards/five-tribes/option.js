/**
 * One of several words for the same thing: a meeple, a payment, a price.
 * The thing itself is known already; only the difference is drawn.
 */

import { html } from "../../frame/html.js";
import { Icon, Paid } from "./pieces.js";
import { payment } from "./words.js";

/**
 * @param {{word: string, props: import("../../types.js").BoardProps}} props
 */
export function Option({ word, props }) {
  const { box, view } = props;
  const [verb, first, second, number] = word.split(" ");
  if (verb === "drop" || verb === "kill")
    return html`<${Icon} name=${second} kind="large" /><span>${box.components[`tribe:${second}`].name}</span>`;
  if (verb === "bid")
    // What it costs is in the preview as soon as it is hovered.
    return html`<span class="ft-pay"><${Icon} name="coin" />${first}${second && html` − <${Paid} thing="fakir" />${number}`}</span>`;
  if (word === "place here")
    return html`<${Icon} name=${view.pending.what} kind="large" /><span>${view.pending.tile}</span>`;
  return html`<span class="ft-pay">${payment(word).map((thing) => html`<${Paid} thing=${thing} />`)}</span>`;
}
