/**
 * Board of Five Tribes: draws a view and marks what can be chosen.
 * It is given everything as props, and knows nothing of tables or sockets.
 */

import { html } from "../../frame/html.js";
import { useChoices } from "./choices.js";
import { Djinns } from "./djinns.js";
import { Field } from "./field.js";
import { Hand } from "./hand.js";
import { Market } from "./market.js";
import { PIECES } from "./pieces.js";
import { PLACES } from "./places.js";
import { Players } from "./players.js";
import { Track } from "./track.js";
import { readTrail } from "./trail.js";

export { drawn, passes } from "./words.js";

/** @param {import("../../types.js").BoardProps} props */
export function Board(props) {
  const { view, recentEvents, draftEvents, seat } = props;
  const choices = useChoices(props);
  const trail = readTrail(recentEvents, draftEvents, view);
  return html`<div class="ft">
    ${PIECES}${PLACES}
    <div class="ft-table">
      <${Track} props=${props} choices=${choices} />
      <${Field} props=${props} choices=${choices} trail=${trail} />
      <div class="ft-side">
        <${Market} props=${props} choices=${choices} />
        <${Djinns} props=${props} choices=${choices} />
      </div>
      ${seat !== null && html`<${Hand} props=${props} choices=${choices} seat=${seat} />`}
      <${Players} props=${props} choices=${choices} />
    </div>
  </div>`;
}

export { brings, logGlyphs, way } from "./turns.js";
