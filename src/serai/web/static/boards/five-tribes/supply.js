/** What is left beside the board: the bag, palms and palaces. */

import { html } from "../../frame/html.js";
import { Icon } from "./pieces.js";
import { TRIBES } from "./words.js";

/**
 * @param {{props: import("../../types.js").BoardProps}} props
 */
export function Supply({ props }) {
  const { view, say } = props;
  const { palms, palaces } = view.supply;
  const bag = Object.values(TRIBES).map((tribe) => ({ kind: tribe, count: view.bag[tribe], component: `tribe:${tribe}` }));
  const pieces = [
    { kind: "palm", count: palms, component: "piece:palm" },
    { kind: "palace", count: palaces, component: "piece:palace" },
  ];
  return html`<section class="ft-supply" aria-label=${say("board.bag")}>
    <span class="ft-title"><${Icon} name="bag" /> <span>${say("board.bag")}</span></span>
    <${Numbers} numbers=${bag} say=${say} />
    <span class="ft-title"><span>${say("board.supply")}</span></span>
    <${Numbers} numbers=${pieces} say=${say} />
  </section>`;
}

/**
 * @param {{numbers: {kind: string, count: number, component: string}[], say: import("../../types.js").BoardProps["say"]}} props
 */
function Numbers({ numbers, say }) {
  return html`<span class="ft-stats">
    ${numbers.map(
      ({ kind, count, component }) => html`<span key=${kind} class="ft-stat" role="img" aria-label=${say(`count.${kind}`, { count })} data-component=${component}>
        <${Icon} name=${kind} />${count}
      </span>`,
    )}
  </span>`;
}
