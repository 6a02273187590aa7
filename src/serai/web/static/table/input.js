/** What boards and panels mark with `data-word` can be chosen, rested on, and reached with the arrow keys. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "./announcer.js";
import { focusCommandBox } from "./command_box.js";
import { openHelp } from "./help.js";

const REST = 150;

/** @typedef {import("./model.js").Table} Table */

/**
 * @param {Table} table
 * @returns {import("preact").RefObject<HTMLElement | null>} for the element that holds all marks
 */
export function useMarks(table) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  // Where the keyboard was when it chose something that may not be drawn any more.
  const left = useRef(/** @type {DOMRect | null} */ (null));

  useEffect(() => {
    const ground = /** @type {HTMLElement} */ (root.current);
    return listen(ground, table, left);
  }, [table]);

  useSignalEffect(() => {
    table.shown.value;
    table.sending.value;
    const place = left.current;
    if (!place) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !root.current) return;
      nearest(marked(root.current), place, () => true)?.focus();
    });
  });

  return root;
}

/**
 * @param {HTMLElement} ground
 * @param {Table} table
 * @param {{current: DOMRect | null}} left
 */
function listen(ground, table, left) {
  let timer = 0;
  let chosen = "";
  const stop = new AbortController();
  const { signal } = stop;

  const rest = (/** @type {Event} */ event) => {
    clearTimeout(timer);
    const mark = markOf(event);
    const byKeyboard = event.type === "focusin";
    timer = setTimeout(async () => {
      await table.peek(mark?.dataset.word ?? null);
      if (!byKeyboard) return;
      table.overheard = (table.peeked.peek() ?? []).map(({ text }) => text);
      table.overheard.forEach(announce);
    }, REST);
  };
  const leave = () => {
    clearTimeout(timer);
    table.peek(null);
  };
  const choose = (/** @type {Event} */ event) => {
    const mark = markOf(event);
    if (!mark || /** @type {any} */ (mark).disabled) return;
    const word = /** @type {string} */ (mark.dataset.word);
    // The second half of a double click confirms nothing: nobody has seen yet what the word would bring.
    if (event instanceof MouseEvent && event.detail > 1 && word === chosen) return;
    chosen = word;
    clearTimeout(timer);
    table.choose(word, table.shown.peek());
  };

  ground.addEventListener("pointerover", rest, { signal });
  ground.addEventListener("pointerleave", leave, { signal });
  ground.addEventListener("focusin", rest, { signal });
  ground.addEventListener("focusout", leave, { signal });
  ground.addEventListener("click", choose, { signal });
  ground.addEventListener(
    "keydown",
    (event) => {
      const mark = markOf(event) ?? openerOf(event);
      if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Enter" || event.key === " ") {
        left.current = mark.getBoundingClientRect();
        // A button clicks by itself, and a board opens by itself what has several words.
        if (mark instanceof HTMLButtonElement || mark !== markOf(event)) return;
        event.preventDefault();
        choose(event);
      } else if (event.key in TOWARDS) {
        event.preventDefault();
        const from = mark.getBoundingClientRect();
        const others = marked(ground).filter((other) => other !== mark);
        nearest(others, from, TOWARDS[event.key])?.focus();
      }
    },
    { signal },
  );
  ground.addEventListener("pointerdown", () => (left.current = null), { signal });
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
  if (target.closest("input, textarea, select, dialog")) return;
  if (event.key === "/") focusCommandBox();
  else if (event.key === "?") openHelp();
  else if (event.key === "Escape" && table.replayed.peek()) table.showLine(null);
  else if (event.key === "Escape" && table.draft.peek().length) table.takeBack();
  else return;
  event.preventDefault();
}

/**
 * Whether something lies in a direction: the distance along it and across.
 * @type {Record<string, (dx: number, dy: number) => boolean>}
 */
const TOWARDS = {
  ArrowLeft: (dx, dy) => dx < -2 && Math.abs(dy) <= -2 * dx,
  ArrowRight: (dx, dy) => dx > 2 && Math.abs(dy) <= 2 * dx,
  ArrowUp: (dx, dy) => dy < -2 && Math.abs(dx) <= -2 * dy,
  ArrowDown: (dx, dy) => dy > 2 && Math.abs(dx) <= 2 * dy,
};

/**
 * @param {HTMLElement[]} marks
 * @param {DOMRect} from
 * @param {(dx: number, dy: number) => boolean} fits
 */
function nearest(marks, from, fits) {
  /** @type {HTMLElement | null} */
  let found = null;
  let least = Infinity;
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  for (const mark of marks) {
    const box = mark.getBoundingClientRect();
    const dx = box.left + box.width / 2 - x;
    const dy = box.top + box.height / 2 - y;
    const distance = Math.hypot(dx, dy);
    if (distance < least && fits(dx, dy)) {
      found = mark;
      least = distance;
    }
  }
  return found;
}

/** @param {Event} event */
function markOf(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {HTMLElement | null} */ (target.closest("[data-word]"));
}

/** @param {Event} event */
function openerOf(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {HTMLElement | null} */ (target.closest("[data-more]"));
}

/** @param {HTMLElement} ground */
function marked(ground) {
  return /** @type {HTMLElement[]} */ ([
    ...ground.querySelectorAll("[data-word], [data-more], .confirm:enabled"),
  ]);
}
