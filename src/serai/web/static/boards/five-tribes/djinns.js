/** Djinns: the row, those that Sibittis shows, and those a player has. */

import { html } from "../../frame/html.js";
import { Labelled } from "./labelled.js";
import { Piles } from "./market.js";
import { Paid } from "./option.js";

/** @param {import("./choices.js").Part} props */
export function Djinns({ props, choices }) {
  const { view, words, say } = props;
  const row = /** @type {string[]} */ (view.djinn_row);
  const shown = /** @type {string[]} */ (view.pending?.shown ?? []);
  const asked = words.some((word) => word.startsWith("summon "));
  const part = { props, choices };
  return html`
    ${
      shown.length > 0 &&
      html`<section class="ft-djinns" aria-label=${say("board.shown_djinns")}>
        <h3>${say("board.shown_djinns")}</h3>
        ${shown.map((djinn) => html`<${Djinn} key=${djinn} djinn=${djinn} ...${part} />`)}
      </section>`
    }
    <section class="ft-djinns" aria-label=${say("board.djinns")}>
      <h3>
        ${say("board.djinns")}
        ${" "}<${Piles} deck=${view.djinn_deck} discarded=${view.djinn_discard.length} say=${say} />
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
  const { box, say } = props;
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
  const worth = say("board.points", { count: facts.value });
  const description = [name, worth, text, used && say("board.used")].filter(Boolean).join(", ");
  const marks = {
    ...choices.marks(djinn, description),
    "data-at": djinn,
    "data-component": component,
  };
  return html`<div class="ft-holder">
    <${Labelled} kind=${`ft-djinn ${state}`} marks=${marks}>
      <span class="ft-worth">${facts.value}</span>
      <span class="ft-name">${name}</span>
      <${Cost} cost=${facts.cost} />
      <span class="ft-text">${text}</span>
      ${used && html`<span class="ft-used">${say("board.used")}</span>`}
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
