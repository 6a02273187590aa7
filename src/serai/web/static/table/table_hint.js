/**
 * The adapter between the table's model and the hint: plain values, and a function that loads one.
 * Loaded with the hint itself, when the first board is drawn.
 */

import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { HintTools } from "./hint.js";

/** @param {{table: import("./model.js").Table}} props */
export function TableHint({ table }) {
  const live = table.live.value;
  const load = async () => {
    const { seq, seat } = /** @type {import("../types.js").TableState} */ (table.live.peek());
    const path = `${table.path}/hint?seq=${seq}&seat=${seat}`;
    const found = await get(path, { secret: table.secret() });
    return table.live.peek()?.seq === seq ? found : null;
  };
  return html`<${HintTools}
    question=${`${live?.seq} ${table.seat.value}`}
    offered=${Boolean(live?.hints) && table.offersWords.value}
    moment=${table.shown.value}
    load=${load}
  />`;
}
