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

/** @type {() => void} */
let resolveFirstBoard = () => {};
/** Settled when the first board is painted. */
export const firstBoard = new Promise((resolve) => (resolveFirstBoard = () => resolve(null)));

/** Says that a board has been rendered: it is painted with the next frame, and what nobody needs before that may load. */
export function boardRendered() {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolveFirstBoard)));
  if (document.hidden)
    setTimeout(resolveFirstBoard); // a hidden tab has no frames
  else setTimeout(resolveFirstBoard, LONGEST);
}

/** Milliseconds; a tab may be hidden before it has painted anything. */
const LONGEST = 5000;

/**
 * A loader that waits for the first board.
 * @template T
 * @param {() => Promise<T>} load
 */
export function afterFirstBoard(load) {
  return () => firstBoard.then(load);
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

/** Alert with a reload button. A draft is still there after the reload. */
export function LoadFailed() {
  if (!loadFailed.value) return null;
  return html`<p class="missing" role="alert">
    ${translate("page.missing")} <button onClick=${() => location.reload()}>${translate("page.reload")}</button>
  </p>`;
}
