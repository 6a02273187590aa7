/**
 * A resource card.
 * Drawn alike in the market and in the hand.
 */

import { html } from "../../frame/html.js";
import { Good } from "./goods.js";
import { Labelled } from "./labelled.js";

/**
 * @param {{card: string, name: string | number, attributes: Record<string, any>, state: string}} props `name`: the text on it
 */
export function Card({ card, name, attributes, state }) {
  const all = { ...attributes, "data-at": card, "data-component": `card:${card}` };
  return html`<${Labelled} kind=${`ft-card ft-card-${card} ${state}`} attributes=${all}>
    <${Good} card=${card} /><span class="ft-name">${name}</span>
  <//>`;
}
