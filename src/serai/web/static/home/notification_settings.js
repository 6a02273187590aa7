/**
 * Form for notifications: mail, this device, webhook.
 * Players of slow games are not on the page when it is their turn.
 */

import { useSignal } from "@preact/signals";
import { get, send } from "../frame/api.js";
import { html } from "../frame/html.js";
import { session } from "../frame/session.js";
import { translate } from "../frame/i18n.js";
import { canNotify, wantNotices } from "../frame/notices.js";
import { webProblem } from "./field.js";
import { Mail } from "./mail_address.js";

/**
 * @typedef {object} NoticeSettings
 * @property {{url: string, secret: string} | null} webhook
 * @property {object | null} push
 * @property {boolean} live
 */

/** @param {{settings: NoticeSettings}} props as `/api/me` has them */
export function NotificationSettings({ settings }) {
  const kept = useSignal(settings);
  const status = useSignal("");
  const { webhook, live } = kept.value;
  const change = (/** @type {Partial<NoticeSettings>} */ part) => {
    kept.value = { ...kept.value, ...part };
    status.value = "";
  };
  const hook = (/** @type {string} */ field, /** @type {string} */ value) =>
    change({ webhook: { url: "", secret: "", ...webhook, [field]: value } });
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    status.value = webProblem(webhook?.url ?? "");
    if (status.value) return;
    const notices = { ...kept.value, webhook: webhook?.url ? webhook : null };
    try {
      const me = await send("PATCH", "/api/me", { notices }, { secret: session.value });
      kept.value = me.notices;
      status.value = translate("home.saved");
    } catch (error) {
      status.value = /** @type {Error} */ (error).message || translate("home.away");
    }
  };
  return html`
    <section class="card account">
      <h2>${translate("home.notices")}</h2>
      <p class="muted">${translate("home.notices-lead")}</p>
      <${Mail} />
      <${ThisDevice} push=${kept.value.push} change=${(/** @type {object | null} */ push) => (kept.value = { ...kept.value, push })} />
      <form novalidate onSubmit=${save}>
        <label>
          ${translate("home.webhook")}
          <input
            type="url"
            maxlength="500"
            value=${webhook?.url ?? ""}
            onInput=${(/** @type {any} */ event) => hook("url", event.target.value)}
          />
        </label>
        <label>
          ${translate("home.webhook-secret")}
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
          ${translate("home.notices-live")}
        </label>
        <p role="status">${status.value}</p>
        <button class="primary">${translate("home.save")}</button>
      </form>
    </section>
  `;
}

/**
 * Web Push to the device that asked last.
 * @param {{push: object | null, change: (push: object | null) => void}} props
 */
function ThisDevice({ push, change }) {
  const told = useSignal("");
  const secret = session.value;
  const patch = async (/** @type {object | null} */ wanted) => {
    const { notices } = await get("/api/me", { secret });
    await send("PATCH", "/api/me", { notices: { ...notices, push: wanted } }, { secret });
  };
  const start = async () => {
    const how = await wantNotices();
    told.value = translate(`home.notified.${how}`);
    if (how === "push") change((await get("/api/me", { secret })).notices.push);
  };
  const stop = () =>
    patch(null).then(
      () => {
        told.value = "";
        change(null);
      },
      (error) => (told.value = error.message || translate("home.away")),
    );
  return html`
    <div class="row">
      ${
        push
          ? html`<span>${translate("home.push-on")}</span>
              <button type="button" onClick=${stop}>${translate("home.push-stop")}</button>`
          : canNotify() &&
            html`<button type="button" onClick=${start}>${translate("home.notify-yes")}</button>`
      }
      <span role="status">${told.value}</span>
    </div>
  `;
}
