/** What a person has chosen on this device: language, theme, sound and the name to sit down with. */

import { effect, signal } from "@preact/signals";

const STORE = "serai.settings";
const LANGUAGES = ["en", "ru", "pl"];

/** @typedef {"auto" | "light" | "dark"} Theme */

const kept = read();

/** The language that is wanted; `words.language` is the one whose texts are here. */
export const wantedLanguage = signal(/** @type {string} */ (kept.language ?? spoken()));
export const theme = signal(/** @type {Theme} */ (kept.theme ?? "auto"));
export const sound = signal(kept.sound === true);
export const ownName = signal(String(kept.name ?? ""));
/** Whether the points so far are shown beside the board. */
export const points = signal(kept.points === true);

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Keep what changes, and dress the page. */
export function followSettings() {
  effect(() => {
    const settings = {
      language: wantedLanguage.value,
      theme: theme.value,
      sound: sound.value,
      name: ownName.value,
      points: points.value,
    };
    localStorage.setItem(STORE, JSON.stringify(settings));
  });
  effect(dress);
  dark.addEventListener("change", dress);
}

function dress() {
  const dim = theme.value === "auto" ? dark.matches : theme.value === "dark";
  document.documentElement.dataset.theme = dim ? "dark" : "light";
}

/** @returns {Record<string, any>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

function spoken() {
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => LANGUAGES.includes(wish)) ?? "en";
}
