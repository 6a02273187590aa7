/**
 * Board of Amul: the town square, the player's hand, and the areas of all players.
 * When the game is over, what is scored comes first.
 */

import { useRef } from "preact/hooks";
import { html } from "../../frame/html.js";
import { useCardMotion } from "./flight.js";
import { SPRITE } from "./glyphs.js";
import { Hand } from "./hand.js";
import { Majorities } from "./majority.js";
import { Areas } from "./players.js";
import { Removed } from "./removed.js";
import { Market, Order, Rounds, SideZones } from "./square.js";

/** @param {import("../../types.js").BoardProps} props */
export function Board(props) {
  const { view, seat, words } = props;
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  useCardMotion(board, view);
  const asked = words.length > 0 && view.deciders.includes(seat);
  return html`<div class=${`amul ${asked ? "asked" : ""}`} ref=${board}>
    ${SPRITE}
    <div class="layout">
      <${Rounds} props=${props} />
      ${view.over ? html`<${After} props=${props} />` : html`<${During} props=${props} />`}
      <${Removed} props=${props} />
    </div>
  </div>`;
}

/** @param {{props: import("../../types.js").BoardProps}} given */
function During({ props }) {
  return html`<${Order} props=${props} />
    <${Market} props=${props} />
    <${SideZones} props=${props} />
    <${Hand} props=${props} />
    <${Majorities} props=${props} />
    <${Areas} props=${props} />`;
}

/** When the game is over, only what is scored matters. @param {{props: import("../../types.js").BoardProps}} given */
function After({ props }) {
  return html`<${Majorities} props=${props} />
    <${Areas} props=${props} />
    <${SideZones} props=${props} />`;
}

export { motions } from "./motions.js";
export { brings, logGlyphs } from "./turns.js";

/**
 * All words name cards that lie on the board, but one.
 * @param {string} word
 */
export function drawn(word) {
  return word !== "decline";
}
