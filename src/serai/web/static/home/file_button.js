/**
 * File input drawn as a button with a label of the page.
 * Browsers label their own in the browser's language, not in the page's.
 */

import { html } from "../frame/html.js";

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.accept
 * @param {(text: string, name: string) => void} props.open
 */
export function FileButton({ label, accept, open }) {
  const change = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file) open(await file.text(), file.name);
    input.value = ""; // the same file may be chosen again
  };
  return html`<label class="button file-button">
    <input class="unseen" type="file" accept=${accept} onChange=${change} /> ${label}
  </label>`;
}
