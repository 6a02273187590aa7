/** The majorities of Arab and Mongol symbols (AM-12): who would get how many points now. */

import { html } from "../../frame/html.js";
import { Emblem, Glyph } from "./glyphs.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** The symbols of which the most are worth points. */
export const CONTESTED = ["arab", "mongol"];

/**
 * The points of each seat for a symbol: tied seats take as many places as they are, and all get the lowest (AM-12.5).
 * @param {BoardProps} props
 * @param {string} symbol
 * @returns {number[]}
 */
export function prizes({ view, box }, symbol) {
  const { prizes: worth, zero_counts: zeroCounts } = box.components[`symbol:${symbol}`].facts;
  /** @type {number[]} */
  const counts = view.players.map((/** @type {any} */ player) => player.symbols[symbol]);
  return counts.map((count) => {
    if (!count && !zeroCounts) return 0;
    const last = counts.filter((other) => other >= count).length;
    return worth[last - 1] ?? 0;
  });
}

/** @param {{props: BoardProps}} given */
export function Majorities({ props }) {
  const { say } = props;
  return html`<section class="majorities" aria-label=${say("board.majorities")}>
    ${CONTESTED.map((symbol) => html`<${Contest} props=${props} symbol=${symbol} />`)}
  </section>`;
}

/** @param {{props: BoardProps, symbol: string}} given */
function Contest({ props, symbol }) {
  const { view, players, say } = props;
  const won = prizes(props, symbol);
  const count = (/** @type {number} */ seat) => view.players[seat].symbols[symbol];
  const ranked = players.map(({ seat }) => seat).filter(count);
  ranked.sort((a, b) => count(b) - count(a) || a - b);
  return html`<div class="contest" data-component=${`symbol:${symbol}`} data-at=${symbol}>
    <h2><${Glyph} name=${symbol} /> ${say(`board.majority.${symbol}`)}</h2>
    <ol>
      ${ranked.map(
        (seat) => html`<li key=${seat} class=${won[seat] ? "wins" : ""} data-at=${`seat-${seat}`}>
          ${won[seat] > 0 && html`<${Medal} points=${won[seat]} say=${say} />`}
          <${Emblem} seat=${seat} /><span class="who">${players[seat].name}</span>
          <span class="number">${count(seat)}</span>
        </li>`,
      )}
      ${!ranked.length && html`<li class="hint">${say("board.nobody")}</li>`}
    </ol>
  </div>`;
}

/** What a majority brings. @param {{points: number, say: BoardProps["say"]}} given */
export function Medal({ points, say }) {
  return html`<span class="medal">
    <b aria-hidden="true">${points}</b><span class="unseen">${say("board.points_of", { count: points })}</span>
  </span>`;
}
