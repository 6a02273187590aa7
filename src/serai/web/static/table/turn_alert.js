/** Calls the reader when it is his turn: in the title, in the icon, and, if wanted, by a tone. */

import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sound } from "../frame/settings.js";
import { say } from "../frame/i18n.js";

const ICON = "/static/icon.svg";
const CALLING =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#c2570c"/>' +
      '<path d="M8 3v6M8 11.5v1.5" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>',
  );

/** @param {import("./model.js").Table} table */
export function useAttention(table) {
  const called = useComputed(() => {
    const { status, awaited = [] } = table.summary.value ?? {};
    const asked = table.live.value?.awaited ?? awaited;
    return status === "running" && table.voices.value.some((seat) => asked.includes(seat));
  });
  const before = useRef(true); // whoever opens the page knows why

  useSignalEffect(() => {
    const name = table.summary.value?.name || table.box.value?.title || "";
    const title = name ? `${name} · Serai` : "Serai";
    document.title = called.value ? say("table.title-called", { title }) : title;
    showIcon(called.value ? CALLING : ICON);
  });

  useSignalEffect(() => {
    // Browsers let nothing sound before the reader has touched the page.
    const heard = sound.peek() && navigator.userActivation.hasBeenActive;
    if (called.value && !before.current && heard) ring();
    before.current = called.value;
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
export function ring() {
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
