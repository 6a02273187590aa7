/**
 * The resource row, three by three: the small market offers the first three cards, the large one the first six.
 * Where two cards are bought with one word, the first click is remembered here.
 */

import { useState } from "preact/hooks";
import { wordAttributes } from "../../frame/data_marks.js";
import { html } from "../../frame/html.js";
import { Card } from "./card.js";
import { toggleAttributes, labelAttributes } from "./choices.js";
import { Icon } from "./pieces.js";

/** How many cards the row has room for. */
const ROW = 9;

/** @param {import("./choices.js").Part} props */
export function Market({ props, choices }) {
  const { view, words, box, translate } = props;
  const row = /** @type {string[]} */ (view.resource_row);
  const pairs = words.filter((word) => /^buy \w+ \w+$/.test(word));
  const [first, setFirst] = useState({ place: -1, words }); // of two cards; forgotten with other words
  const chosen = first.words === words ? first.place : -1;
  const offered = onOffer(props);
  const asked = words.some((word) => word.startsWith("buy "));

  /** @param {number} place */
  const name = (place) => box.components[`card:${row[place]}`].name;
  /** @param {number} place @returns {{attributes: Record<string, any>, state: string}} */
  const card = (place) => {
    if (!asked || place >= offered)
      return { attributes: labelAttributes(name(place)), state: asked ? "dim" : "" };
    if (!pairs.length)
      return { attributes: choices.attributes(`buy ${row[place]}`, name(place)), state: "open" };
    if (chosen < 0 || place === chosen) {
      const on = place === chosen;
      const pick = () => setFirst({ place: on ? -1 : place, words });
      return {
        attributes: toggleAttributes(`buy ${place}`, name(place), on, pick),
        state: on ? "open picked" : "open",
      };
    }
    const [a, b] = [row[chosen], row[place]];
    const word = pairs.find((pair) => pair === `buy ${a} ${b}` || pair === `buy ${b} ${a}`) ?? "";
    return { attributes: wordAttributes(word, box.labels[word]), state: "open" };
  };
  return html`<section class="ft-market" aria-label=${translate("board.market")}>
    <h3>
      ${translate("board.market")}
      ${" "}<${Piles} deck=${view.resource_deck} discarded=${total(view.resource_discard)} translate=${translate} />
    </h3>
    <div class="ft-row">
      ${Array.from({ length: ROW }, (_, place) =>
        place < row.length
          ? html`<${Card} key=${place} card=${row[place]} name=${name(place)} ...${card(place)} />`
          : html`<div key=${place} class="ft-card gap"></div>`,
      )}
      ${["small_market", "large_market"].map((kind) => html`<${Offer} key=${kind} kind=${kind} box=${box} />`)}
    </div>
    ${chosen >= 0 && html`<p class="ft-hint" role="status">${translate("board.second_card")}</p>`}
  </section>`;
}

/**
 * How many cards are on offer at the market where the mover stands.
 * @param {import("../../types.js").BoardProps} props
 */
function onOffer({ view, box }) {
  const tile = view.board.find(
    (/** @type {{at: string}} */ face) => face.at === view.pending?.tile,
  );
  return box.components[`tile:${tile?.kind}`]?.facts.look ?? 0;
}

/**
 * Below the cards that a market offers: its place and its price.
 * @param {{kind: string, box: import("../../types.js").Box}} props
 */
function Offer({ kind, box }) {
  const { name, facts } = box.components[`tile:${kind}`];
  return html`<span class=${`ft-offer ${kind}`} aria-hidden="true" data-component=${`tile:${kind}`}>
    <svg class="ft-icon place"><use href=${`#ft-${kind}`} /></svg>
    ${name}<${Icon} name="coin" />${facts.gold}
  </span>`;
}

/** @param {Record<string, number>} cards */
function total(cards) {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

/**
 * How many cards are in a deck and on its discard pile.
 * @param {{deck: number, discarded: number, translate: import("../../types.js").BoardProps["translate"]}} props
 */
export function Piles({ deck, discarded, translate }) {
  return html`<span class="ft-piles">${translate("board.piles", { deck, discarded })}</span>`;
}
