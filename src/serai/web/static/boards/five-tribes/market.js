/**
 * The resource row, three by three: the small market offers the first three cards, the large one the first six.
 * Where two cards are bought with one word, the first click is remembered here.
 */

import { useState } from "preact/hooks";
import { wordAttributes } from "../../frame/data_marks.js";
import { html } from "../../frame/html.js";
import { labelAttributes, toggleAttributes } from "./choices.js";
import { Card, Icon } from "./pieces.js";

/** How many cards the row has room for. */
const ROW = 9;
const MARKETS = ["small_market", "large_market", "specialized_market"];

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
      return { attributes: labelAttributes(name(place)), state: asked ? "veiled" : "" };
    if (!pairs.length)
      return { attributes: choices.attributes(`buy ${row[place]}`, name(place)), state: "legal" };
    if (chosen < 0 || place === chosen) {
      const on = place === chosen;
      const pick = () => setFirst({ place: on ? -1 : place, words });
      return {
        attributes: toggleAttributes(`buy ${place}`, name(place), on, pick),
        state: on ? "legal picked" : "legal",
      };
    }
    const [a, b] = [row[chosen], row[place]];
    const word = pairs.find((pair) => pair === `buy ${a} ${b}` || pair === `buy ${b} ${a}`) ?? "";
    return { attributes: wordAttributes(word, box.labels[word]), state: "legal" };
  };
  return html`<div role="group" class="ft-panel ft-market" aria-label=${translate("board.market")}>
    <header>
      <h3>${translate("board.market")}</h3>
      ${
        chosen >= 0
          ? html`<strong class="ft-hint" role="status">${translate("board.second_card")}</strong>`
          : html`<${Piles} deck=${view.resource_deck} discarded=${total(view.resource_discard)} translate=${translate} />`
      }
    </header>
    <div class="ft-row" data-at="market">
      ${Array.from({ length: ROW }, (_, place) => [
        place % 3 === 0 &&
          html`<${Offer} key=${`offer ${place}`} kind=${MARKETS[place / 3]} props=${props} />`,
        place < row.length
          ? html`<${Card} key=${place} card=${row[place]} name=${name(place)} at=${`market-${row[place]}`} ...${card(place)} />`
          : html`<div key=${place} class="ft-card gap"></div>`,
      ])}
    </div>
  </div>`;
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
 * Before three cards: the price for which a market offers them; the last three may be reached by merchants alone.
 * @param {{kind: string, props: import("../../types.js").BoardProps}} props
 */
function Offer({ kind, props }) {
  const { box, view, translate } = props;
  const key = `tile:${kind}`;
  const inPlay = view.board.some((/** @type {{kind: string}} */ tile) => tile.kind === kind);
  if (!inPlay)
    return html`<span class="ft-offer nobody" aria-hidden="true" data-component="tribe:merchant">
      <${Icon} name="merchant" /><small>${translate("board.only_merchants")}</small>
    </span>`;
  const { gold, take, look } = box.components[key].facts;
  return html`<span class="ft-offer" aria-hidden="true" data-component=${key}>
    <b>${gold} <${Icon} name="coin" /></b>
    <small>${translate("board.offer_take", { take })}</small>
    <small class="ft-wide">${translate("board.offer_look", { look })}</small>
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
  return html`<small class="ft-piles">${translate("board.piles", { deck, discarded })}</small>`;
}
