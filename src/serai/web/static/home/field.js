/**
 * Form field that says what is wrong with it, in a sentence, before anything is sent.
 * Browsers have such sentences, too, but in the browser's language and not in the page's.
 */

import { useId } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";

export const SHORTEST_PASSWORD = 8;
export const LONGEST_NAME = 40;
const MAILBOX = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * @typedef {object} FieldProps
 * @property {string} label
 * @property {import("@preact/signals").Signal<string>} value
 * @property {import("@preact/signals").Signal<string>} problem
 * @property {Record<string, unknown>} input attributes of the field itself
 */

/** @param {FieldProps} props */
export function Field({ label, value, problem, input }) {
  const id = useId();
  const change = (/** @type {any} */ event) => {
    value.value = event.target.value;
    problem.value = "";
  };
  return html`<label>
    ${label}
    <input
      ...${input}
      value=${value.value}
      aria-invalid=${problem.value ? "true" : undefined}
      aria-describedby=${id}
      onInput=${change}
    />
    <span id=${id} class="field-problem" role="alert">${problem.value}</span>
  </label>`;
}

/**
 * What is wrong with a name; empty if nothing is.
 * @param {string} name
 */
export function nameProblem(name) {
  return name.trim() ? "" : translate("home.name-missing");
}

/** @param {string} password that is to be chosen */
export function newPasswordProblem(password) {
  return [...password].length < SHORTEST_PASSWORD
    ? translate("home.password-short", { least: SHORTEST_PASSWORD })
    : "";
}

/** @param {string} password that exists already */
export function passwordProblem(password) {
  return password ? "" : translate("home.password-missing");
}

/** @param {string} address */
export function mailProblem(address) {
  return MAILBOX.test(address.trim())
    ? ""
    : translate("home.mail-wrong", { example: "name@example.org" });
}

/** @param {string} address of a webhook; it may be empty */
export function webProblem(address) {
  return !address || /^https?:\/\/[^\s/]+/.test(address)
    ? ""
    : translate("home.webhook-wrong", { example: "https://example.org/turn" });
}
