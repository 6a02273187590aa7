/**
 * The adapter between the table's model and the hint: plain values, and a function that loads one.
 * Loaded with the hint itself, when the first board is drawn.
 */

import { useRef } from "preact/hooks";

import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { sameQuestion } from "./draft.js";
import { HintTools } from "./hint.js";

/** @typedef {import("../types.js").TableState} TableState */

/** @param {{table: import("./model.js").Table}} props */
export function TableHint({ table }) {
  const live = table.live.value;
  const asked = useRef(live);
  if (!isStillAsked(asked.current, live)) asked.current = live;
  const load = async () => {
    const state = /** @type {TableState} */ (table.live.peek());
    const path = `${table.path}/hint?seq=${state.seq}&seat=${state.seat}`;
    const found = await get(path, { secret: table.secret() });
    return isStillAsked(state, table.live.peek()) ? found : null;
  };
  return html`<${HintTools}
    question=${`${asked.current?.seq} ${table.seat.value}`}
    offered=${Boolean(live?.hints) && table.offersWords.value}
    moment=${table.shown.value}
    load=${load}
  />`;
}

/**
 * Whether a player is still asked what they were asked: where all choose at once, others who have chosen change nothing.
 * @param {TableState | null} seen
 * @param {TableState | null} now
 */
function isStillAsked(seen, now) {
  if (!seen || !now || seen.seat !== now.seat) return false;
  if (seen.seq === now.seq) return true;
  return (
    seen.awaited.length > 1 &&
    now.awaited.includes(now.seat ?? -1) &&
    now.awaited.every((seat) => seen.awaited.includes(seat)) &&
    sameQuestion(seen, now)
  );
}
