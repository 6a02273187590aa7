/**
 * Dynamic import that reports a failure to the player.
 * A browser does not fetch a failed module again: only a reload helps, and the page says so.
 */

import { signal } from "@preact/signals";
import { html } from "./html.js";
import { stylesLoaded } from "./styles.js";
import { translate } from "./i18n.js";

const loadFailed = signal(false);

/**
 * @template T
 * @param {Promise<T>} loading
 * @returns {Promise<T | null>} null: it is missing, and the page says so
 */
export async function lazyLoad(loading) {
  try {
    const loaded = await loading;
    await stylesLoaded();
    return loaded;
  } catch {
    loadFailed.value = true;
    addEventListener("online", () => location.reload(), { once: true });
    return null;
  }
}

/** Milliseconds, where a browser does not say when it is idle, or is never. */
const LATER = 300;

/**
 * Resolves when the browser has nothing more urgent to do: for what the first board can do without.
 * @returns {Promise<void>}
 */
export function whenIdle() {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: LATER });
    else setTimeout(resolve, LATER);
  });
}

/**
 * A component whose module is loaded when it is first shown.
 * @param {() => Promise<any>} load
 * @param {string} name of the component in its module
 */
export function lazyComponent(load, name) {
  const loaded = signal(/** @type {any} */ (null));
  let started = false;
  return (/** @type {Record<string, any>} */ props) => {
    if (!started) lazyLoad(load()).then((found) => (loaded.value = found));
    started = true;
    return loaded.value && html`<${loaded.value[name]} ...${props} />`;
  };
}

/**
 * Load a module only some time after the picture that asks for it: nobody uses it in the first moment.
 * @template T
 * @param {() => Promise<T>} load
 */
export function soon(load) {
  return () => new Promise((resolve) => setTimeout(resolve, 600)).then(load);
}

/** Alert with a reload button. A draft is still there after the reload. */
export function LoadFailed() {
  if (!loadFailed.value) return null;
  return html`<p class="missing" role="alert">
    ${translate("page.missing")} <button onClick=${() => location.reload()}>${translate("page.reload")}</button>
  </p>`;
}
