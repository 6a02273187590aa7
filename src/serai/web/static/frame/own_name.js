/** The name to sit down with, kept on this device. */

import { html } from "./html.js";
import { ownName } from "./settings.js";
import { say } from "./i18n.js";

const LONGEST = 40;

export function OwnName() {
  const change = (/** @type {Event} */ event) => {
    ownName.value = /** @type {HTMLInputElement} */ (event.target).value.slice(0, LONGEST);
  };
  return html`
    <label class="own-name">
      ${say("page.own-name")}
      <input value=${ownName.value} maxlength=${LONGEST} autocomplete="nickname" onInput=${change} />
    </label>
  `;
}
