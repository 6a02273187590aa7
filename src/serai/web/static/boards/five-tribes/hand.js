/**
 * The player's own cards: goods in sets with their sale values, and fakirs.
 * A sale of other goods is put together by clicking cards.
 */

import { useState } from "preact/hooks";
import { wordAttributes } from "../../frame/data_marks.js";
import { html } from "../../frame/html.js";
import { Card } from "./card.js";
import { toggleAttributes, labelAttributes } from "./choices.js";
import { Labelled } from "./labelled.js";
import { Icon } from "./pieces.js";
import { GOODS } from "./words.js";

/**
 * @param {import("./choices.js").Part & {seat: number}} props
 */
export function Hand({ props, choices, seat }) {
  const { view, words, box, translate } = props;
  const cards = /** @type {Record<string, number>} */ (view.players[seat].resources);
  const selling = words.some((word) => word.startsWith("sell "));
  // The goods of a sale of one's own making; forgotten with other words.
  const [chosen, setChosen] = useState({ goods: /** @type {string[]} */ ([]), words });
  const goods = chosen.words === words ? chosen.goods : [];
  const sale = GOODS.filter((good) => goods.includes(good));

  /** @param {string} good @param {boolean} first whether it is the first card of its kind */
  const card = (good, first) => {
    const { name } = box.components[`card:${good}`];
    if (!selling || !first) return { name, attributes: labelAttributes(name), state: "" };
    const on = goods.includes(good);
    const others = goods.filter((other) => other !== good);
    const toggle = () => setChosen({ goods: on ? others : [...others, good], words });
    return {
      name,
      attributes: toggleAttributes(good, name, on, toggle),
      state: on ? "open picked" : "open",
    };
  };
  return html`<section class="ft-hand" aria-label=${translate("board.hand")}>
    <h3>${translate("board.hand")}</h3>
    ${!Object.keys(cards).length && html`<p class="muted">${translate("board.no_cards")}</p>`}
    <div class="ft-sets">
      ${sets(cards).map(
        (set, k) => html`<div key=${k} class="ft-set">
          <div class="ft-cards">
            ${set.map((good) => html`<${Card} key=${good} card=${good} ...${card(good, k === 0)} />`)}
          </div>
          <${Sum} goods=${set} selling=${selling} text=${selling ? translate("board.sell") : ""} props=${props} />
        </div>`,
      )}
      ${cards.fakir > 0 && html`<${Fakirs} count=${cards.fakir} props=${props} choices=${choices} />`}
      ${
        sale.length > 0 &&
        html`<${Sum} goods=${sale} selling text=${box.labels[`sell ${sale.join(" ")}`]} props=${props} />`
      }
    </div>
  </section>`;
}

/**
 * The best sets of a hand: as many different goods as there are, then again from what is left.
 * @param {Record<string, number>} cards
 */
export function sets(cards) {
  /** @type {string[][]} */
  const found = [];
  for (let round = 1; ; round++) {
    const set = GOODS.filter((good) => (cards[good] ?? 0) >= round);
    if (!set.length) return found;
    found.push(set);
  }
}

/**
 * What a set is worth, and its sale.
 * @param {{goods: string[], selling: boolean, text: string, props: import("../../types.js").BoardProps}} props
 */
function Sum({ goods, selling, text, props }) {
  const { box, translate } = props;
  const count = box.components[`card:${goods[0]}`].facts.set_values[goods.length];
  const value = translate("count.coin", { count });
  const word = `sell ${goods.join(" ")}`;
  const attributes = selling
    ? wordAttributes(word, `${box.labels[word]}: ${value}`)
    : labelAttributes(value);
  return html`<${Labelled} kind=${selling ? "ft-sum open" : "ft-sum"} attributes=${attributes}>
    ${text} <${Icon} name="coin" />${count}
  <//>`;
}

/**
 * Fakirs: to discard some of them, the last of these is clicked.
 * @param {import("./choices.js").Part & {count: number}} props
 */
function Fakirs({ count, props, choices }) {
  const { name } = props.box.components["card:fakir"];
  return html`<div class="ft-set ft-fakirs"><div class="ft-cards">
    ${Array.from({ length: count }, (_, k) => {
      const word = `fakirs ${k + 1}`;
      const asked = choices.offered(word);
      return html`<${Card}
        key=${k}
        card="fakir"
        name=${asked ? k + 1 : name}
        attributes=${choices.attributes(word, name)}
        state=${asked ? "open" : ""}
      />`;
    })}
  </div></div>`;
}
