/**
 * What is on offer: the market, the djinns, and what is left in the bag and of palms and palaces.
 * When something runs out is public, and matters.
 */

import { html } from "../../frame/html.js";
import { useChoices } from "./choices.js";
import { Djinns } from "./djinns.js";
import { Market } from "./market.js";
import { lazyPart } from "./parts.js";
import { Icon, Stat } from "./pieces.js";

/** Items to choose from, in the place of the djinns: those cannot be had meanwhile. */
const ItemChoice = lazyPart("ItemChoice");
/** The market while its row is laid anew. */
const LayRow = lazyPart("LayRow");

/** @param {import("../../types.js").BoardProps} props */
export function Supply(props) {
  const { words, view } = props;
  const part = { props, choices: useChoices(props) };
  const asks = (/** @type {RegExp} */ verbs) => words.some((word) => verbs.test(word));
  const items = asks(/^(keep|recover) /) && !view.pending.shown; // else djinns are kept
  return html`<div class="ft ft-supply">
    ${asks(/^lay /) ? html`<${LayRow} ...${part} />` : html`<${Market} ...${part} />`}
    ${items ? html`<${ItemChoice} ...${part} />` : html`<${Djinns} ...${part} />`}
    <${Left} props=${props} />
  </div>`;
}

/**
 * @param {{props: import("../../types.js").BoardProps}} props
 */
function Left({ props }) {
  const { view, translate } = props;
  const { bag, supply, item_stack: items, whim_deck: whims } = view;
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
    ${items !== undefined && html`<${Stat} kind="item_stack" icon="item" count=${items} translate=${translate} at="items item-discard" />`}
    ${whims !== undefined && html`<${Stat} kind="whim_deck" icon="whim" count=${whims} translate=${translate} at="whims" />`}
  </div>`;
}
