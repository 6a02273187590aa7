/**
 * Turn alert: page title, icon and, if wanted, a sound.
 * A player may look at another tab while others move.
 */

import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sound } from "../frame/settings.js";
import { translate } from "../frame/i18n.js";

const ICON = "/static/icon.svg";
const ALERT_ICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#c2570c"/>' +
      '<path d="M8 3v6M8 11.5v1.5" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>',
  );

/** @param {import("./model.js").Table} table */
export function useTurnAlert(table) {
  const myTurn = useComputed(() => {
    const { status, awaited = [] } = table.summary.value ?? {};
    const asked = table.live.value?.awaited ?? awaited;
    return status === "running" && table.playedSeats.value.some((seat) => asked.includes(seat));
  });
  const before = useRef(true); // a player who opens the page knows that it is their turn

  useSignalEffect(() => {
    const name = table.summary.value?.name || table.box.value?.title || "";
    const title = name ? `${name} · Serai` : "Serai";
    document.title = myTurn.value ? translate("table.title-called", { title }) : title;
    showIcon(myTurn.value ? ALERT_ICON : ICON);
  });

  useSignalEffect(() => {
    // Browsers allow no sound before the page was touched.
    const allowed = sound.peek() && navigator.userActivation.hasBeenActive;
    const newly = myTurn.value && !before.current;
    if (newly && allowed) playChime();
    if (newly) {
      const title = translate("table.title-called", {
        title: table.summary.peek()?.name || "Serai",
      });
      // Without the module there is no notification, and the page says nothing of it.
      import("../frame/notices.js")
        .then(({ notifyTurn }) => notifyTurn(table.id, title))
        .catch(() => {});
    }
    before.current = myTurn.value;
  });

  useEffect(
    () => () => {
      document.title = "Serai";
      showIcon(ICON);
    },
    [],
  );
}

/** @param {string} address */
function showIcon(address) {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", address);
}

/** Two short soft tones, one above the other. */
export function playChime() {
  const context = new AudioContext();
  for (const [place, pitch] of [523.25, 783.99].entries()) {
    const start = context.currentTime + place * 0.14;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.32);
    if (place) tone.onended = () => context.close();
  }
}
