/** What a person has chosen on this device: language, theme, sound and the name to sit down with. */

import { batch, effect, signal } from "@preact/signals";
import { device } from "./storage.js";

const STORE = "serai.settings";
const LANGUAGES = ["en", "ru", "pl"];

/** @typedef {"auto" | "light" | "dark"} Theme */

/** @type {Record<string, any>} */
const kept = device.read(STORE, {});

/** The language that is wanted; `words.language` is the one whose texts are here. */
export const wantedLanguage = signal(/** @type {string} */ (kept.language ?? spoken()));
export const theme = signal(/** @type {Theme} */ (kept.theme ?? "auto"));
export const sound = signal(kept.sound === true);
export const ownName = signal(String(kept.name ?? ""));
/** Whether the points so far are shown beside the board. */
export const points = signal(kept.points === true);
/** Whether questions in which nothing need be done are passed after a moment (`table/passing.js`). */
export const passByItself = signal(kept.pass === true);

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Keep what changes, and dress the page. */
export function followSettings() {
  effect(() => {
    device.keep(STORE, {
      language: wantedLanguage.value,
      theme: theme.value,
      sound: sound.value,
      name: ownName.value,
      points: points.value,
      pass: passByItself.value,
    });
  });
  // Another tab has chosen otherwise.
  addEventListener("storage", () => {
    const now = device.read(STORE, {});
    batch(() => {
      wantedLanguage.value = now.language ?? wantedLanguage.peek();
      theme.value = now.theme ?? theme.peek();
    });
  });
  effect(dress);
  dark.addEventListener("change", dress);
}

function dress() {
  const dim = theme.value === "auto" ? dark.matches : theme.value === "dark";
  document.documentElement.dataset.theme = dim ? "dark" : "light";
}

function spoken() {
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => LANGUAGES.includes(wish)) ?? "en";
}
