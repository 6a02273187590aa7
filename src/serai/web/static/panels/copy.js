/**
 * Read-only field with a copy button.
 * Links and hashes are too long to be typed.
 */

import { useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";

/**
 * Something to be copied, with its button.
 * @param {{label: string, text: string}} props
 */
export function Copyable({ label, text }) {
  const [done, setDone] = useState(false);
  const copy = async (/** @type {any} */ event) => {
    const field = event.currentTarget.parentElement.querySelector("input");
    // Browsers have a clipboard only for pages that came encrypted or from this machine.
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else {
      field.select();
      document.execCommand("copy");
    }
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return html`<div class="copyable">
    <input readonly value=${text} aria-label=${label} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
    <button type="button" onClick=${copy} aria-label=${`${translate("panels.copy")}: ${label}`}>
      ${done ? translate("panels.copied") : translate("panels.copy")}
    </button>
    <span class="unseen" role="status">${done && translate("panels.copied")}</span>
  </div>`;
}
