/** What an account carries between devices: language and preferences. */

import { effect } from "@preact/signals";
import { get, send } from "./api.js";
import { keepSession, session } from "./session.js";
import { points, sound, theme, wantedLanguage } from "./settings.js";

// Several settings change together when they come from the account.
const PATIENCE = 500;

/** Dress this device as the account wants it, and tell the account what is changed here. */
export function followAccount() {
  let known = "";
  let waiting = 0;
  effect(() => {
    const secret = session.value;
    known = "";
    if (secret === null) return;
    get("/api/me", { secret }).then(
      (me) => {
        wear(me);
        known = JSON.stringify(worn());
      },
      (error) => {
        if (error.status === 401) keepSession(null);
      },
    );
  });
  effect(() => {
    const now = worn();
    const secret = session.peek();
    clearTimeout(waiting);
    if (secret === null || known === "" || known === JSON.stringify(now)) return;
    waiting = setTimeout(() => {
      known = JSON.stringify(now);
      send("PATCH", "/api/me", now, { secret }).catch(() => {
        known = ""; // told again with the next change, or by the account when it is next asked
      });
    }, PATIENCE);
  });
}

function worn() {
  const preferences = { theme: theme.value, sound: sound.value, points: points.value };
  return { language: wantedLanguage.value, preferences };
}

/** @param {{language: string, preferences: Record<string, any>}} me */
function wear(me) {
  wantedLanguage.value = me.language;
  theme.value = me.preferences.theme ?? theme.peek();
  sound.value = me.preferences.sound ?? sound.peek();
  points.value = me.preferences.points ?? points.peek();
}
