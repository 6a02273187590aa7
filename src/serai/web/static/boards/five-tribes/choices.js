/**
 * Maps legal words to things on the board: one word is clicked, several open a popover.
 * Parts of the board ask for attributes and need not know words.
 */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { wordAttributes } from "../../frame/data_marks.js";
import { html } from "../../frame/html.js";
import { Icon, Labelled, Paid } from "./pieces.js";
import { offers, payment } from "./words.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/**
 * @typedef {object} Choices
 * @property {(place: string) => boolean} offered whether something can be chosen there
 * @property {(place: string) => string[]} words what can be chosen there
 * @property {(place: string, description: string) => Record<string, any>} attributes the attributes of a thing
 * @property {(place: string) => any} popover the words of a thing that was opened, else nothing
 *
 * @typedef {{props: BoardProps, choices: Choices}} Part what a part of the board is given
 */

/**
 * @param {BoardProps} props
 * @returns {Choices}
 */
export function useChoices(props) {
  const { words, view, box, draft } = props;
  // A word without a preview is chosen, but may still be replaced by another; a sale may just be repeated.
  const last = draft.at(-1) ?? "";
  const found = offers(words, view.pending?.tile ?? null);
  // What is open belongs to the words it was opened for: with other words it is closed.
  const [opened, setOpened] = useState({ place: "", words });
  const open = opened.words === words ? opened.place : "";
  const close = () => setOpened({ place: "", words });

  return {
    offered: (place) => found.has(place),
    words: (place) => found.get(place) ?? [],
    attributes(place, description) {
      const there = found.get(place);
      if (!there) return labelAttributes(description);
      const chosen =
        there.includes(last) && !last.startsWith("sell ") ? { "aria-current": "true" } : {};
      if (there.length === 1)
        return {
          ...wordAttributes(there[0], `${box.labels[there[0]]}: ${description}`),
          ...chosen,
        };
      const toggle = (/** @type {Event} */ event) => {
        const word = meepleWord(event, there);
        if (word) props.choose(word);
        else if (open === place) close();
        else setOpened({ place, words });
      };
      return {
        ...buttonAttributes(place, description, toggle),
        ...chosen,
        "aria-expanded": String(open === place),
      };
    },
    popover(place) {
      const there = found.get(place);
      if (open !== place || !there) return null;
      return html`<${Popover} key=${place} place=${place} words=${there} close=${close} props=${props} />`;
    },
  };
}

/**
 * The word about a meeple of the tile that a mouse has hit; a finger is too broad for one of several.
 * @param {Event} event
 * @param {string[]} words of the tile
 */
function meepleWord(event, words) {
  if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") return undefined;
  const hit = /** @type {Element} */ (event.target).closest('[data-component^="tribe:"]');
  const tribe = hit?.getAttribute("data-component")?.slice("tribe:".length);
  return words.find((word) => /^(bring|remove|kill) /.test(word) && word.endsWith(` ${tribe}`));
}

/**
 * The attributes of something that cannot be chosen now.
 * @param {string} label
 */
export function labelAttributes(label) {
  return { role: "img", "aria-label": label };
}

/**
 * The attributes of something that is picked or put back, without a word being chosen yet.
 * @param {string} place
 * @param {string} label
 * @param {boolean} on
 * @param {() => void} toggle
 */
export function toggleAttributes(place, label, on, toggle) {
  return { ...buttonAttributes(place, label, toggle), "aria-pressed": String(on) };
}

/**
 * @param {string} place
 * @param {string} label
 * @param {(event: Event) => void} press
 */
function buttonAttributes(place, label, press) {
  return {
    "data-more": place,
    role: "button",
    tabindex: 0,
    "aria-label": label,
    onClick: press,
    onKeyDown(/** @type {KeyboardEvent} */ event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(event);
    },
  };
}

/**
 * @param {{place: string, words: string[], close: () => void, props: BoardProps}} props
 */
function Popover({ place, words, close, props }) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const opener = `[data-more="${place}"]`;
  // At once: a key that is pressed next must not lose the focus that it has moved.
  useLayoutEffect(() => {
    const mine = /** @type {HTMLElement} */ (self.current);
    /** @type {HTMLElement} */ (mine.querySelector("[data-word]")).focus({ preventScroll: true });
    mine.scrollIntoView({ block: "nearest" });
    const outside = (/** @type {Event} */ event) => {
      const target = /** @type {Element} */ (event.target);
      if (!mine.contains(target) && !target.closest(opener)) close();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, []);

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
    /** @type {HTMLElement | null} */ (document.querySelector(opener))?.focus();
  };
  const label = props.translate("board.choose");
  return html`<div class="ft-popover" role="group" aria-label=${label} ref=${self} onKeyDown=${onKeyDown}>
    <${Options} words=${words} props=${props} />
  </div>`;
}

/**
 * Several words for the same thing, side by side: each shows how it differs from the others.
 * @param {{words: string[], props: BoardProps}} props
 */
export function Options({ words, props }) {
  const last = props.draft.at(-1);
  return words.map((word) => {
    const attributes = {
      ...wordAttributes(word, props.box.labels[word]),
      ...(word === last ? { "aria-current": "true" } : {}),
    };
    return html`<${Labelled} key=${word} kind="ft-option" attributes=${attributes}>
      <${Option} word=${word} props=${props} />
    <//>`;
  });
}

/**
 * One of several words for the same thing: a meeple, a payment, a price. Only the difference is drawn.
 * @param {{word: string, props: BoardProps}} props
 */
function Option({ word, props }) {
  const { box, view } = props;
  const [verb, first, second, number] = word.split(" ");
  const tribe = verb === "remove" ? first : ["drop", "kill", "bring"].includes(verb) ? second : "";
  if (tribe)
    return html`<${Icon} name=${tribe} kind="large" /><span>${box.components[`tribe:${tribe}`].name}</span>`;
  if (verb === "settle") {
    const { colour } = view.players[view.pending.seat];
    return html`<${Icon} name=${`${first}-${colour}`} kind="large" /><span>${box.components[`piece:${first}`].name}</span>`;
  }
  if (verb === "bid")
    // What it costs is in the preview as soon as it is hovered.
    return html`<span class="ft-pay"><${Icon} name="coin" />${first}${second && html` − <${Paid} thing="fakir" />${number}`}</span>`;
  if (word === "place here")
    return html`<${Icon} name=${view.pending.what} kind="large" /><span>${view.pending.tile}</span>`;
  return html`<span class="ft-pay">${payment(word).map((thing) => html`<${Paid} thing=${thing} />`)}</span>`;
}
