/**
 * A counter: a picture and a number.
 * Hidden numbers are shown as hidden, not as zero.
 */

import { html } from "../../frame/html.js";
import { Icon } from "./pieces.js";

/**
 * @param {{kind: string, icon?: string, count: number | null, translate: import("../../types.js").BoardProps["translate"],
 *   component?: string, at?: string, state?: string}} props `count` null: hidden
 */
export function Stat({ kind, icon = kind, count, translate, component, at, state = "" }) {
  const label =
    count === null ? translate(`board.hidden_${kind}`) : translate(`count.${kind}`, { count });
  return html`<span class=${`ft-stat ${state}`} role="img" aria-label=${label} data-component=${component} data-at=${at}>
    <${Icon} name=${count === null ? "purse" : icon} />
    ${count === null ? html`<b>?</b>` : html`<b>${count}</b>`}
  </span>`;
}
