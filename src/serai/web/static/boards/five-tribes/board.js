/**
 * Board of Five Tribes: areas that draw a view and mark what can be chosen.
 * They are given everything as props, and know nothing of tables or sockets.
 */

import { html } from "../../frame/html.js";
import { useChoices } from "./choices.js";
import { Djinns } from "./djinns.js";
import { Field, InHand } from "./field.js";
import { Hand as Cards } from "./hand.js";
import { Market } from "./market.js";
import { PIECES } from "./pieces.js";
import { PLACES } from "./places.js";
import { Summary } from "./players.js";
import { Supply as Rest } from "./supply.js";
import { Track as Bids } from "./track.js";
import { readTrail } from "./trail.js";

export { brings } from "./brings.js";
export { drawn, passes } from "./words.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** @param {BoardProps} props */
export function Board(props) {
  const { view, recentEvents, draftEvents } = props;
  const choices = useChoices(props);
  const trail = readTrail(recentEvents, draftEvents, view);
  return html`<div class="ft ft-board">
    ${PIECES}${PLACES}
    <${Field} props=${props} choices=${choices} trail=${trail} />
  </div>`;
}

/** @param {BoardProps} props */
export function Supply(props) {
  const choices = useChoices(props);
  return html`<div class="ft ft-side">
    <${Market} props=${props} choices=${choices} />
    <${Djinns} props=${props} choices=${choices} />
    <${Rest} props=${props} />
  </div>`;
}

/** @param {BoardProps} props */
export function Hand(props) {
  const choices = useChoices(props);
  if (props.seat === null) return null;
  return html`<div class="ft">
    <${Cards} props=${props} choices=${choices} seat=${props.seat} />
  </div>`;
}

/** @param {import("../../types.js").PlayerProps} props */
export function Player(props) {
  const choices = useChoices(props);
  return html`<div class="ft">
    <${Summary} player=${props.players[props.seat ?? 0]} props=${props} choices=${choices} />
  </div>`;
}

/** @param {BoardProps} props */
export function Track(props) {
  const choices = useChoices(props);
  return html`<div class="ft"><${Bids} props=${props} choices=${choices} /></div>`;
}

/** @param {BoardProps} props */
export function Held(props) {
  return InHand({ props });
}

/** Six columns and five rows of tiles, with the names of both at the edge. */
export function aspect() {
  return 6.2 / 5.2;
}
