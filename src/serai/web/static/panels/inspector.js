/**
 * Inspector: what a component is, in one fixed place beside the board, never over what may be chosen.
 * One listener for the page: boards only mark components with `data-component`.
 */

import { useEffect, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { FrameIcon } from "../frame/icons.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { openRule } from "./rules.js";

loadStyles("panels/inspector.css");

/**
 * @typedef {object} Target a component
 * @property {Element} element
 * @property {Element} [focused] what has the focus, if that asked for it
 * @property {boolean} [pinned] whether a click or a finger asked for it: then it stays
 */

const REST = 120;
const PRESS = 500;
const LINGER = 250; // the pointer or the focus may be on its way to the next component
const SLIP = 10; // a finger may move so many pixels

/**
 * @param {{components: Record<string, import("../types.js").Component>, state: import("../types.js").TableState | null}}
 *   props `state`: what is drawn
 */
export function Inspector({ components, state }) {
  const [target, setTarget] = useState(/** @type {Target | null} */ (null));
  const component = target && components[nameOf(target.element)];

  useEffect(() => follow(setTarget), []);

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
    addEventListener("keydown", key, true);
    target.focused?.setAttribute("aria-describedby", "inspector");
    return () => {
      removeEventListener("keydown", key, true);
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

  if (!target || !component) return null;
  const { name, text, rule, source } = component;
  return html`<div class="inspector" key=${nameOf(target.element)}>
    <div role="tooltip" id="inspector">
      <strong>${name}</strong>
      ${text && html`<p>${text}</p>`}
      <p class="muted">${translate(`panels.provenance.${source}`)}</p>
    </div>
    ${target.pinned && html`<${Close} close=${() => setTarget(null)} />`}
    ${
      rule &&
      html`<button type="button" class="rule-link" tabindex="-1" onClick=${() => (setTarget(null), openRule(rule))}>
      ${translate("panels.inspector.rule", { rule })} <kbd>R</kbd>
    </button>`
    }
  </div>`;
}

/** @param {{close: () => void}} props */
function Close({ close }) {
  return html`<button type="button" class="quiet inspector-close" aria-label=${translate("table.close")} onClick=${close}>
    <${FrameIcon} name="close" />
  </button>`;
}

/** @param {Element} element */
function nameOf(element) {
  return element.getAttribute("data-component") ?? "";
}

/**
 * Watch the whole page for components that the pointer, the focus or a finger rests on.
 * @param {(target: Target | null) => void} show
 */
function follow(show) {
  let timer = 0;
  /** @type {Element | null} */
  let resting = null;
  /** @type {{x: number, y: number} | null} */
  let finger = null;
  let pressed = false; // a long press has asked, not chosen
  let pinned = false;
  const stop = new AbortController();

  const later = (/** @type {Target | null} */ target, /** @type {number} */ wait) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => show(target), wait);
  };
  const pin = (/** @type {Element} */ element) => {
    clearTimeout(timer);
    pinned = true;
    show({ element, pinned });
  };
  /** @type {(name: keyof DocumentEventMap, does: (event: any) => void) => void} */
  const on = (name, does) =>
    document.addEventListener(name, does, { capture: true, signal: stop.signal });

  on("pointerover", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch" || pinned || inside(event.target)) return;
    const over = componentAt(event.target);
    if (over === resting) return;
    resting = over;
    later(over && { element: over }, over ? REST : LINGER);
  });
  on("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (inside(event.target)) return;
    clearTimeout(timer);
    if (pinned) show(null);
    pressed = pinned = false;
    const element = event.pointerType === "touch" ? componentAt(event.target) : null;
    if (!element) return;
    finger = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      pressed = true;
      pin(element);
    }, PRESS);
  });
  const lift = () => {
    if (finger && !pressed) clearTimeout(timer);
    finger = null;
  };
  on("pointermove", (/** @type {PointerEvent} */ event) => {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLIP) lift();
  });
  on("pointerup", lift);
  on("pointercancel", lift);
  on("click", (/** @type {MouseEvent} */ event) => {
    if (inside(event.target)) return;
    if (pressed) {
      swallow(event);
      pressed = false;
      return;
    }
    // A click on what is no move asks what it is.
    const element = componentAt(event.target);
    const acts = /** @type {Element} */ (event.target).closest(
      "[data-word], [data-more], button, a, summary",
    );
    if (element && !acts && event.detail > 0) pin(element);
  });
  on("contextmenu", (/** @type {Event} */ event) => {
    if (pressed) swallow(event);
  });
  on("focusin", (/** @type {FocusEvent} */ event) => {
    const focused = /** @type {Element} */ (event.target);
    if (inside(focused) || !focused.matches(":focus-visible")) return;
    const held = focused.matches("[data-word], [data-more], button, a")
      ? focused.querySelector("[data-component]")
      : null;
    const element = componentAt(focused) ?? held;
    pinned = false;
    later(element && { element, focused }, element ? REST : LINGER);
  });
  on("focusout", (/** @type {FocusEvent} */ event) => {
    // What a finger or the pointer has asked for stays.
    if (!pinned && !resting && !inside(event.target)) later(null, LINGER);
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** @param {EventTarget | null} at */
function inside(at) {
  return at instanceof Element && at.closest(".inspector") !== null;
}

/** @param {EventTarget | null} at */
function componentAt(at) {
  return at instanceof Element ? at.closest("[data-component]") : null;
}
