/** An account, for those who play on several devices. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, send } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { keepSession, session } from "../frame/session.js";
import { ownName, wantedLanguage } from "../frame/settings.js";
import { styles } from "../frame/styles.js";
import { say } from "../frame/i18n.js";
import { ChangePassword, Devices, Removal } from "./account_settings.js";
import { Notices } from "./notification_settings.js";

styles("home/home.css");

export function Page() {
  useEffect(() => {
    document.title = `${say("page.account")} · Serai`;
  }, []);
  return html`
    <${Header} />
    <main class="home narrow">${session.value ? html`<${Me} />` : html`<${Door} />`}</main>
  `;
}

/** Log in, or open an account. */
function Door() {
  const name = useSignal(ownName.peek());
  const password = useSignal("");
  const problem = useSignal("");
  const enter = async (/** @type {"accounts" | "sessions"} */ where) => {
    problem.value = "";
    const who = { name: name.value, password: password.value };
    const body = where === "accounts" ? { ...who, language: wantedLanguage.peek() } : who;
    try {
      const { secret } = await post(`/api/${where}`, body);
      ownName.value ||= name.value;
      keepSession(secret);
    } catch (error) {
      problem.value = /** @type {Error} */ (error).message || say("home.away");
    }
  };
  const logIn = (/** @type {Event} */ event) => {
    event.preventDefault();
    enter("sessions");
  };
  return html`
    <form class="card account" onSubmit=${logIn}>
      <h1>${say("home.account")}</h1>
      <p class="muted">${say("home.account-lead")}</p>
      <label>
        ${say("home.name")}
        <input
          required
          maxlength="40"
          autocomplete="username"
          value=${name.value}
          onInput=${(/** @type {any} */ event) => (name.value = event.target.value)}
        />
      </label>
      <label>
        ${say("home.password")}
        <input
          type="password"
          required
          minlength="8"
          maxlength="200"
          autocomplete="current-password"
          value=${password.value}
          onInput=${(/** @type {any} */ event) => (password.value = event.target.value)}
        />
      </label>
      <p class="error" role="alert">${problem.value}</p>
      <div class="row">
        <button class="primary">${say("home.log-in")}</button>
        <button type="button" onClick=${() => enter("accounts")}>${say("home.register")}</button>
      </div>
    </form>
  `;
}

/** The account, and where it is told of its turns. */
function Me() {
  const me = useSignal(/** @type {any} */ (null));
  const said = useSignal("");
  const asking = { secret: session.value };
  const fail = (/** @type {Error} */ error) => {
    said.value = error.message || say("home.away");
  };
  useEffect(() => {
    get("/api/me", asking).then((found) => (me.value = found), fail);
  }, []);
  const leave = () => {
    // Gone from this device, whatever the house answers.
    send("DELETE", "/api/sessions", undefined, asking).catch(() => {});
    keepSession(null);
  };
  if (!me.value) return html`<p role="status">${said.value}</p>`;
  return html`
    <section class="card account">
      <h1>${me.value.name}</h1>
      <div class="row">
        <button type="button" onClick=${leave}>${say("home.log-out")}</button>
      </div>
    </section>
    <${Notices} settings=${me.value.notices} />
    <${ChangePassword} name=${me.value.name} />
    <${Devices} />
    <${Removal} name=${me.value.name} />
  `;
}
