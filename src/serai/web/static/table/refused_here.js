/**
 * Refusals in place: a click on something that cannot be chosen is answered there, by the engine's sentence and rule.
 * One listener for the table: boards only mark places with `data-at`. A finger inspects instead.
 */

import { useEffect, useState } from "preact/hooks";
import { post } from "../frame/api.js";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { loadStyles } from "../frame/styles.js";
import { openRule } from "../panels/rules.js";

loadStyles("table/refused_here.css");

const SHOWN_FOR = 6000;
const MARGIN = 8;
const WIDTH = 280;

/** @typedef {import("./model.js").Table} Table */
/** @typedef {{text: string, rule: string, x: number, y: number}} Refusal */

/** @param {{table: Table}} props */
export function RefusedHere({ table }) {
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const state = table.shown.value;
  useEffect(() => setRefusal(null), [state]);
  useEffect(() => {
    const click = async (/** @type {MouseEvent} */ event) => {
      const at = placeOf(event);
      if (at === null || !table.canChoose.peek()) return;
      const found = await ask(table, at);
      if (found) setRefusal({ ...found, x: event.clientX, y: event.clientY });
    };
    const hide = (/** @type {Event} */ event) => {
      if (!(/** @type {Element} */ (event.target).closest(".refused-here"))) setRefusal(null);
    };
    const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && setRefusal(null);
    addEventListener("click", click);
    addEventListener("pointerdown", hide);
    addEventListener("keydown", key);
    return () => {
      removeEventListener("click", click);
      removeEventListener("pointerdown", hide);
      removeEventListener("keydown", key);
    };
  }, [table]);
  useEffect(() => {
    if (!refusal) return undefined;
    const timer = setTimeout(() => setRefusal(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [refusal]);

  if (!refusal) return null;
  const { text, rule, x, y } = refusal;
  const left = Math.max(MARGIN, Math.min(x - WIDTH / 2, innerWidth - WIDTH - MARGIN));
  const above = y > innerHeight / 2;
  const edge = above ? { bottom: `${innerHeight - y + 14}px` } : { top: `${y + 14}px` };
  return html`<div
    class="refused-here"
    role="alert"
    style=${{ left: `${left}px`, width: `${WIDTH}px`, ...edge }}
  >
    ${text.replace(` (${rule})`, "")}
    ${rule && html` <button class="quiet rule-link" aria-label=${translate("table.open-rule", { rule })} onClick=${() => openRule(rule)}>${rule}</button>`}
  </div>`;
}

/**
 * The place that was clicked with a mouse, if nothing else answers the click.
 * @param {MouseEvent} event
 */
function placeOf(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.detail === 0 || /** @type {PointerEvent} */ (event).pointerType === "touch")
    return null;
  if (target.closest("[data-word], [data-more], button, a, input, select, dialog, .bar, .rail"))
    return null;
  return /** @type {HTMLElement | null} */ (target.closest("[data-at]"))?.dataset.at ?? null;
}

/**
 * @param {Table} table
 * @param {string} at
 * @returns {Promise<{text: string, rule: string} | null>} null: there is nothing to say
 */
async function ask(table, at) {
  const { seq, seat } = /** @type {import("../types.js").TableState} */ (table.live.peek());
  const words = table.drafting.keptWords;
  try {
    const answer = await post(
      `${table.path}/refusal`,
      { seq, seat, words, at },
      { secret: table.secret() },
    );
    return answer.error;
  } catch {
    return null; // the table has moved on, or the server is away: the page says that elsewhere
  }
}
