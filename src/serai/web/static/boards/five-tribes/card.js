/** A resource card. */

import { html } from "../../frame/html.js";
import { Good } from "./goods.js";
import { Labelled } from "./labelled.js";

/**
 * @param {{card: string, name: string | number, marks: Record<string, any>, state: string}} props `name`: what it says
 */
export function Card({ card, name, marks, state }) {
  const all = { ...marks, "data-at": card, "data-component": `card:${card}` };
  return html`<${Labelled} kind=${`ft-card ft-card-${card} ${state}`} marks=${all}>
    <${Good} card=${card} /><span class="ft-name">${name}</span>
  <//>`;
}
