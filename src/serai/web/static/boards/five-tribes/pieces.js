/**
 * Small parts of several areas: symbols of the sheets `art/ft-*.svg` amid text, cards, counters.
 * Every piece has a shape and a glyph besides its colour, and everything that is seen has words for screen readers.
 */

import { html } from "../../frame/html.js";
import { memo } from "../../frame/memo.js";

/** Width : height of the symbols that stand on tiles. */
export const RATIO = {
  meeple: 21.4 / 31.6,
  camel: 47 / 42,
  tent: 44 / 42,
  palm: 34 / 40,
  palace: 34 / 36,
};

/**
 * A symbol amid text. Its class says what it shows, for sizes.
 * @param {{name: string, kind?: string}} props `kind`: more classes
 */
function drawIcon({ name, kind = "" }) {
  return html`<svg class=${`ft-icon ft-icon-${name} ${kind}`} aria-hidden="true"><use href=${`#ft-${name}`} /></svg>`;
}

export const Icon = memo(drawIcon, ({ name, kind }) => [name, kind]);

/**
 * The portrait of a djinn.
 * @param {{djinn: string}} props
 */
function drawPortrait({ djinn }) {
  return html`<svg class="ft-portrait" viewBox="0 0 60 76" aria-hidden="true"><use href=${`#ft-djinn-${djinn}`} /></svg>`;
}

export const Portrait = memo(drawPortrait, ({ djinn }) => [djinn]);

/**
 * Something to pay with: elders are meeples, fakirs are cards.
 * @param {{thing: string}} props
 */
export function Paid({ thing }) {
  return html`<${Icon} name=${thing === "fakir" ? "card-fakir" : thing} />`;
}

/**
 * An element whose label differs from what is seen in it: a card shows a picture, a screen reader needs a sentence.
 * @param {{kind: string, attributes: Record<string, any>, children: any}} props `kind`: its classes; `attributes`: its
 *   attributes, among them what it is called
 */
export function Labelled({ kind, attributes, children }) {
  const { "aria-label": label, ...others } = attributes;
  const button = others.role === "button";
  // A button is called by what it contains, so that what is seen in it need not be part of a label.
  return html`<div class=${kind} ...${others} aria-label=${button ? undefined : label}>
    ${button && html`<span class="unseen">${label}</span>`}
    <span class="ft-inside" aria-hidden="true">${children}</span>
  </div>`;
}

/**
 * A resource card, drawn alike in the market and in the hand.
 * @param {{card: string, name: string, attributes: Record<string, any>, state: string, at: string, count?: number}} props
 *   `at`: where it lies, for playback; `count`: how many it stands for
 */
export function Card({ card, name, attributes, state, at, count = 1 }) {
  const all = { ...attributes, "data-at": `${card} ${at}`, "data-component": `card:${card}` };
  return html`<${Labelled} kind=${`ft-card ft-card-${card} ${state}`} attributes=${all}>
    <${Icon} name=${`card-${card}`} /><span class="ft-name">${name}</span>
    ${count > 1 && html`<span class="ft-many">${count}</span>`}
  <//>`;
}

/** What stands in its place also when a player has none. */
const LASTING = ["coin", "camel"];

/**
 * A counter: a picture and a number. Hidden numbers are shown as hidden, not as zero.
 * @param {{kind: string, icon?: string, count: number | null, translate: import("../../types.js").BoardProps["translate"],
 *   component?: string, at?: string, state?: string}} props `count` null: hidden
 */
export function Stat({ kind, icon = kind, count, translate, component, at, state = "" }) {
  const label =
    count === null ? translate(`board.hidden_${kind}`) : translate(`count.${kind}`, { count });
  const none = count === 0 && !LASTING.includes(kind) ? "none" : "";
  return html`<span class=${`ft-stat ${state} ${none}`} role="img" aria-label=${label} data-component=${component} data-at=${at}>
    <${Icon} name=${count === null ? "purse" : icon} />
    ${count === null ? html`<b>?</b>` : html`<b>${count}</b>`}
  </span>`;
}
