/**
 * Parts of the page that are loaded when they are needed. A browser does not ask again for one that it could not get: then
 * only a new start helps.
 */

import { signal } from "@preact/signals";
import { html } from "./html.js";
import { dressed } from "./styles.js";
import { say } from "./i18n.js";

const missing = signal(false);

/**
 * @template T
 * @param {Promise<T>} loading
 * @returns {Promise<T | null>} null: it is missing, and the page says so
 */
export async function part(loading) {
  try {
    const loaded = await loading;
    await dressed();
    return loaded;
  } catch {
    missing.value = true;
    addEventListener("online", () => location.reload(), { once: true });
    return null;
  }
}

/** Says that something is missing. What was drafted is still there after the new start. */
export function Missing() {
  if (!missing.value) return null;
  return html`<p class="missing" role="alert">
    ${say("page.missing")} <button onClick=${() => location.reload()}>${say("page.reload")}</button>
  </p>`;
}
