/**
 * Settings of this device as signals, stored when they change.
 * Components follow them by themselves, in all tabs.
 */

import { batch, effect, signal } from "@preact/signals";
import { deviceStorage } from "./storage.js";

const STORAGE_KEY = "serai.settings";
const LANGUAGES = ["en", "ru", "pl"];

/** @typedef {"auto" | "light" | "dark"} Theme */
/** @typedef {"off" | "fast" | "normal" | "slow"} Speed */

/** @type {Record<string, any>} */
const stored = deviceStorage.read(STORAGE_KEY, {});

/** The language that is wanted; `language` in i18n.js is the one whose texts are loaded. */
export const wantedLanguage = signal(/** @type {string} */ (stored.language ?? browserLanguage()));
export const theme = signal(/** @type {Theme} */ (stored.theme ?? "auto"));
export const sound = signal(stored.sound !== false);
/** How fast the turns of others are played back. */
export const speed = signal(/** @type {Speed} */ (stored.speed ?? "normal"));
/** Whether the ways of all moves since the own last turn are drawn. */
export const trails = signal(stored.trails === true);
/** Whether the log shows every sentence of every turn. */
export const logDetails = signal(stored.logDetails === true);
export const ownName = signal(String(stored.name ?? ""));
/** Whether the points so far are shown beside the board. */
export const points = signal(stored.points === true);
/** Whether questions in which nothing need be done are passed after a moment (`table/auto_pass.js`). */
export const autoPass = signal(stored.pass === true);

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Store what changes, and apply the theme. */
export function initSettings() {
  effect(() => {
    deviceStorage.write(STORAGE_KEY, {
      language: wantedLanguage.value,
      theme: theme.value,
      sound: sound.value,
      speed: speed.value,
      trails: trails.value,
      logDetails: logDetails.value,
      name: ownName.value,
      points: points.value,
      pass: autoPass.value,
    });
  });
  // Another tab has chosen otherwise.
  addEventListener("storage", () => {
    const now = deviceStorage.read(STORAGE_KEY, {});
    batch(() => {
      wantedLanguage.value = now.language ?? wantedLanguage.peek();
      theme.value = now.theme ?? theme.peek();
    });
  });
  effect(applyTheme);
  dark.addEventListener("change", applyTheme);
}

function applyTheme() {
  const dim = theme.value === "auto" ? dark.matches : theme.value === "dark";
  document.documentElement.dataset.theme = dim ? "dark" : "light";
}

function browserLanguage() {
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => LANGUAGES.includes(wish)) ?? "en";
}
