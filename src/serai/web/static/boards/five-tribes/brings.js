/**
 * Sums up what a draft brings: coins, cards, meeples, tiles, djinns.
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
  /** @type {import("../../types.js").Gain[]} */
  const gains = [];
  for (const { event, gold = 0, paid = 0, tile, tribe, count, cards: taken, djinn } of own) {
    coins += gold - paid;
    if (event === "took_control")
      gains.push({ text: translate("board.yours", { tile }), symbol: "ft-camel" });
    else if (event === "kept")
      gains.push({ text: translate(`count.${tribe}`, { count }), symbol: `ft-${tribe}` });
    else if (event === "summoned" || event === "gained_djinn")
      gains.push({ text: box.components[`djinn:${djinn}`].name, symbol: `ft-djinn-${djinn}` });
    else if (event === "sold") cards -= taken.length;
    else cards += taken?.length ?? 0;
  }
  if (cards)
    gains.unshift({
      text: signed(cards, translate("count.card", { count: Math.abs(cards) })),
      symbol: "ft-cards",
    });
  if (coins)
    gains.unshift({
      text: signed(coins, translate("count.coin", { count: Math.abs(coins) })),
      symbol: "ft-coin",
    });
  return gains;
}

/** @param {number} number @param {string} counted */
function signed(number, counted) {
  return (number > 0 ? "+" : "−") + counted;
}
