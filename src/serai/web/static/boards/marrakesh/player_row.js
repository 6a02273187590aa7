/**
 * Summary of one player in two rows, for tablets that stand upright: resources and counts, then the nine areas.
 */

import { countOf } from "./areas.js";
import { AREAS, box, colourOf, GOODS, icon, middle, RESOURCES, text, worker } from "./art.js";

/** @param {{context: import("./spot.js").Context, w: number, h: number}} given */
export function summaryRows({ context, w, h: high }) {
  const { props, seat, news } = context;
  const player = props.view.players[seat];
  const counts = [
    ["hand", player.hand.length],
    ["scroll", player.scrolls.length],
    ["luxury", player.luxury.length],
    ["gate", Object.keys(player.gates).length],
    ["oasis", player.explored.length],
  ];
  const y = (high - 24) / 2;
  // Each resource with its need, then the counts: in parts of the width, so that two figures have room.
  const part = w / 12;
  const wide = w / 9;
  const tall = 22;
  const top = high - tall - 1;
  return [
    RESOURCES.map((resource, place) => {
      const x = place * part * 2;
      const has = player.resources[resource];
      const need = player.needs[resource];
      return [
        icon(resource, x + 8, y, 16, { "data-at": `${resource}-${seat}` }),
        text(x + 17, y + 5, has, 14, "strong"),
        text(
          x + 18 + String(has).length * 7.6,
          y + 5,
          `/${need}`,
          12.5,
          need > has ? "warn" : "soft",
        ),
      ];
    }),
    counts.map(([sign, count], place) => {
      const x = part * (6 + place * 1.22);
      return [
        icon(String(sign), x + 7, y, 14, { opacity: 0.85 }),
        text(x + 15, y + 5, Number(count), 12.5, "strong"),
      ];
    }),
    [...AREAS, "bazaar"].map((area, place) => {
      const x = place * wide;
      const goods = area === "bazaar";
      const here = player.workers[area] > 0;
      const full = player.completed.includes(area) ? "full" : "";
      const fresh = news.has(seat, area) ? "fresh" : "";
      return [
        box(x, top, wide - 2, tall, `mk-column ${full} ${fresh}`, 6, {
          style: { fill: `var(--mk-${area})` },
          "data-at": `${area}-${seat}`,
        }),
        here
          ? worker(seat, x + 9, top + tall / 2, 15)
          : icon(goods ? "exchange" : `k_${colourOf(area)}`, x + 9, top + tall / 2, 14),
        middle(
          x + wide - 8,
          top + tall / 2,
          goods ? goodsOf(player) : countOf(player, area),
          13,
          "strong",
        ),
        player.water_sellers.includes(area) && icon("k_red", x + wide - 7, top + 3, 9),
      ];
    }),
  ];
}

/** @param {Record<string, any>} player @returns {number} */
function goodsOf({ keshis }) {
  return GOODS.reduce((sum, good) => sum + (keshis[good] ?? 0), 0);
}
