/**
 * What is on offer: the market, the djinns, and what is left in the bag and of palms and palaces.
 * When something runs out is public, and matters.
 */

import { html } from "../../frame/html.js";
import { useChoices } from "./choices.js";
import { Djinns } from "./djinns.js";
import { Market } from "./market.js";
import { Icon, Stat } from "./pieces.js";

/** @param {import("../../types.js").BoardProps} props */
export function Supply(props) {
  const part = { props, choices: useChoices(props) };
  return html`<div class="ft ft-supply">
    <${Market} ...${part} />
    <${Djinns} ...${part} />
    <${Left} props=${props} />
  </div>`;
}

/**
 * @param {{props: import("../../types.js").BoardProps}} props
 */
function Left({ props }) {
  const { view, translate } = props;
  const { bag, supply } = view;
  return html`<div role="group" class="ft-panel ft-left" aria-label=${translate("board.supply")}>
    <span class="ft-bag" role="img" aria-label=${translate("board.bag")} title=${translate("board.bag")} data-at="bag">
      <${Icon} name="bag" />
    </span>
    ${Object.keys(bag).map(
      (tribe) =>
        html`<${Stat} key=${tribe} kind=${tribe} count=${bag[tribe]} translate=${translate} component=${`tribe:${tribe}`} />`,
    )}
    <i></i>
    <${Stat} kind="palm" count=${supply.palms} translate=${translate} component="piece:palm" at="palms" />
    <${Stat} kind="palace" count=${supply.palaces} translate=${translate} component="piece:palace" at="palaces" />
  </div>`;
}
