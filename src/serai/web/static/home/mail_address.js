/**
 * Form for the account's mail address, confirmed by a code.
 * Mail goes only to an address whose owner wanted it.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, send } from "../frame/api.js";
import { html } from "../frame/html.js";
import { session } from "../frame/session.js";
import { translate } from "../frame/i18n.js";
import { Field, mailProblem } from "./field.js";

/** @typedef {{available: boolean, confirmed: string, pending: string}} MailStatus */

/** Set an address, confirm it, forget it. */
export function Mail() {
  const mail = useSignal(/** @type {MailStatus | null} */ (null));
  const typed = useSignal("");
  const wrong = useSignal("");
  const problem = useSignal("");
  const options = { secret: session.value };
  /** @param {Promise<MailStatus>} answer */
  const follow = async (answer) => {
    problem.value = "";
    try {
      mail.value = await answer;
      typed.value = "";
    } catch (error) {
      problem.value = /** @type {Error} */ (error).message || translate("home.away");
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const address = !mail.value?.pending;
    wrong.value = address
      ? mailProblem(typed.value)
      : typed.value.trim()
        ? ""
        : translate("home.code-missing");
    if (wrong.value) return;
    follow(
      mail.value?.pending
        ? post("/api/me/mail/code", { code: typed.value }, options)
        : post("/api/me/mail", { address: typed.value }, options),
    );
  };
  const forget = () =>
    follow(
      send("DELETE", "/api/me/mail", undefined, options).then(() => get("/api/me/mail", options)),
    );
  useEffect(() => void follow(get("/api/me/mail", options)), []);
  const { available, confirmed, pending } = mail.value ?? {};
  if (!mail.value) return html`<p class="error" role="alert">${problem.value}</p>`;
  if (!available) return html`<p class="muted">${translate("home.mail-none")}</p>`;
  return html`
    <form class="mail" novalidate onSubmit=${submit}>
      ${confirmed && html`<p>${translate("home.mail-confirmed", { address: confirmed })}</p>`}
      ${pending && html`<p>${translate("home.mail-pending", { address: pending })}</p>`}
      <${Field}
        key=${pending ? "code" : "address"}
        label=${translate(pending ? "home.mail-code" : "home.mail")}
        value=${typed}
        problem=${wrong}
        input=${
          pending
            ? { required: true, inputmode: "numeric", autocomplete: "one-time-code" }
            : { required: true, type: "email", autocomplete: "email" }
        }
      />
      <p class="error" role="alert">${problem.value}</p>
      <div class="row">
        <button>${translate(pending ? "home.mail-confirm" : "home.mail-send-code")}</button>
        ${
          (confirmed || pending) &&
          html`<button type="button" onClick=${forget}>${translate("home.mail-forget")}</button>`
        }
      </div>
    </form>
  `;
}
