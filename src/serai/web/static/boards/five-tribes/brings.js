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
  for (const fact of own) {
    const { event, gold = 0, paid = 0, tile, tribe, count, cards: taken, djinn, item, whim } = fact;
    coins += gold - paid;
    if (event === "took_control" || event === "pitched_tent") {
      const symbol = event === "pitched_tent" ? "ft-tent" : "ft-camel";
      gains.push({ text: translate("board.yours", { tile }), symbol });
    } else if (item && event !== "used_item")
      gains.push({ text: box.components[`item:${item}`].name, symbol: `ft-item-${item}` });
    else if (event === "took_whim")
      gains.push({ text: box.components[`whim:${whim}`].name, symbol: "ft-whim" });
    else if (event === "kept")
      gains.push({ text: translate(`count.${tribe}`, { count }), symbol: `ft-${tribe}` });
    else if (event === "summoned" || event === "gained_djinn")
      gains.push({ text: box.components[`djinn:${djinn}`].name, symbol: `ft-djinn-${djinn}` });
    else if (event === "sold") cards -= taken.length;
    else if (event === "row_laid" || event === "fulfilled_whim") continue;
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
