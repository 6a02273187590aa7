/** The reader's own cards: goods in sets with what a sale brings, and fakirs. */

import { useState } from "preact/hooks";
import { choice } from "../../frame/choice.js";
import { html } from "../../frame/html.js";
import { Card } from "./card.js";
import { toggleMarks } from "./choices.js";
import { Labelled } from "./labelled.js";
import { Icon } from "./pieces.js";
import { GOODS } from "./words.js";

/**
 * @param {{props: import("../../types.js").BoardProps, seat: number}} props
 */
export function Hand({ props, seat }) {
  const { view, words, box, say } = props;
  const cards = /** @type {Record<string, number>} */ (view.players[seat].resources);
  const selling = words.some((word) => word.startsWith("sell "));
  const [chosen, setChosen] = useState({ goods: /** @type {string[]} */ ([]), words }); // forgotten with other words
  const goods = chosen.words === words ? chosen.goods : [];
  const values = /** @type {number[]} */ (box.components["card:ivory"].facts.set_values);
  const sale = `sell ${GOODS.filter((good) => goods.includes(good)).join(" ")}`;

  /** @param {string} good a card that can be added to a sale */
  const open = (good) => {
    const on = goods.includes(good);
    const toggle = () => setChosen({ goods: on ? goods.filter((other) => other !== good) : [...goods, good], words });
    return { marks: toggleMarks(good, box.components[`card:${good}`].name, on, toggle), state: on ? "open picked" : "open" };
  };
  /** @param {string} good */
  const closed = (good) => ({ marks: { role: "img", "aria-label": box.components[`card:${good}`].name }, state: "" });

  return html`<section class="ft-hand" aria-label=${say("board.hand")}>
    <h3>${say("board.hand")}</h3>
    ${!Object.keys(cards).length && html`<p class="muted">${say("board.no_cards")}</p>`}
    <div class="ft-sets">
      ${sets(cards).map((set, k) => {
        const word = `sell ${set.join(" ")}`;
        const value = say("count.coin", { count: values[set.length] });
        return html`<div key=${k} class="ft-set">
          <div class="ft-cards">
            ${set.map((good) => html`<${Card} key=${good} card=${good} box=${box} ...${selling && k === 0 ? open(good) : closed(good)} />`)}
          </div>
          <${Labelled} kind=${selling ? "ft-sum open" : "ft-sum"} marks=${selling ? choice(word, `${box.labels[word]}: ${value}`) : { role: "img", "aria-label": value }}>
            ${selling && say("board.sell")} <${Icon} name="coin" />${values[set.length]}
          <//>
        </div>`;
      })}
      ${cards.fakir > 0 && html`<${Fakirs} count=${cards.fakir} props=${props} />`}
      ${goods.length > 0 &&
      html`<${Labelled} kind="ft-sum open" marks=${choice(sale, box.labels[sale])}>
        ${box.labels[sale]} <${Icon} name="coin" />${values[goods.length]}
      <//>`}
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
 * Fakirs: to discard some of them, the last of these is clicked.
 * @param {{count: number, props: import("../../types.js").BoardProps}} props
 */
function Fakirs({ count, props }) {
  const { words, box } = props;
  const name = box.components["card:fakir"].name;
  return html`<div class="ft-set ft-fakirs"><div class="ft-cards">
    ${Array.from({ length: count }, (_, k) => {
      const word = `fakirs ${k + 1}`;
      const asked = words.includes(word);
      const marks = asked ? choice(word, box.labels[word]) : { role: "img", "aria-label": name };
      return html`<${Card} key=${k} card="fakir" box=${box} marks=${marks} state=${asked ? "open" : ""} text=${asked ? String(k + 1) : name} />`;
    })}
  </div></div>`;
}
