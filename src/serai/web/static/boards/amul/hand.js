/**
 * The player's own hand, from which a card is offered or played.
 * What was chosen and is not revealed yet stays marked in it.
 */

import { html } from "../../frame/html.js";
import { cardOf, Face } from "./cards.js";
import { columns } from "./square.js";
import { Glyph } from "./glyphs.js";

/** @param {{props: import("../../types.js").BoardProps}} given */
export function HandCards({ props }) {
  const { view, words, draft, seat, translate } = props;
  if (seat === null || !view.players[seat].hand?.length) return null;
  const { hand, choice } = view.players[seat];
  const verb = words.some((word) => word.startsWith("play ")) ? "play" : "offer";
  const open = words.some((word) => word.startsWith(`${verb} `));
  const drafted = draft.at(-1)?.startsWith(`${verb} `)
    ? draft.at(-1)?.slice(verb.length + 1)
    : undefined;
  const at = hand.indexOf(drafted ?? choice);
  const lost = verb === "play" && drafted && cardOf(props, drafted).facts.placement === "hand";
  /** @type {Record<string, number>} */
  const copies = {};
  return html`<section class=${`zone cards-in-hand ${open ? "open" : ""}`} aria-label=${translate("board.hand")}>
    <h2>
      <${Glyph} name="hand" /> ${translate("board.hand")}
      ${
        choice &&
        html`<small class="said"><${Glyph} name="chosen" />
        ${translate(`board.chosen.${view.pending.step}`, { card: cardOf(props, choice).name })}</small>`
      }
      ${lost && html`<small role="status">${translate("board.lost", { card: cardOf(props, drafted).name })}</small>`}
    </h2>
    <ul class="cards" style=${columns(6)}>
      ${hand.map((/** @type {string} */ face, /** @type {number} */ place) => {
        copies[face] = (copies[face] ?? 0) + 1;
        const extraClass = place !== at ? "" : drafted ? "picked" : "picked said";
        return html`<li key=${`${face} ${copies[face]}`}>
          <${Face} props=${props} face=${face} verb=${verb} extraClass=${extraClass} />
        </li>`;
      })}
    </ul>
  </section>`;
}
