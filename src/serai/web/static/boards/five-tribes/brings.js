/**
 * Sums up what a draft brings: coins, meeples, tiles, cards, djinns.
 * The sentences of its events are in the log's place; the action bar has room for figures only.
 */

/**
 * @param {import("../../types.js").BoardProps} props
 * @returns {import("../../types.js").Gain[]}
 */
export function brings({ draftEvents, seat, translate, box }) {
  const own = draftEvents.filter((event) => event.seat === seat);
  let coins = 0;
  let cards = 0;
  /** @type {string[]} */
  const gains = [];
  for (const { event, gold = 0, paid = 0, tile, tribe, count, cards: taken, djinn } of own) {
    coins += gold - paid;
    if (event === "took_control") gains.push(translate("board.yours", { tile }));
    else if (event === "kept") gains.push(translate(`count.${tribe}`, { count }));
    else if (event === "summoned" || event === "gained_djinn")
      gains.push(box.components[`djinn:${djinn}`].name);
    else if (event === "sold") cards -= taken.length;
    else cards += taken?.length ?? 0;
  }
  if (cards) gains.unshift(signed(cards) + translate("count.card", { count: Math.abs(cards) }));
  if (coins) gains.unshift(signed(coins) + translate("count.coin", { count: Math.abs(coins) }));
  return gains.map((text) => ({ text }));
}

/** @param {number} number */
function signed(number) {
  return number > 0 ? "+" : "−";
}
