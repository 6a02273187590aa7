/**
 * What a draft brings, for the action bar: the cards that it moves.
 * Their sentences stand in the log's place.
 */

import { pictureOf } from "./picture_of.js";

/**
 * @param {import("../../types.js").BoardProps} props
 * @returns {import("../../types.js").Gain[]}
 */
export function brings({ draftEvents, box }) {
  return draftEvents
    .filter(({ event, card }) => card && (event === "took" || event === "fetched"))
    .map(({ card }) => ({
      symbol: pictureOf(card, box),
      text: box.components[`card:${card}`].name,
    }));
}
