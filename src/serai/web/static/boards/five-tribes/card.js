/**
 * A resource card.
 * Drawn alike in the market and in the hand.
 */

import { html } from "../../frame/html.js";
import { Labelled } from "./labelled.js";
import { Icon } from "./pieces.js";

/**
 * @param {{card: string, name: string, attributes: Record<string, any>, state: string, at: string, count?: number}} props
 *   `at`: where it lies, for playback; `count`: how many it stands for
 */
export function Card({ card, name, attributes, state, at, count = 1 }) {
  const all = { ...attributes, "data-at": `${card} ${at}`, "data-component": `card:${card}` };
  return html`<${Labelled} kind=${`ft-card ft-card-${card} ${state}`} attributes=${all}>
    <${Icon} name=${`card-${card}`} /><span class="ft-name">${name}</span>
    ${count > 1 && html`<span class="ft-many">${count}</span>`}
  <//>`;
}
