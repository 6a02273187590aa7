/**
 * Tooltip of a component, on hover, focus or a long press.
 * One listener for the page: boards only mark components with `data-component`.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { openRule } from "./rules.js";

loadStyles("panels/tooltip.css");

/**
 * @typedef {object} Target a component
 * @property {Element} element
 * @property {Element} [focused] what has the focus, if that asked for it
 * @property {boolean} [touched] whether a finger did
 */

// The pointer that looks for a place to click should not be in its own way.
const REST = 700;
const FOCUS = 350;
const PRESS = 500;
const LINGER = 200; // the focus may be on its way to the next component
const SLIP = 10; // a finger may move so many pixels
const GAP = 8;

/**
 * @param {{components: Record<string, import("../types.js").Component>, state: import("../types.js").TableState | null}}
 *   props `state`: what is drawn
 */
export function Tooltips({ components, state }) {
  const [target, setTarget] = useState(/** @type {Target | null} */ (null));
  const layer = useRef(/** @type {HTMLDivElement | null} */ (null));
  const component = target && components[nameOf(target.element)];

  useEffect(() => follow(setTarget, () => layer.current), []);

  useEffect(() => {
    if (!target || !component) return;
    const hide = () => setTarget(null);
    const key = (/** @type {KeyboardEvent} */ event) => {
      const typing = /** @type {Element} */ (event.target).closest("input, textarea, select");
      const plain = !typing && !event.ctrlKey && !event.metaKey;
      const rule = event.key === "r" && plain && component.rule;
      if (event.key !== "Escape" && !rule) return;
      event.preventDefault();
      event.stopPropagation();
      hide();
      if (rule) openRule(component.rule);
    };
    const scroll = (/** @type {Event} */ event) => {
      if (/** @type {Node} */ (event.target).contains(target.element)) hide();
    };
    addEventListener("keydown", key, true);
    addEventListener("scroll", scroll, true);
    target.focused?.setAttribute("aria-describedby", "tooltip");
    return () => {
      removeEventListener("keydown", key, true);
      removeEventListener("scroll", scroll, true);
      target.focused?.removeAttribute("aria-describedby");
    };
  }, [target, component]);

  // Another state may draw something else in its place.
  useEffect(() => {
    const frame = requestAnimationFrame(
      () => target?.element.isConnected === false && setTarget(null),
    );
    return () => cancelAnimationFrame(frame);
  }, [target, state]);

  useLayoutEffect(() => {
    if (target && layer.current) place(layer.current, target.element.getBoundingClientRect());
  });

  if (!target || !component) return null;
  const { name, text, rule, source } = component;
  return html`<div class=${`tooltip ${target.touched ? "touched" : ""}`} ref=${layer} key=${nameOf(target.element)}>
    <div role="tooltip" id="tooltip">
      <strong>${name}</strong>
      ${text && html`<p>${text}</p>`}
      <p class="muted">${translate(`panels.provenance.${source}`)}</p>
    </div>
    ${
      rule &&
      html`<button type="button" class="rule-link" tabindex="-1" onClick=${() => (setTarget(null), openRule(rule))}>
      ${translate("panels.tooltip.rule", { rule })} ${!target.touched && html`<kbd>R</kbd>`}
    </button>`
    }
  </div>`;
}

/** @param {Element} element */
function nameOf(element) {
  return element.getAttribute("data-component") ?? "";
}

/**
 * Watch the whole page for components that the pointer, the focus or a finger rests on.
 * @param {(target: Target | null) => void} show
 * @param {() => Element | null} layer
 */
function follow(show, layer) {
  let timer = 0;
  /** @type {Element | null} */
  let resting = null;
  /** @type {{x: number, y: number} | null} */
  let finger = null;
  let pressed = false;
  let byFocus = false;
  const stop = new AbortController();

  const later = (/** @type {Target | null} */ target, /** @type {number} */ wait) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => show(target), wait);
  };
  const inLayer = (/** @type {EventTarget | null} */ at) =>
    layer()?.contains(/** @type {Node} */ (at)) ?? false;
  /** @type {(name: keyof DocumentEventMap, does: (event: any) => void) => void} */
  const on = (name, does) =>
    document.addEventListener(name, does, { capture: true, signal: stop.signal });

  on("pointerover", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch") return;
    const over = componentAt(event.target);
    if (over === resting) return;
    resting = over;
    show(null); // it may lie over what the pointer is after
    if (over) later({ element: over }, REST);
    else clearTimeout(timer);
  });
  on("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (inLayer(event.target)) return;
    clearTimeout(timer);
    pressed = byFocus = false;
    show(null);
    const element = event.pointerType === "touch" ? componentAt(event.target) : null;
    if (!element) return;
    finger = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      pressed = true;
      show({ element, touched: true });
    }, PRESS);
  });
  on("pointermove", (/** @type {PointerEvent} */ event) => {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLIP) lift();
  });
  const lift = () => {
    if (finger && !pressed) clearTimeout(timer);
    finger = null;
  };
  on("pointerup", lift);
  on("pointercancel", lift);
  // The finger that pressed long has asked, not chosen.
  const swallow = (/** @type {Event} */ event) => {
    if (!pressed || inLayer(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") pressed = false;
  };
  on("click", swallow);
  on("contextmenu", swallow);
  on("focusin", (/** @type {FocusEvent} */ event) => {
    const focused = /** @type {Element} */ (event.target);
    if (inLayer(focused) || !focused.matches(":focus-visible")) return;
    const inside = focused.matches("[data-word], [data-more], button, a")
      ? focused.querySelector("[data-component]")
      : null;
    const element = componentAt(focused) ?? inside;
    byFocus = element !== null;
    if (element) later({ element, focused }, FOCUS);
    else show(null);
  });
  on("focusout", (/** @type {FocusEvent} */ event) => {
    // What a finger or the pointer has asked for stays.
    if (byFocus && !inLayer(event.target)) later(null, LINGER);
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** @param {EventTarget | null} at */
function componentAt(at) {
  return at instanceof Element ? at.closest("[data-component]") : null;
}

/**
 * Below the component, or above it if there is more room, and inside the window.
 * @param {HTMLElement} layer
 * @param {DOMRect} at
 */
function place(layer, at) {
  const { width, height } = layer.getBoundingClientRect();
  const left = at.left + at.width / 2 - width / 2;
  const below = at.bottom + GAP;
  const fits = below + height + GAP <= innerHeight || at.top < innerHeight - at.bottom;
  const top = fits ? below : at.top - GAP - height;
  layer.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  layer.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}
