/**
 * Replay bar: steps, slider and playback over the entries of the log.
 * The past is loaded from the server, which alone knows what each seat saw.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { rounds } from "./lines.js";

loadStyles("panels/replay.css");

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {(seq: number | null) => Promise<boolean>} ShowAt whether the state is shown now */

/** Milliseconds per entry, by speed. */
const SPEEDS = { 0.5: 2400, 1: 1200, 2: 600, 4: 300 };

const ONE = "M-6-6L3 0-6 6ZM4-6H6.5V6H4Z";
const ALL = "M-9-6L-1 0-9 6ZM-1-6L7 0-1 6ZM7-6H9V6H7Z";
/** The signs on the buttons; those that go back are the others in a mirror. */
const ICONS = /** @type {Record<string, string>} */ ({
  first: ALL,
  back: ONE,
  play: "M-5-7L7 0-5 7Z",
  pause: "M-6-7H-2V7H-6ZM2-7H6V7H2Z",
  forward: ONE,
  last: ALL,
});

/**
 * @param {object} props
 * @param {Entry[]} props.entries
 * @param {number} props.last the newest entry
 * @param {number | null} props.shown the entry at which the table is shown; null: the present
 * @param {ShowAt} props.showAt
 */
export function ReplayBar({ entries, last, shown, showAt }) {
  const [wanted, seek] = useSeek(showAt);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(/** @type {keyof typeof SPEEDS} */ (1));
  const now = wanted ?? shown ?? last;

  useEffect(() => {
    if (!playing) return;
    if (now >= last) return setPlaying(false);
    const timer = setTimeout(async () => {
      if (!(await seek(now + 1))) setPlaying(false);
    }, SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [playing, now, last, speed]);

  const go = (/** @type {number} */ seq) => {
    setPlaying(false);
    seek(Math.max(0, Math.min(seq, last)));
  };
  const play = () => {
    if (!playing && now >= last) seek(0);
    setPlaying(!playing);
  };
  const leave = () => {
    setPlaying(false);
    seek(null);
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      go(nextRound(entries, now, event.key === "PageUp" ? -1 : 1, last));
    }
    if (/^(Arrow|Page|Home|End)/.test(event.key)) event.stopPropagation();
  };

  if (last === 0) return null;
  return html`<section class="replay" aria-label=${translate("panels.replay")} onKeyDown=${keys}>
    <div class="replay-buttons">
      <${Step} name="first" off=${now === 0} does=${() => go(0)} />
      <${Step} name="back" off=${now === 0} does=${() => go(now - 1)} />
      <${Step} name=${playing ? "pause" : "play"} does=${play} />
      <${Step} name="forward" off=${now >= last} does=${() => go(now + 1)} />
      <${Step} name="last" off=${now >= last} does=${() => go(last)} />
    </div>
    <input
      type="range"
      min="0"
      max=${last}
      value=${now}
      aria-label=${translate("panels.replay.line")}
      aria-valuetext=${positionText(entries, now, last)}
      onInput=${(/** @type {any} */ event) => go(Number(event.currentTarget.value))}
    />
    <output class="muted">${now} / ${last}</output>
    <select
      aria-label=${translate("panels.replay.speed")}
      value=${String(speed)}
      onChange=${(/** @type {any} */ event) => setSpeed(event.currentTarget.value)}
    >
      ${Object.keys(SPEEDS)
        .sort((a, b) => Number(a) - Number(b))
        .map(
          (one) => html`<option key=${one} value=${one}>× ${one === "0.5" ? "½" : one}</option>`,
        )}
    </select>
    ${shown !== null && html`<button type="button" class="primary replay-now" onClick=${leave}>${translate("panels.replay.now")}</button>`}
  </section>`;
}

/**
 * @param {{name: string, off?: boolean, does: () => void}} props
 */
function Step({ name, off = false, does }) {
  const label = translate(`panels.replay.${name}`);
  // A disabled button would lose the focus in mid-game.
  return html`<button
    type="button"
    class="quiet replay-${name}"
    title=${label}
    aria-label=${label}
    aria-disabled=${off}
    onClick=${() => off || does()}
  >
    <svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true"><path d=${ICONS[name]} /></svg>
  </button>`;
}

/**
 * Coalescing: states are loaded one at a time, and of those asked for meanwhile only the last.
 * @param {ShowAt} showAt
 * @returns {[number | null, ShowAt]} the entry that is on its way, and how to go to one
 */
function useSeek(showAt) {
  const [wanted, setWanted] = useState(/** @type {number | null} */ (null));
  const state = useRef({
    busy: false,
    next: /** @type {{seq: number | null} | null} */ (null),
  }).current;
  const seek = async (/** @type {number | null} */ seq) => {
    state.next = { seq };
    setWanted(seq);
    if (state.busy) return false;
    state.busy = true;
    let done = false;
    while (state.next) {
      const { seq } = state.next;
      state.next = null;
      done = await showAt(seq);
    }
    state.busy = false;
    setWanted(null);
    return done;
  };
  return [wanted, seek];
}

/**
 * @param {Entry[]} entries
 * @param {number} now
 * @param {-1 | 1} way
 * @param {number} last
 */
function nextRound(entries, now, way, last) {
  const starts = [0, ...rounds(entries).map(({ seq }) => seq), last];
  const found = way > 0 ? starts.find((seq) => seq > now) : starts.findLast((seq) => seq < now);
  return found ?? now;
}

/**
 * @param {Entry[]} entries
 * @param {number} now
 * @param {number} last
 */
function positionText(entries, now, last) {
  const entry = entries.find((one) => one.seq === now);
  const text = entry?.events.map((event) => event.text).join(" ") ?? "";
  return `${translate("panels.replay.of", { line: now, last })} ${text}`;
}
