/**
 * What is left beside the board: the bag, palms and palaces.
 * When they run out is public, and matters.
 */

import { html } from "../../frame/html.js";
import { Icon } from "./pieces.js";
import { Stat } from "./players.js";
import { TRIBES } from "./words.js";

/**
 * @param {{props: import("../../types.js").BoardProps}} props
 */
export function Supply({ props }) {
  const { view, translate } = props;
  const { bag, supply } = view;
  return html`<section class="ft-supply" aria-label=${translate("board.supply")}>
    <span class="ft-title"><${Icon} name="bag" /> <span>${translate("board.bag")}</span></span>
    <span class="ft-stats">
      ${Object.values(TRIBES).map(
        (tribe) => html`<${Stat}
          key=${tribe}
          kind=${tribe}
          count=${bag[tribe]}
          translate=${translate}
          component=${`tribe:${tribe}`}
        />`,
      )}
    </span>
    <span class="ft-title"><span>${translate("board.supply")}</span></span>
    <span class="ft-stats">
      <${Stat} kind="palm" count=${supply.palms} translate=${translate} component="piece:palm" />
      <${Stat} kind="palace" count=${supply.palaces} translate=${translate} component="piece:palace" />
    </span>
  </section>`;
}
