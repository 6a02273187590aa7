/** Something on the board that is told otherwise than it is seen: a card, a djinn, a payment. */

import { html } from "../../frame/html.js";

/**
 * @param {{kind: string, marks: Record<string, any>, children: any}} props `kind`: its classes; `marks`: its
 *   attributes, among them what it is called
 */
export function Labelled({ kind, marks, children }) {
  const { "aria-label": label, ...others } = marks;
  const button = others.role === "button";
  // A button is called by what it contains, so that what is seen in it need not be part of a label.
  return html`<div class=${kind} ...${others} aria-label=${button ? undefined : label}>
    ${button && html`<span class="unseen">${label}</span>`}
    <span class="ft-inside" aria-hidden="true">${children}</span>
  </div>`;
}
