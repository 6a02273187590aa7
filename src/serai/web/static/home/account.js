/**
 * Account page: log in or register, else the account's settings.
 * An account is for people who play on several devices.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, send } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { keepSession, session } from "../frame/session.js";
import { ownName, wantedLanguage } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { ChangePassword, Devices, Removal } from "./account_settings.js";
import { Field, LONGEST_NAME, nameProblem, newPasswordProblem, passwordProblem } from "./field.js";
import { NotificationSettings } from "./notification_settings.js";

loadStyles("home/home.css");

export function Page() {
  useEffect(() => {
    document.title = `${translate("page.account")} · Serai`;
  }, []);
  return html`
    <${Header} />
    <main class="home narrow">${session.value ? html`<${AccountCards} />` : html`<${LoginForm} />`}</main>
  `;
}

/** Log in, or open an account. */
function LoginForm() {
  const name = useSignal(ownName.peek());
  const password = useSignal("");
  const nameWrong = useSignal("");
  const passwordWrong = useSignal("");
  const problem = useSignal("");
  const enter = async (/** @type {"accounts" | "sessions"} */ where) => {
    problem.value = "";
    nameWrong.value = nameProblem(name.value);
    passwordWrong.value =
      where === "accounts" ? newPasswordProblem(password.value) : passwordProblem(password.value);
    if (nameWrong.value || passwordWrong.value) return;
    const who = { name: name.value, password: password.value };
    const body = where === "accounts" ? { ...who, language: wantedLanguage.peek() } : who;
    try {
      const { secret } = await post(`/api/${where}`, body);
      ownName.value ||= name.value;
      keepSession(secret);
    } catch (error) {
      problem.value = /** @type {Error} */ (error).message || translate("home.away");
    }
  };
  const logIn = (/** @type {Event} */ event) => {
    event.preventDefault();
    enter("sessions");
  };
  return html`
    <form class="card account" novalidate onSubmit=${logIn}>
      <h1>${translate("home.account")}</h1>
      <p class="muted">${translate("home.account-lead")}</p>
      <${Field}
        label=${translate("home.name")}
        value=${name}
        problem=${nameWrong}
        input=${{ required: true, maxlength: LONGEST_NAME, autocomplete: "username" }}
      />
      <${Field}
        label=${translate("home.password")}
        value=${password}
        problem=${passwordWrong}
        input=${{ type: "password", required: true, maxlength: 200, autocomplete: "current-password" }}
      />
      <p class="error" role="alert">${problem.value}</p>
      <div class="row">
        <button class="primary">${translate("home.log-in")}</button>
        <button type="button" onClick=${() => enter("accounts")}>${translate("home.register")}</button>
      </div>
    </form>
  `;
}

/** The account's settings. */
function AccountCards() {
  const me = useSignal(/** @type {any} */ (null));
  const status = useSignal("");
  const options = { secret: session.value };
  const fail = (/** @type {Error} */ error) => {
    status.value = error.message || translate("home.away");
  };
  useEffect(() => {
    get("/api/me", options).then((found) => (me.value = found), fail);
  }, []);
  const leave = () => {
    // Gone from this device, whatever the server answers.
    send("DELETE", "/api/sessions", undefined, options).catch(() => {});
    keepSession(null);
  };
  if (!me.value) return html`<p role="status">${status.value}</p>`;
  return html`
    <section class="card account">
      <h1>${me.value.name}</h1>
      <div class="row">
        <button type="button" onClick=${leave}>${translate("home.log-out")}</button>
      </div>
    </section>
    <${NotificationSettings} settings=${me.value.notices} />
    <${ChangePassword} name=${me.value.name} />
    <${Devices} />
    <${Removal} name=${me.value.name} />
  `;
}
