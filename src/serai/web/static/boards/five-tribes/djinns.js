/**
 * Djinn cards: on offer, drawn to choose from, and in the player's own hand.
 * Their names, costs and texts come from the box, their portraits from `art/ft-djinns.svg`.
 */

import { html } from "../../frame/html.js";
import { Options } from "./choices.js";
import { Piles } from "./market.js";
import { Labelled, Paid, Portrait } from "./pieces.js";

/** @typedef {import("./choices.js").Part} Part */
/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** @param {Part} props */
export function Djinns({ props, choices }) {
  const { view, words, box, translate } = props;
  // While some are drawn to choose from, those on offer cannot be had.
  const shown = /** @type {string[]} */ (view.pending?.shown ?? []);
  const row = /** @type {string[]} */ (shown.length ? shown : view.djinn_row);
  const title = translate(shown.length ? "board.shown_djinns" : "board.djinns");
  const asked = words.some((word) => word.startsWith("summon "));
  const cost = box.components["tile:sacred_place"]?.facts.cost;
  return html`<div role="group" class="ft-panel ft-djinns" aria-label=${title}>
    <header>
      <h3>${title}</h3>
      ${cost && html`<small class="ft-summon">${translate("board.summon_for")} <${Cost} cost=${cost} translate=${translate} /></small>`}
      ${!asked && html`<${Piles} deck=${view.djinn_deck} discarded=${view.djinn_discard.length} translate=${translate} />`}
    </header>
    ${row.map((djinn) => html`<${Djinn} key=${djinn} djinn=${djinn} veiled=${asked} props=${props} choices=${choices} />`)}
  </div>`;
}

/**
 * A djinn with what it is worth, costs and does.
 * @param {Part & {djinn: string, veiled: boolean}} props `veiled`: others are asked for
 */
function Djinn({ djinn, props, choices, veiled }) {
  const { box, translate } = props;
  const { name, text, facts } = box.components[`djinn:${djinn}`];
  const worth = translate("board.points", { count: facts.value });
  const description = [name, worth, text].join(", ");
  const frame = { djinn, description, props, choices, veiled, kind: "ft-djinn" };
  return html`<${Choosable} ...${frame}>
    <${Portrait} djinn=${djinn} />
    <span class="ft-about">
      <span class="ft-title"><b>${name}</b><${Price} cost=${facts.cost} translate=${translate} /></span>
      <span class="ft-worth">${facts.value}</span>
      <span class="ft-text">${text}</span>
    </span>
  <//>`;
}

/**
 * A djinn of the player's own, small: what it needs to work, and whether it has.
 * @param {Part & {djinn: string, used: boolean, armed: boolean}} props
 */
export function OwnDjinn({ djinn, props, choices, used, armed }) {
  const { box, translate } = props;
  const { name, text, facts } = box.components[`djinn:${djinn}`];
  const state = used ? translate("board.used") : armed ? translate("board.armed") : "";
  const worth = translate("board.points", { count: facts.value });
  const description = [name, worth, text, state].filter(Boolean).join(", ");
  const frame = { djinn, description, props, choices, kind: used ? "ft-own used" : "ft-own" };
  return html`<${Choosable} ...${frame}>
    <${Portrait} djinn=${djinn} />
    <span class="ft-about">
      <b>${name}</b>
      ${state ? html`<small>${state}</small>` : html`<${Price} cost=${facts.cost} translate=${translate} />`}
    </span>
  <//>`;
}

/**
 * The frame of a djinn: one word makes the whole of it a button, several are buttons in it.
 * @param {Part & {djinn: string, kind: string, veiled?: boolean, description: string, children: any}} props
 */
function Choosable({ djinn, kind, veiled = false, description, props, choices, children }) {
  const words = choices.words(djinn);
  const component = `djinn:${djinn}`;
  const marks = { "data-at": djinn, "data-component": component };
  if (words.length < 2) {
    const attributes = { ...choices.attributes(djinn, description), ...marks };
    const state = words.length ? "legal" : veiled ? "veiled" : "";
    return html`<${Labelled} kind=${`${kind} ${state}`} attributes=${attributes}>${children}<//>`;
  }
  return html`<div class=${`${kind} several`} ...${marks}>
    <span class="unseen">${description}</span>
    <span class="ft-inside" aria-hidden="true">${children}</span>
    <div class="ft-options" role="group" aria-label=${props.box.components[component].name}>
      <${Options} words=${words} props=${props} />
    </div>
  </div>`;
}

/**
 * @param {{cost: string[], translate: BoardProps["translate"]}} props
 */
function Price({ cost, translate }) {
  if (!cost.length)
    return html`<small class="ft-price"><span>${translate("board.works_by_itself")}</span></small>`;
  return html`<small class="ft-price">
    <span>${translate("board.costs")}</span> <${Cost} cost=${cost} translate=${translate} />
  </small>`;
}

/**
 * What a power costs: one of several payments, each such as `elder+fakir`; `fakirs` are as many as one likes.
 * @param {{cost: string[], translate: BoardProps["translate"]}} props
 */
function Cost({ cost, translate }) {
  return html`<span class="ft-pay">
    ${cost.map(
      (payment, k) => html`${k > 0 && html`<i>${translate("board.or")}</i>`}
        ${payment
          .split("+")
          .map((thing) =>
            thing === "fakirs"
              ? html`<${Paid} thing="fakir" />×n`
              : html`<${Paid} thing=${thing} />`,
          )}`,
    )}
  </span>`;
}
