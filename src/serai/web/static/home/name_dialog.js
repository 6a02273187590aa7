/**
 * Asks for the player's name, once, before their first game with others.
 */

import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { OwnName } from "../frame/own_name.js";

/** @param {{close: () => void, done: () => void}} props */
export function NameDialog({ close, done }) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    done();
  };
  return html`
    <${Dialog} title=${translate("home.name-asked")} close=${close}>
      <form class="small-form" onSubmit=${submit}>
        <p class="muted">${translate("home.name-asked-why")}</p>
        <${OwnName} required />
        <button class="primary">${translate("home.go-on")}</button>
      </form>
    <//>
  `;
}
