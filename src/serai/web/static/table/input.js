/**
 * Input by pointer and keyboard, delegated from the table's root: elements with `data-word` are chosen, hovered, and
 * reached with the arrow keys. Boards only mark what they draw and attach no handlers of their own.
 */

import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "./announcer.js";
import { focusCommandBox } from "./command_box.js";
import { openHelp } from "./help.js";
import { closePanel, shownPanel } from "./shown_panel.js";

const HOVER_DELAY = 150;

/**
 * @typedef {Pick<import("./model.js").Table, "shown" | "sending" | "draft" | "replayed" | "hoverEvents" | "announcedHover"
 *   | "choose" | "hover" | "takeBack" | "showAt">} Table what input needs of a table
 */

/**
 * @param {Table} table
 * @returns {import("preact").RefObject<HTMLElement | null>} for the element that holds everything that is marked
 */
export function useWordInput(table) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  // Where the keyboard was when it chose something that may not be drawn any more.
  const lastFocus = useRef(/** @type {DOMRect | null} */ (null));

  // Before the first picture: a key that is pressed as soon as something is seen must not be lost.
  useLayoutEffect(
    () => attachListeners(/** @type {HTMLElement} */ (root.current), table, lastFocus),
    [table],
  );

  useSignalEffect(() => {
    table.shown.value;
    table.sending.value;
    const from = lastFocus.current;
    if (!from) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !root.current) return;
      const next = nearest(focusTargets(root.current), from, () => true);
      // The button that plays the turn gets the focus only when nothing is left to choose.
      (next ?? /** @type {HTMLElement | null} */ (root.current.querySelector(".confirm")))?.focus();
    });
  });

  return root;
}

/**
 * @param {HTMLElement} root
 * @param {Table} table
 * @param {{current: DOMRect | null}} lastFocus
 */
function attachListeners(root, table, lastFocus) {
  let timer = 0;
  let chosen = "";
  const stop = new AbortController();
  const { signal } = stop;

  const onHover = (/** @type {Event} */ event) => {
    clearTimeout(timer);
    const target = wordElement(event);
    const byKeyboard = event.type === "focusin";
    timer = setTimeout(async () => {
      await table.hover(target?.dataset.word ?? null);
      if (!byKeyboard) return;
      table.announcedHover = (table.hoverEvents.peek() ?? []).map(({ text }) => text);
      table.announcedHover.forEach(announce);
    }, HOVER_DELAY);
  };
  const onLeave = () => {
    clearTimeout(timer);
    table.hover(null);
  };
  const choose = (/** @type {Event} */ event) => {
    const target = wordElement(event) ?? wordAt(event);
    if (!target || /** @type {any} */ (target).disabled) return;
    const word = /** @type {string} */ (target.dataset.word);
    // The second half of a double click confirms nothing: nobody has seen yet what the word would bring.
    if (event instanceof MouseEvent && event.detail > 1 && word === chosen) return;
    chosen = word;
    clearTimeout(timer);
    table.choose(word, table.shown.peek());
  };

  root.addEventListener("pointerover", onHover, { signal });
  root.addEventListener("pointerleave", onLeave, { signal });
  root.addEventListener("focusin", onHover, { signal });
  root.addEventListener("focusout", onLeave, { signal });
  root.addEventListener("click", choose, { signal });
  root.addEventListener(
    "keydown",
    (event) => {
      const target = wordElement(event) ?? openerElement(event);
      if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Enter" || event.key === " ") {
        if (event.repeat) event.preventDefault(); // a key that is held down chooses once
        if (event.repeat) return;
        lastFocus.current = target.getBoundingClientRect();
        // A button clicks by itself, and a board opens by itself what has several words.
        if (target instanceof HTMLButtonElement || target !== wordElement(event)) return;
        event.preventDefault();
        choose(event);
      } else if (event.key in DIRECTIONS) {
        event.preventDefault();
        const from = target.getBoundingClientRect();
        const area = target.closest(".area, .bar") ?? root; // the arrows do not leave it
        const others = focusTargets(area).filter((other) => other !== target);
        nearest(others, from, DIRECTIONS[event.key])?.focus();
      }
    },
    { signal },
  );
  root.addEventListener("pointerdown", () => (lastFocus.current = null), { signal });
  addEventListener("keydown", (event) => shortcut(event, table), { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/**
 * @param {KeyboardEvent} event
 * @param {Table} table
 */
function shortcut(event, table) {
  const target = /** @type {Element} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (event.key === "Escape" && shownPanel.peek() && !target.closest("dialog")) {
    event.preventDefault();
    closePanel();
    return;
  }
  if (target.closest("input, textarea, select, dialog")) return;
  if (event.key === "/") focusCommandBox();
  else if (event.key === "?") openHelp();
  else if (event.key === "Escape" && table.replayed.peek()) table.showAt(null);
  else if (event.key === "Escape" && table.draft.peek().length) table.takeBack();
  else if (event.key === "Enter" && !event.repeat && target.matches("body, main")) pressConfirm();
  else return;
  event.preventDefault();
}

/** The button that plays a whole turn shows the key Enter: it has it also while nothing has the focus, as after a click. */
function pressConfirm() {
  const button = /** @type {HTMLElement | null} */ (
    document.querySelector(".bar .primary.confirm")
  );
  button?.click();
}

/**
 * Whether something lies in a direction: the distance along it and across.
 * @type {Record<string, (dx: number, dy: number) => boolean>}
 */
const DIRECTIONS = {
  ArrowLeft: (dx, dy) => dx < -2 && Math.abs(dy) <= -2 * dx,
  ArrowRight: (dx, dy) => dx > 2 && Math.abs(dy) <= 2 * dx,
  ArrowUp: (dx, dy) => dy < -2 && Math.abs(dx) <= -2 * dy,
  ArrowDown: (dx, dy) => dy > 2 && Math.abs(dx) <= 2 * dy,
};

/**
 * @param {HTMLElement[]} targets
 * @param {DOMRect} from
 * @param {(dx: number, dy: number) => boolean} fits
 */
function nearest(targets, from, fits) {
  /** @type {HTMLElement | null} */
  let found = null;
  let least = Infinity;
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  for (const target of targets) {
    const rect = target.getBoundingClientRect();
    const dx = rect.left + rect.width / 2 - x;
    const dy = rect.top + rect.height / 2 - y;
    const distance = Math.hypot(dx, dy);
    if (distance < least && fits(dx, dy)) {
      found = target;
      least = distance;
    }
  }
  return found;
}

/** @param {Event} event */
function wordElement(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {HTMLElement | null} */ (target.closest("[data-word]"));
}

/**
 * What lies under the pointer now: the press may have ended a playback, and the board been drawn again under it.
 * @param {Event} event
 */
function wordAt(event) {
  if (!(event instanceof MouseEvent) || event.detail === 0) return null;
  // A button that got the whole click was not drawn again; to look would lay out what its handler has changed.
  if (/** @type {Element} */ (event.target).closest("button")) return null;
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return /** @type {HTMLElement | null} */ (found?.closest("[data-word]") ?? null);
}

/** @param {Event} event */
function openerElement(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {HTMLElement | null} */ (target.closest("[data-more]"));
}

/** @param {Element} area */
function focusTargets(area) {
  const marked = /** @type {HTMLElement[]} */ ([
    ...area.querySelectorAll("[data-word], [data-more]"),
  ]);
  return marked.filter((mark) => mark.checkVisibility()); // on a phone some are behind a tab
}
