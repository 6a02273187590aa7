/**
 * What only the expansions need: loaded once something of them is shown, after the first board.
 * A base game never asks for it.
 */

import { afterFirstBoard, lazyComponent } from "../../frame/lazy_load.js";

const load = afterFirstBoard(() => import("./expansions/parts.js"));

/**
 * @param {string} name of a component of `expansions/parts.js`
 * @returns {(props: Record<string, any>) => any}
 */
export function lazyPart(name) {
  return lazyComponent(load, name);
}

/**
 * Whether an expansion is in play.
 * @param {import("../../types.js").View} view
 */
export function expanded(view) {
  return view.item_stack !== undefined || view.whim_deck !== undefined;
}
