/**
 * Areas of Amul: the market row, palace and bazaar, the player's hand and area, and what lies before the others.
 * They are given everything as props, and know nothing of tables or sockets.
 */

import { useRef } from "preact/hooks";
import { html } from "../../frame/html.js";
import { useCardMotion } from "./flight.js";
import { SPRITE } from "./glyphs.js";
import { HandCards } from "./hand.js";
import { OtherArea, OwnArea } from "./players.js";
import { Market, Order, Rounds, Stores } from "./square.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** @param {BoardProps} props */
export function Board(props) {
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  useCardMotion(board, props.view);
  return html`<div class=${`amul amul-square ${asked(props)}`} ref=${board}>${SPRITE}<${Market} props=${props} /></div>`;
}

/** @param {BoardProps} props */
export function Supply(props) {
  const many = props.view.seats > 5 ? "many" : "";
  return html`<div class=${`amul amul-supply ${many} ${asked(props)}`}><${Stores} props=${props} /></div>`;
}

/** @param {BoardProps} props */
export function Hand(props) {
  return html`<div class=${`amul amul-hand ${asked(props)}`}>
    <${HandCards} props=${props} />
    ${props.seat !== null && html`<${OwnArea} props=${props} seat=${props.seat} />`}
  </div>`;
}

/** @param {import("../../types.js").PlayerProps} props */
export function Player(props) {
  return html`<${OtherArea} props=${props} />`;
}

/** @param {BoardProps} props */
export function Track(props) {
  return html`<div class="amul amul-track"><${Rounds} props=${props} /><${Order} props=${props} /></div>`;
}

/** @param {BoardProps} props */
function asked({ words, view, seat }) {
  return words.length > 0 && view.deciders.includes(seat) ? "asked" : "";
}

export { brings } from "./brings.js";

/**
 * All words name cards that lie on the board, but one.
 * @param {string} word
 */
export function drawn(word) {
  return word !== "decline";
}

/**
 * Whether a word passes a question in which nothing need be done.
 * @param {string} word
 */
export function passes(word) {
  return word === "decline";
}

/** What tells of turns, for the log, the playback and the end; loaded after the first board. */
export const turns = () => import("./turns.js");
