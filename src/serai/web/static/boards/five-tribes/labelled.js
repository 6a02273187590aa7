/**
 * An element whose accessible label differs from its visible content.
 * A card shows a picture and a number; a screen reader needs a sentence.
 */

import { html } from "../../frame/html.js";

/**
 * @param {{kind: string, attributes: Record<string, any>, children: any}} props `kind`: its classes; `attributes`: its
 *   attributes, among them what it is called
 */
export function Labelled({ kind, attributes, children }) {
  const { "aria-label": label, ...others } = attributes;
  const button = others.role === "button";
  // A button is called by what it contains, so that what is seen in it need not be part of a label.
  return html`<div class=${kind} ...${others} aria-label=${button ? undefined : label}>
    ${button && html`<span class="unseen">${label}</span>`}
    <span class="ft-inside" aria-hidden="true">${children}</span>
  </div>`;
}
