/**
 * Choices of the action bar: words as buttons with price and yield; more than fit are behind one that opens upwards.
 * What declines comes last and looks like it.
 */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { FrameIcon } from "../frame/icons.js";
import { layout } from "./layout.js";

/** How many buttons there is room for; short ones take half of it. */
const ROOM = { columns: 4, tall: 2, low: 2 };
const SHORT = 6;
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
  if (!words.length) return null;

  const rank = (/** @type {string} */ word) => (declines(word) ? 0 : drawn(word) ? 2 : 1);
  const label = (/** @type {string} */ word) => turn.labels[word] ?? word;
  const short = words.every((word) => label(word).length <= SHORT);
  const room = ROOM[layout.value] * (short ? 2 : 1);
  // What only the bar shows is never behind another button, as far as there is room.
  const important = [...words].sort((a, b) => rank(a) - rank(b));
  const front = words.length <= room ? words : important.slice(0, room - 1);
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
    <div class="words" role="group" aria-label=${translate("table.words")} ref=${box} onKeyDown=${onKeyDown}>
      ${inFront.map(button)}
      ${
        rest.length > 0 &&
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
