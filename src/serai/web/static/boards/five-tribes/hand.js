/**
 * The player's own things: goods with what their sets are worth, fakirs, djinns, and what was kept.
 * A sale is put together by clicking cards; with none chosen it is the largest set.
 */

import { useState } from "preact/hooks";
import { wordAttributes } from "../../frame/data_marks.js";
import { html } from "../../frame/html.js";
import { labelAttributes, toggleAttributes, useChoices } from "./choices.js";
import { OwnDjinn } from "./djinns.js";
import { expanded, lazyPart } from "./parts.js";
import { Card, Icon, Labelled } from "./pieces.js";
import { Stats } from "./player.js";
import { GOODS } from "./words.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** Items and whims of the player's own. */
const Treasures = lazyPart("Treasures");

/** @param {BoardProps} props */
export function Hand(props) {
  const choices = useChoices(props);
  if (props.seat === null || !props.view.players[props.seat].resources) return null;
  return html`<${OwnHand} props=${props} choices=${choices} seat=${props.seat} />`;
}

/** @param {import("./choices.js").Part & {seat: number}} props */
function OwnHand({ props, choices, seat }) {
  const { view, translate } = props;
  const { resources, djinns, used, items, whims = [] } = view.players[seat];
  const cards = /** @type {Record<string, number>} */ (resources);
  const own = /** @type {string[]} */ (djinns);
  const found = sets(cards);
  const count = own.length + Object.keys(items ?? {}).length + whims.length;
  const several = own.filter((djinn) => choices.words(djinn).length > 1).length;
  return html`<div role="group" class=${expanded(view) ? "ft ft-panel ft-hand expanded" : "ft ft-panel ft-hand"} aria-label=${translate("board.hand")} data-at="own-hand">
    <header>
      <h3>${translate("board.hand")}</h3>
      ${found.length > 0 && html`<${Worth} sets=${found} props=${props} />`}
    </header>
    <${Goods} cards=${cards} props=${props} />
    ${
      count > 0 &&
      html`<div class=${crowd(count, several)}>
        ${own.map(
          (djinn) => html`<${OwnDjinn}
            key=${djinn}
            djinn=${djinn}
            props=${props}
            choices=${choices}
            used=${used.includes(djinn)}
            armed=${view.pending?.seat === seat && view.armed.includes(djinn)}
          />`,
        )}
        ${count > own.length && html`<${Treasures} props=${props} choices=${choices} seat=${seat} />`}
      </div>`
    }
    <${Stats} props=${props} choices=${choices} seat=${seat} />
  </div>`;
}

/** So many rows does the smallest desktop have room for, so many fit into a row. */
const ROWS = 2;
const OWNED_IN_A_ROW = 3;
const CARDS_IN_A_ROW = 6;
const CARDS_INSTEAD_OF_SALE = 2;

/**
 * How closely djinns, items and whims stand: what has several words takes a row of its own.
 * @param {number} count
 * @param {number} several how many of them have several words
 */
function crowd(count, several) {
  const rows = several + Math.ceil((count - several) / OWNED_IN_A_ROW);
  if (rows > ROWS) return "ft-owns many dense";
  return count > 2 || several ? "ft-owns many" : "ft-owns";
}

/** @param {{cards: Record<string, number>, props: BoardProps}} props */
function Goods({ cards, props }) {
  const { words, box, translate } = props;
  const selling = words.some((word) => word.startsWith("sell "));
  // The goods of a sale; forgotten with other words.
  const [chosen, setChosen] = useState({ goods: /** @type {string[]} */ ([]), words });
  const picked = chosen.words === words ? chosen.goods : [];
  const held = GOODS.filter((good) => cards[good]);
  const sale = held.filter((good) => !picked.length || picked.includes(good));

  /** @param {string} good */
  const card = (good) => {
    const { name } = box.components[`card:${good}`];
    const label = cards[good] > 1 ? `${name} ×${cards[good]}` : name;
    if (!selling) return { name, attributes: labelAttributes(label), state: "" };
    const on = picked.includes(good);
    const others = picked.filter((other) => other !== good);
    const toggle = () => setChosen({ goods: on ? others : [...others, good], words });
    return {
      name,
      attributes: toggleAttributes(good, label, on, toggle),
      state: on ? "legal picked" : "legal",
    };
  };
  if (!held.length && !cards.fakir)
    return html`<p class="ft-none">${translate("board.no_cards")}</p>`;
  const fakir = box.components["card:fakir"].name;
  const fakirs = cards.fakir > 1 ? `${fakir} ×${cards.fakir}` : fakir;
  const kinds = held.length + (cards.fakir > 0 ? 1 : 0) + (selling ? CARDS_INSTEAD_OF_SALE : 0);
  return html`<div class=${kinds > CARDS_IN_A_ROW ? "ft-goods many" : "ft-goods"}>
      ${held.map((good) => html`<${Card} key=${good} card=${good} at="own-hand" count=${cards[good]} ...${card(good)} />`)}
      ${
        cards.fakir > 0 &&
        html`<${Card} card="fakir" name=${fakir} at="own-hand" count=${cards.fakir} attributes=${labelAttributes(fakirs)} state="" />`
      }
      ${selling && html`<${Sale} goods=${sale} props=${props} />`}
    </div>`;
}

/**
 * The best sets of a hand: as many different goods as there are, then again from what is left.
 * @param {Record<string, number>} cards
 */
function sets(cards) {
  /** @type {string[][]} */
  const found = [];
  for (let round = 1; ; round++) {
    const set = GOODS.filter((good) => (cards[good] ?? 0) >= round);
    if (!set.length) return found;
    found.push(set);
  }
}

/** @param {string[]} goods @param {BoardProps} props */
function valueOf(goods, { box }) {
  return box.components[`card:${goods[0]}`].facts.set_values[goods.length];
}

/** @param {{sets: string[][], props: BoardProps}} props */
function Worth({ sets, props }) {
  const { translate } = props;
  const count = sets.reduce((sum, set) => sum + valueOf(set, props), 0);
  const sizes = sets.map((set) => set.length).join(" + ");
  return html`<small>${translate("board.sets", { sets: sizes, points: translate("board.points", { count }) })}</small>`;
}

/** @param {{goods: string[], props: BoardProps}} props */
function Sale({ goods, props }) {
  const { box, translate } = props;
  const count = valueOf(goods, props);
  const word = `sell ${goods.join(" ")}`;
  const label = `${box.labels[word]}: ${translate("count.coin", { count })}`;
  return html`<${Labelled} kind="ft-sale legal" attributes=${wordAttributes(word, label)}>
    <span>${translate("board.sell", { count: goods.length })}</span> <b>+${count} <${Icon} name="coin" /></b>
  <//>`;
}
