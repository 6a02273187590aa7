/**
 * Replay bar: steps, slider and playback over the entries of the log.
 * The past is loaded from the server, which alone knows what each seat saw.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { rounds, turnEnds } from "./lines.js";

loadStyles("panels/replay.css");

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {(seq: number | null) => Promise<boolean>} ShowAt whether the state is shown now */

/** Milliseconds per entry, by speed. */
const SPEEDS = { 0.5: 2400, 1: 1200, 2: 600, 4: 300 };

const TURN = "M-8-6L0 0-8 6ZM0-6L8 0 0 6Z";
const ONE = "M-6-6L3 0-6 6ZM4-6H6.5V6H4Z";
const ALL = "M-9-6L-1 0-9 6ZM-1-6L7 0-1 6ZM7-6H9V6H7Z";
/** The signs on the buttons; those that go back are the others in a mirror. */
const ICONS = /** @type {Record<string, string>} */ ({
  first: ALL,
  back: ONE,
  play: "M-5-7L7 0-5 7Z",
  pause: "M-6-7H-2V7H-6ZM2-7H6V7H2Z",
  forward: ONE,
  "turn-back": TURN,
  "turn-forward": TURN,
  last: ALL,
});

/**
 * @param {object} props
 * @param {Entry[]} props.entries
 * @param {number} props.last the newest entry
 * @param {number | null} props.shown the entry at which the table is shown; null: the present
 * @param {ShowAt} props.showAt
 * @param {() => void} props.hurry ends what still flies
 * @param {string} props.address of the moment that is shown
 */
export function ReplayBar({ entries, last, shown, showAt, hurry, address }) {
  const [wanted, seek] = useSeek(showAt, hurry);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(/** @type {keyof typeof SPEEDS} */ (1));
  const now = wanted ?? shown ?? last;
  // Keys may come faster than the bar is drawn: each goes on from where the one before it leads.
  const heading = useRef(now);
  heading.current = now;

  useEffect(() => {
    if (!playing || wanted !== null) return; // one at a time, and each is seen to its end
    if (now >= last) return setPlaying(false);
    const timer = setTimeout(async () => {
      if (!(await seek(now + 1))) setPlaying(false);
    }, SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [playing, wanted, now, last, speed]);

  const go = (/** @type {number} */ seq) => {
    setPlaying(false);
    heading.current = Math.max(0, Math.min(seq, last));
    seek(heading.current);
  };
  const play = () => {
    if (!playing && now >= last) seek(0);
    setPlaying(!playing);
  };
  const leave = () => {
    setPlaying(false);
    seek(null);
  };
  const onKey = useRef(/** @type {(event: KeyboardEvent) => void} */ (() => {}));
  onKey.current = (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The log has arrows of its own, and so has whatever is typed into; the bar's own slider is this one.
    if (target.closest("dialog, .log, textarea, select, input:not(.replay input)")) return;
    const to = targetOf(event, entries, heading.current, last);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  };
  // Before anything is painted: whoever sees the bar may use its keys.
  useLayoutEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => onKey.current(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);

  if (last === 0) return null;
  return html`<section class="replay" aria-label=${translate("panels.replay")}>
    <div class="replay-buttons">
      <${Step} name="first" off=${now === 0} does=${() => go(0)} />
      <${Step} name="turn-back" off=${now === 0} does=${() => go(nextTurn(entries, heading.current, -1, last))} />
      <${Step} name="back" off=${now === 0} does=${() => go(heading.current - 1)} />
      <${Step} name=${playing ? "pause" : "play"} does=${play} />
      <${Step} name="forward" off=${now >= last} does=${() => go(heading.current + 1)} />
      <${Step} name="turn-forward" off=${now >= last} does=${() => go(nextTurn(entries, heading.current, 1, last))} />
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
    <${Share} address=${address} />
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
 * @param {() => void} hurry
 * @returns {[number | null, ShowAt]} the entry that is on its way, and how to go to one
 */
function useSeek(showAt, hurry) {
  const [wanted, setWanted] = useState(/** @type {number | null} */ (null));
  const state = useRef({
    busy: false,
    next: /** @type {{seq: number | null} | null} */ (null),
  }).current;
  const seek = async (/** @type {number | null} */ seq) => {
    state.next = { seq };
    setWanted(seq);
    if (state.busy) {
      hurry();
      return false;
    }
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
 * The link to this moment, copied by a click.
 * @param {{address: string}} props
 */
function Share({ address }) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // The address bar has it, too.
    }
  };
  return html`<button type="button" class="quiet replay-share" onClick=${copy}>
    ${translate(copied === address ? "panels.copied" : "panels.replay.share")}
  </button>`;
}

/**
 * Where a key leads: arrows go by decisions and, up and down or with Shift, by turns; Page keys by rounds.
 * @param {KeyboardEvent} event
 * @param {Entry[]} entries
 * @param {number} now
 * @param {number} last
 * @returns {number | null} null: nowhere
 */
function targetOf({ key, shiftKey }, entries, now, last) {
  const step = shiftKey
    ? nextTurn
    : (/** @type {any} */ _, /** @type {number} */ at, way = 1) => at + way;
  switch (key) {
    case "ArrowLeft":
      return step(entries, now, -1, last);
    case "ArrowRight":
      return step(entries, now, 1, last);
    case "ArrowUp":
      return nextTurn(entries, now, -1, last);
    case "ArrowDown":
      return nextTurn(entries, now, 1, last);
    case "PageUp":
      return nextRound(entries, now, -1, last);
    case "PageDown":
      return nextRound(entries, now, 1, last);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/**
 * @param {Entry[]} entries
 * @param {number} now
 * @param {-1 | 1} way
 * @param {number} last
 */
function nextTurn(entries, now, way, last) {
  return nearest([0, ...turnEnds(entries), last], now, way);
}

/**
 * @param {Entry[]} entries
 * @param {number} now
 * @param {-1 | 1} way
 * @param {number} last
 */
function nextRound(entries, now, way, last) {
  return nearest([0, ...rounds(entries).map(({ seq }) => seq), last], now, way);
}

/**
 * @param {number[]} stops
 * @param {number} now
 * @param {-1 | 1} way
 */
function nearest(stops, now, way) {
  const found = way > 0 ? stops.find((seq) => seq > now) : stops.findLast((seq) => seq < now);
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
