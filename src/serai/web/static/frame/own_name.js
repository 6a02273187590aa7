/**
 * Input for the player's own name, stored on the device.
 * It is typed once and used at every table.
 */

import { html } from "./html.js";
import { ownName } from "./settings.js";
import { translate } from "./i18n.js";

const LONGEST = 40;

/** @param {{required?: boolean}} props */
export function OwnName({ required = false }) {
  const change = (/** @type {Event} */ event) => {
    ownName.value = /** @type {HTMLInputElement} */ (event.target).value.slice(0, LONGEST);
  };
  return html`
    <label class="own-name">
      ${translate("page.own-name")}
      <input
        value=${ownName.value}
        maxlength=${LONGEST}
        autocomplete="nickname"
        required=${required}
        onInput=${change}
      />
    </label>
  `;
}
