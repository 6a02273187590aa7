/**
 * Choices of the action bar: words as buttons with price and yield; more than fit are behind one that opens upwards.
 * What declines comes last and looks like it.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { FrameIcon } from "../frame/icons.js";
import { layout } from "./layout.js";

/** How many buttons are tried at most; short ones take less room. */
const ROOM = { columns: 4, tall: 2, low: 2 };
const SHORT_ROOM = { columns: 9, tall: 6, low: 5 };
const SHORT = 6;
/** Letters are a little higher than their line; a line that is cut is more. */
const OVERHANG = 8;
/** Longer labels may be cut off. */
const LONG = 60;

/**
 * @param {{words: string[], turn: import("./action_bar.js").Turn, drawn: (word: string) => boolean,
 *   declines: (word: string) => boolean}} props
 */
export function Choices({ words, turn, drawn, declines }) {
  const [opened, setOpened] = useState({ open: false, words: "" });
  const asked = words.join();
  const open = opened.open && opened.words === asked; // with other words it is closed
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  // At once: a key that is pressed next must not lose the focus that it has moved.
  useLayoutEffect(() => {
    if (!open) return undefined;
    /** @type {HTMLElement | null} */ (
      box.current?.querySelector(".bar-more [data-word]")
    )?.focus();
    const outside = (/** @type {Event} */ event) => {
      if (!box.current?.contains(/** @type {Node} */ (event.target)))
        setOpened({ open: false, words: "" });
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const label = (/** @type {string} */ word) => turn.labels[word] ?? word;
  const short = words.every((word) => label(word).length <= SHORT);
  const most = (short ? SHORT_ROOM : ROOM)[layout.value];
  const room = useRoom(box, most, turn.problem ? "" : `${asked} ${turn.prompt}`, words.length > 0);
  if (!words.length) return null;

  const rank = (/** @type {string} */ word) => (declines(word) ? 0 : 1);
  // What is lit on the table is found there; two words are one look in any case.
  const undrawn = words.filter((word) => !drawn(word));
  const wanted = words.length <= 2 || !undrawn.length ? words : undrawn;
  // What the player must not overlook stays longest.
  const important = [...wanted].sort((a, b) => rank(a) - rank(b));
  const slots = Math.max(room, 1);
  const all = wanted.length === words.length && words.length <= slots;
  // Where all others are lit on the table, what only the bar has goes before the button that opens them.
  const alone = wanted.length < words.length && wanted.length === slots;
  // One that only the bar has stays; in columns, where the buttons share a row with the question, others go.
  const least = undrawn.length || layout.value !== "columns" ? 1 : 0;
  const front = all ? words : alone ? wanted : important.slice(0, Math.max(slots - 1, least));
  const inFront = words.filter((word) => front.includes(word));
  const rest = words.filter((word) => !front.includes(word));
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpened({ open: false, words: "" });
  };
  const button = (/** @type {string} */ word) => html`<button
    key=${word}
    class=${declines(word) ? "choice declines" : "choice"}
    data-word=${word}
    aria-pressed=${word === turn.replaceable ? "true" : undefined}
  >
    <span class="choice-text" title=${label(word).length > LONG ? label(word) : undefined}>${label(word)}</span>
  </button>`;
  return html`
    <div class=${room ? "words" : "words tight"} role="group" aria-label=${translate("table.words")} ref=${box} onKeyDown=${onKeyDown}>
      ${inFront.map(button)}
      ${
        rest.length > 0 &&
        !alone &&
        html`<button
          class="choice"
          data-more=${rest.every(drawn) ? undefined : "words"}
          aria-expanded=${open ? "true" : "false"}
          onClick=${() => setOpened({ open: !open, words: asked })}
        >
          ${translate("table.more-words", { count: rest.length })} <${FrameIcon} name="more" />
        </button>`
      }
      ${open && html`<div class="bar-more">${rest.map(button)}</div>`}
    </div>
  `;
}

/**
 * How many buttons leave the question whole and cut none of their own labels: fewer and fewer, until they fit. At 0 the
 * draft's sum goes, too.
 * @param {import("preact").RefObject<HTMLElement | null>} box
 * @param {number} most
 * @param {string} beside what else the bar shows
 * @param {boolean} shown whether there are any
 */
function useRoom(box, most, beside, shown) {
  const [sizes, setSizes] = useState(0); // the bar or a font has another size
  const key = `${most} ${sizes} ${beside}`;
  const [fit, setFit] = useState({ key: "", room: most });
  const room = fit.key === key ? fit.room : most;
  useEffect(() => {
    const bar = box.current?.closest(".bar");
    if (!bar) return undefined;
    const anew = () => setSizes((before) => before + 1);
    // A game's style and what it holds beside the question come a moment later, and give the question another place.
    const watch = new ResizeObserver(anew);
    watch.observe(bar);
    const lead = bar.querySelector(".bar-lead");
    if (lead) watch.observe(lead);
    document.fonts.addEventListener("loadingdone", anew);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener("loadingdone", anew);
    };
  }, [shown]);
  useLayoutEffect(() => {
    if (room > 0 && box.current && tight(box.current)) setFit({ key, room: room - 1 });
  }, [key, room]);
  return room;
}

/** @param {HTMLElement} words */
function tight(words) {
  const text = words.closest(".bar")?.querySelector(".bar-text");
  const prompt = text?.querySelector(".prompt");
  if (!text || !prompt) return false;
  const cut = (/** @type {Element} */ { scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  return (
    prompt.scrollHeight > text.clientHeight + OVERHANG ||
    words.scrollWidth > words.clientWidth + 1 ||
    [...words.querySelectorAll(":scope > .choice > .choice-text")].some(cut)
  );
}
