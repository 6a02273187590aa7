/**
 * Synchronises language and preferences with the account, debounced.
 * A player finds every device as they left the last one.
 */

import { effect } from "@preact/signals";
import { get, send } from "./api.js";
import { keepSession, session } from "./session.js";
import { points, sound, theme, wantedLanguage } from "./settings.js";

// Several settings change together when they come from the account.
const DEBOUNCE = 500;

/** Apply the account's settings to this device, and send changes back. */
export function syncAccount() {
  let known = "";
  let waiting = 0;
  effect(() => {
    const secret = session.value;
    known = "";
    if (secret === null) return;
    get("/api/me", { secret }).then(
      (me) => {
        applySettings(me);
        known = JSON.stringify(currentSettings());
      },
      (error) => {
        if (error.status === 401) keepSession(null);
      },
    );
  });
  effect(() => {
    const now = currentSettings();
    const secret = session.peek();
    clearTimeout(waiting);
    if (secret === null || known === "" || known === JSON.stringify(now)) return;
    waiting = setTimeout(() => {
      known = JSON.stringify(now);
      send("PATCH", "/api/me", now, { secret }).catch(() => {
        known = ""; // sent again with the next change, or overwritten by the account when it is next loaded
      });
    }, DEBOUNCE);
  });
}

function currentSettings() {
  const preferences = { theme: theme.value, sound: sound.value, points: points.value };
  return { language: wantedLanguage.value, preferences };
}

/** @param {{language: string, preferences: Record<string, any>}} me */
function applySettings(me) {
  wantedLanguage.value = me.language;
  theme.value = me.preferences.theme ?? theme.peek();
  sound.value = me.preferences.sound ?? sound.peek();
  points.value = me.preferences.points ?? points.peek();
}
