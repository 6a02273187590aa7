/** The mail address of an account: it counts once the code that was sent there has come back. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, send } from "../frame/api.js";
import { html } from "../frame/html.js";
import { session } from "../frame/session.js";
import { say } from "../frame/i18n.js";

/** @typedef {{available: boolean, confirmed: string, pending: string}} MailTold */

/** Set an address, confirm it, forget it. */
export function Mail() {
  const mail = useSignal(/** @type {MailTold | null} */ (null));
  const typed = useSignal("");
  const problem = useSignal("");
  const asking = { secret: session.value };
  /** @param {Promise<MailTold>} answer */
  const follow = async (answer) => {
    problem.value = "";
    try {
      mail.value = await answer;
      typed.value = "";
    } catch (error) {
      problem.value = /** @type {Error} */ (error).message || say("home.away");
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    follow(
      mail.value?.pending
        ? post("/api/me/mail/code", { code: typed.value }, asking)
        : post("/api/me/mail", { address: typed.value }, asking),
    );
  };
  const forget = () =>
    follow(
      send("DELETE", "/api/me/mail", undefined, asking).then(() => get("/api/me/mail", asking)),
    );
  useEffect(() => void follow(get("/api/me/mail", asking)), []);
  const { available, confirmed, pending } = mail.value ?? {};
  if (!mail.value) return html`<p class="error" role="alert">${problem.value}</p>`;
  if (!available) return html`<p class="muted">${say("home.mail-none")}</p>`;
  return html`
    <form class="mail" onSubmit=${submit}>
      ${confirmed && html`<p>${say("home.mail-confirmed", { address: confirmed })}</p>`}
      ${pending && html`<p>${say("home.mail-pending", { address: pending })}</p>`}
      <label>
        ${say(pending ? "home.mail-code" : "home.mail")}
        <input
          required
          key=${pending ? "code" : "address"}
          type=${pending ? "text" : "email"}
          inputmode=${pending ? "numeric" : "email"}
          autocomplete=${pending ? "one-time-code" : "email"}
          value=${typed.value}
          onInput=${(/** @type {any} */ event) => (typed.value = event.target.value)}
        />
      </label>
      <p class="error" role="alert">${problem.value}</p>
      <div class="row">
        <button>${say(pending ? "home.mail-confirm" : "home.mail-send-code")}</button>
        ${
          (confirmed || pending) &&
          html`<button type="button" onClick=${forget}>${say("home.mail-forget")}</button>`
        }
      </div>
    </form>
  `;
}
