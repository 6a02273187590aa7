/**
 * Djinn cards: on offer, shown, and before their owners.
 * Their names, costs and texts come from the box.
 */

import { html } from "../../frame/html.js";
import { Labelled } from "./labelled.js";
import { Piles } from "./market.js";
import { Paid } from "./option.js";

/** @param {import("./choices.js").Part} props */
export function Djinns({ props, choices }) {
  const { view, words, translate } = props;
  const row = /** @type {string[]} */ (view.djinn_row);
  const shown = /** @type {string[]} */ (view.pending?.shown ?? []);
  const asked = words.some((word) => word.startsWith("summon "));
  const part = { props, choices };
  return html`
    ${
      shown.length > 0 &&
      html`<section class="ft-djinns" aria-label=${translate("board.shown_djinns")}>
        <h3>${translate("board.shown_djinns")}</h3>
        ${shown.map((djinn) => html`<${Djinn} key=${djinn} djinn=${djinn} ...${part} />`)}
      </section>`
    }
    <section class="ft-djinns" aria-label=${translate("board.djinns")}>
      <h3>
        ${translate("board.djinns")}
        ${" "}<${Piles} deck=${view.djinn_deck} discarded=${view.djinn_discard.length} translate=${translate} />
      </h3>
      ${row.map((djinn) => html`<${Djinn} key=${djinn} djinn=${djinn} dim=${asked} ...${part} />`)}
    </section>
  `;
}

/**
 * A djinn with what it is worth, costs and does.
 * @param {import("./choices.js").Part & {djinn: string, dim?: boolean, used?: boolean, armed?: boolean}} props
 *   `dim`: others are asked for; `armed`: paid for, and about to work
 */
export function Djinn({ djinn, props, choices, dim = false, used = false, armed = false }) {
  const { box, translate } = props;
  const component = `djinn:${djinn}`;
  const { name, text, facts } = box.components[component];
  const state = choices.offered(djinn)
    ? "open"
    : armed
      ? "armed"
      : used
        ? "used"
        : dim
          ? "dim"
          : "";
  const worth = translate("board.points", { count: facts.value });
  const description = [name, worth, text, used && translate("board.used")]
    .filter(Boolean)
    .join(", ");
  const attributes = {
    ...choices.attributes(djinn, description),
    "data-at": djinn,
    "data-component": component,
  };
  return html`<div class="ft-holder">
    <${Labelled} kind=${`ft-djinn ${state}`} attributes=${attributes}>
      <span class="ft-worth">${facts.value}</span>
      <span class="ft-name">${name}</span>
      <${Cost} cost=${facts.cost} />
      <span class="ft-text">${text}</span>
      ${used && html`<span class="ft-used">${translate("board.used")}</span>`}
    <//>
    ${choices.popover(djinn)}
  </div>`;
}

/**
 * What a power costs: one of several payments, each such as `elder+fakir`; `fakirs` are as many as one likes.
 * @param {{cost: string[]}} props
 */
function Cost({ cost }) {
  /** @param {string} thing */
  const paid = (thing) =>
    thing === "fakirs" ? html`<${Paid} thing="fakir" />×n` : html`<${Paid} thing=${thing} />`;
  return html`<span class="ft-cost">
    ${cost.map((payment, k) => html`${k > 0 && html`<i>/</i>`} ${payment.split("+").map(paid)}`)}
  </span>`;
}
