/**
 * The majorities of Arab and Mongol symbols (AM-12): points as they stand now.
 * They change with every card, and are tedious to count.
 */

import { html } from "../../frame/html.js";
import { Emblem, Glyph } from "./glyphs.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** @param {{props: BoardProps}} given */
export function Majorities({ props }) {
  const { translate } = props;
  return html`<section class="majorities" aria-label=${translate("board.majorities")}>
    ${Object.keys(props.view.majorities).map((symbol) => html`<${Contest} props=${props} symbol=${symbol} />`)}
  </section>`;
}

/** @param {{props: BoardProps, symbol: string}} given */
function Contest({ props, symbol }) {
  const { view, players, translate } = props;
  const won = view.majorities[symbol];
  const count = (/** @type {number} */ seat) => view.players[seat].symbols[symbol];
  const ranked = players.map(({ seat }) => seat).filter(count);
  ranked.sort((a, b) => count(b) - count(a) || a - b);
  return html`<div class="contest" data-component=${`symbol:${symbol}`} data-at=${symbol}>
    <h2><${Glyph} name=${symbol} /> <span>${translate(`board.majority.${symbol}`)}</span></h2>
    <ol>
      ${ranked.map(
        (seat) => html`<li key=${seat} class=${won[seat] ? "wins" : ""} data-at=${`seat-${seat}`}>
          ${won[seat] > 0 && html`<${Medal} points=${won[seat]} translate=${translate} />`}
          <${Emblem} seat=${seat} /><span class="unseen">${players[seat].name}</span>
          <span class="number">${count(seat)}</span>
        </li>`,
      )}
      ${!ranked.length && html`<li class="hint">${translate("board.nobody")}</li>`}
    </ol>
  </div>`;
}

/** What a majority brings. @param {{points: number, translate: BoardProps["translate"]}} given */
export function Medal({ points, translate }) {
  return html`<span class="medal">
    <b aria-hidden="true">${points}</b><span class="unseen">${translate("board.points_of", { count: points })}</span>
  </span>`;
}
