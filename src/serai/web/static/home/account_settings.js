/**
 * Account settings: password, logged-in devices, removal.
 * The owner can undo everything an account has opened.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, send } from "../frame/api.js";
import { html } from "../frame/html.js";
import { keepSession, session } from "../frame/session.js";
import { language, translate } from "../frame/i18n.js";
import { Field, newPasswordProblem, passwordProblem } from "./field.js";

/**
 * @typedef {object} Device
 * @property {string} id
 * @property {string} device
 * @property {number} opened 0: unknown
 * @property {boolean} own this one
 */

/** The devices that are logged in, by reading them again whenever one is logged out. */
export function Devices() {
  const devices = useSignal(/** @type {Device[]} */ ([]));
  const problem = useSignal("");
  const fail = (/** @type {Error} */ error) => {
    problem.value = error.message || translate("home.away");
  };
  const load = () =>
    get("/api/me/sessions", { secret: session.peek() }).then((found) => {
      devices.value = found;
    }, fail);
  useEffect(() => void load(), []);
  const end = (/** @type {Device} */ device) => {
    problem.value = "";
    send("DELETE", `/api/me/sessions/${device.id}`, undefined, { secret: session.peek() })
      .catch(fail)
      .then(load);
  };
  return html`
    <section class="card account" aria-labelledby="devices">
      <h2 id="devices">${translate("home.devices")}</h2>
      <p class="muted">${translate("home.devices-lead")}</p>
      <ul class="tables devices">
        ${devices.value.map(
          (device) => html`
            <li key=${device.id} class="table-line">
              <span class="table-what">
                <strong>${device.device || translate("home.device-unknown")}</strong>
                <span class="muted">${device.opened ? since(device.opened) : ""}</span>
              </span>
              ${
                device.own
                  ? html`<span class="badge">${translate("home.device-own")}</span>`
                  : html`<button onClick=${() => end(device)}>${translate("home.device-end")}</button>`
              }
            </li>
          `,
        )}
      </ul>
      <p class="error" role="alert">${problem.value}</p>
    </section>
  `;
}

/** @param {{name: string}} props */
export function ChangePassword({ name }) {
  const old = useSignal("");
  const wanted = useSignal("");
  const oldWrong = useSignal("");
  const wantedWrong = useSignal("");
  const status = useSignal("");
  const problem = useSignal("");
  const change = (/** @type {Event} */ event) => {
    event.preventDefault();
    status.value = problem.value = "";
    oldWrong.value = passwordProblem(old.value);
    wantedWrong.value = newPasswordProblem(wanted.value);
    if (oldWrong.value || wantedWrong.value) return;
    const body = { old: old.value, new: wanted.value };
    post("/api/me/password", body, { secret: session.peek() }).then(
      () => {
        old.value = wanted.value = "";
        status.value = translate("home.password-changed");
      },
      (error) => {
        problem.value = error.message || translate("home.away");
      },
    );
  };
  return html`
    <form class="card account" novalidate onSubmit=${change}>
      <h2>${translate("home.change-password")}</h2>
      <p class="muted">${translate("home.change-password-lead")}</p>
      <input type="text" hidden autocomplete="username" value=${name} readonly />
      <${Password} label=${translate("home.old-password")} value=${old} problem=${oldWrong} kind="current-password" />
      <${Password} label=${translate("home.new-password")} value=${wanted} problem=${wantedWrong} kind="new-password" />
      <p role="status">${status.value}</p>
      <p class="error" role="alert">${problem.value}</p>
      <div class="row"><button>${translate("home.change-password")}</button></div>
    </form>
  `;
}

/** @param {{name: string}} props */
export function Removal({ name }) {
  const password = useSignal("");
  const wrong = useSignal("");
  const problem = useSignal("");
  const remove = (/** @type {Event} */ event) => {
    event.preventDefault();
    problem.value = "";
    wrong.value = passwordProblem(password.value);
    if (wrong.value) return;
    post("/api/me/removal", { password: password.value }, { secret: session.peek() }).then(
      () => keepSession(null),
      (error) => {
        problem.value = error.message || translate("home.away");
      },
    );
  };
  return html`
    <details class="card account removal">
      <summary>${translate("home.remove-account")}</summary>
      <form novalidate onSubmit=${remove}>
        <p>${translate("home.remove-account-lead")}</p>
        <input type="text" hidden autocomplete="username" value=${name} readonly />
        <${Password} label=${translate("home.old-password")} value=${password} problem=${wrong} kind="current-password" />
        <p class="error" role="alert">${problem.value}</p>
        <div class="row"><button>${translate("home.remove-account-yes")}</button></div>
      </form>
    </details>
  `;
}

/**
 * @param {{label: string, value: import("@preact/signals").Signal<string>,
 *   problem: import("@preact/signals").Signal<string>, kind: string}} props
 */
function Password({ label, value, problem, kind }) {
  const input = { type: "password", required: true, maxlength: 200, autocomplete: kind };
  return html`<${Field} label=${label} value=${value} problem=${problem} input=${input} />`;
}

/** @param {number} seconds */
function since(seconds) {
  const date = new Date(seconds * 1000).toLocaleString(language.value, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return translate("home.device-since", { date });
}
