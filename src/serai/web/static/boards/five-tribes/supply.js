/** What is left beside the board: the bag, palms and palaces. */

import { html } from "../../frame/html.js";
import { Icon } from "./pieces.js";
import { Stat } from "./players.js";
import { TRIBES } from "./words.js";

/**
 * @param {{props: import("../../types.js").BoardProps}} props
 */
export function Supply({ props }) {
  const { view, say } = props;
  const { bag, supply } = view;
  return html`<section class="ft-supply" aria-label=${say("board.supply")}>
    <span class="ft-title"><${Icon} name="bag" /> <span>${say("board.bag")}</span></span>
    <span class="ft-stats">
      ${Object.values(TRIBES).map(
        (tribe) => html`<${Stat}
          key=${tribe}
          kind=${tribe}
          count=${bag[tribe]}
          say=${say}
          component=${`tribe:${tribe}`}
        />`,
      )}
    </span>
    <span class="ft-title"><span>${say("board.supply")}</span></span>
    <span class="ft-stats">
      <${Stat} kind="palm" count=${supply.palms} say=${say} component="piece:palm" />
      <${Stat} kind="palace" count=${supply.palaces} say=${say} component="piece:palace" />
    </span>
  </section>`;
}
