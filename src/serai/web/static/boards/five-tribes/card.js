/** A resource card. */

import { html } from "../../frame/html.js";
import { Good } from "./goods.js";
import { Labelled } from "./labelled.js";

/**
 * @param {{card: string, box: import("../../types.js").Box, marks: Record<string, any>, state: string, text?: string}} props
 *   `text`: what it says instead of its name
 */
export function Card({ card, box, marks, state, text = box.components[`card:${card}`].name }) {
  const all = { ...marks, "data-at": card, "data-component": `card:${card}` };
  return html`<${Labelled} kind=${`ft-card ft-card-${card} ${state}`} marks=${all}>
    <${Good} card=${card} /><span class="ft-name">${text}</span>
  <//>`;
}
