/**
 * What is in the hand right now: the meeples that are being moved, or those that were collected and not used yet.
 */

import { html } from "../../frame/html.js";
import { groups } from "./crowd.js";
import { Icon } from "./pieces.js";

/** So many are drawn one by one. */
const FEW = 6;

/** @param {import("../../types.js").BoardProps} props */
export function Held({ view, translate }) {
  const hand = inHand(view.pending);
  if (!hand.length) return null;
  const total = hand.reduce((sum, { count }) => sum + count, 0);
  const counted = hand.map(({ tribe, count }) => translate(`count.${tribe}`, { count })).join(", ");
  return html`<div class="ft ft-held" data-at="in-hand" role="img" aria-label=${`${translate("board.in_hand")}: ${counted}`}>
    <small aria-hidden="true">${translate("board.in_hand")}</small>
    ${hand.flatMap(({ tribe, count }) =>
      total <= FEW
        ? Array.from({ length: count }, (_, k) => html`<${Icon} key=${tribe + k} name=${tribe} />`)
        : [
            html`<span key=${tribe} class="several" aria-hidden="true"><${Icon} name=${tribe} />×${count}</span>`,
          ],
    )}
  </div>`;
}

/**
 * @param {import("../../types.js").View | null} pending
 * @returns {import("./crowd.js").Group[]}
 */
function inHand(pending) {
  if (pending?.step === "drop") return groups(pending.hand);
  if (pending?.step === "tribe_action") return [{ tribe: pending.tribe, count: pending.count }];
  return [];
}
