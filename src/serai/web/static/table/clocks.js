/**
 * Clock of a seat, counted down between the states that the server sends.
 * The server sends a state when something happens, not every second.
 */

import { useEffect, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";

const SHORT = 30;
const DAY = 86_400;

/** @param {{seconds: number, receivedAt: number, runs: boolean}} props `receivedAt`: when `seconds` were left */
export function Clock({ seconds, receivedAt, runs }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const gone = runs ? Math.max(0, now - receivedAt) / 1000 : 0;
  const left = Math.max(0, seconds - gone);
  return html`
    <span class=${runs && left < SHORT ? "clock short" : "clock"} role="timer" aria-label=${translate("table.clock")}>
      ${formatDuration(left)}
    </span>
  `;
}

/** @param {number} seconds */
function formatDuration(seconds) {
  const whole = Math.ceil(seconds);
  if (whole > DAY) {
    const hours = Math.ceil(whole / 3600);
    return translate("table.days", { count: Math.floor(hours / 24), hours: hours % 24 });
  }
  const pair = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = pair(whole % 60);
  return hours ? `${hours}:${pair(minutes)}:${rest}` : `${minutes}:${rest}`;
}
