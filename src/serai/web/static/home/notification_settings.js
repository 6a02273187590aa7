/** Where an account is told of its turns, besides the page. */

import { useSignal } from "@preact/signals";
import { send } from "../frame/api.js";
import { html } from "../frame/html.js";
import { session } from "../frame/session.js";
import { say } from "../frame/i18n.js";
import { Mail } from "./mail_address.js";

/**
 * @typedef {object} NoticeSettings
 * @property {{url: string, secret: string} | null} webhook
 * @property {object | null} push
 * @property {boolean} live
 */

/** @param {{settings: NoticeSettings}} props as `/api/me` tells them */
export function Notices({ settings }) {
  const kept = useSignal(settings);
  const said = useSignal("");
  const { webhook, live } = kept.value;
  const change = (/** @type {Partial<NoticeSettings>} */ part) => {
    kept.value = { ...kept.value, ...part };
    said.value = "";
  };
  const hook = (/** @type {string} */ field, /** @type {string} */ value) =>
    change({ webhook: { url: "", secret: "", ...webhook, [field]: value } });
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const notices = { ...kept.value, webhook: webhook?.url ? webhook : null };
    try {
      const me = await send("PATCH", "/api/me", { notices }, { secret: session.value });
      kept.value = me.notices;
      said.value = say("home.saved");
    } catch (error) {
      said.value = /** @type {Error} */ (error).message || say("home.away");
    }
  };
  return html`
    <section class="card account">
      <h2>${say("home.notices")}</h2>
      <p class="muted">${say("home.notices-lead")}</p>
      <${Mail} />
      <form onSubmit=${save}>
        <label>
          ${say("home.webhook")}
          <input
            type="url"
            maxlength="500"
            value=${webhook?.url ?? ""}
            onInput=${(/** @type {any} */ event) => hook("url", event.target.value)}
          />
        </label>
        <label>
          ${say("home.webhook-secret")}
          <input
            maxlength="200"
            autocomplete="off"
            spellcheck=${false}
            value=${webhook?.secret ?? ""}
            onInput=${(/** @type {any} */ event) => hook("secret", event.target.value)}
          />
        </label>
        <label class="row">
          <input
            type="checkbox"
            checked=${live}
            onChange=${(/** @type {any} */ event) => change({ live: event.target.checked })}
          />
          ${say("home.notices-live")}
        </label>
        <p role="status">${said.value}</p>
        <button class="primary">${say("home.save")}</button>
      </form>
    </section>
  `;
}
