/**
 * Tiles that lie on a player's board only: oases and provisions.
 */

import { h } from "preact";
import { box, circle, icon, middle, star } from "./art.js";
import { amounts, drawSigns, scoreSigns } from "./signs.js";
import { about, factsOf } from "./tiles.js";
import { scoreNow } from "./worth.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** Lower than this, an oasis has room for one row of signs. */
const LOW = 38;

/**
 * @param {BoardProps} props @param {string | null} id face down if null
 * @param {number} x @param {number} y @param {number} w @param {number} high
 * @param {Record<string, any>} [player] whose it is: shows what it would score now
 */
export function oasisTile(props, id, x, y, w, high, player) {
  const radius = Math.min(w, high, 50) * 0.28;
  if (!id)
    return h(
      "g",
      {},
      box(x, y, w, high, "mk-tile mk-oasis down", radius),
      icon("oasis", x + w / 2, y + high / 2, Math.min(w, high) * 0.66, { opacity: 0.6 }),
    );
  const { score } = factsOf(props, "oasis", id);
  const now = player && scoreNow(props, player, score);
  // Where its signs have no room it shows what it is worth; a tap tells the rest.
  if (high < LOW && now !== undefined)
    return h(
      "g",
      {},
      box(x, y, w, high, "mk-tile mk-oasis", radius),
      star(now, x + w / 2, y + high / 2, high - 6),
    );
  return h(
    "g",
    {},
    box(x, y, w, high, "mk-tile mk-oasis", radius),
    drawSigns(
      scoreSigns(score),
      x + w / 2,
      y + high / 2 + (now === undefined ? 0 : 1),
      w - 4,
      high - 3,
      19,
    ),
    about(props, `oasis:${id}`, x + 3, y + high - 1),
    now !== undefined && [
      circle(x + w - 5, y + 4, 9, "mk-worth"),
      middle(x + w - 5, y + 4, now, 12.5, "strong onstar"),
    ],
  );
}

/** @param {BoardProps} props @param {string | null} id @param {number} x @param {number} y @param {number} w @param {number} high @param {boolean} [down] face down, seen by its owner alone */
export function provisionTile(props, id, x, y, w, high, down = false) {
  if (!id)
    return h(
      "g",
      {},
      box(x, y, w, high, "mk-tile mk-provision down", 5),
      icon("provision", x + w / 2, y + high / 2, Math.min(w, high) * 0.8),
    );
  const { need, loss } = factsOf(props, "provision", id);
  const s = Math.min(high, 24);
  return h(
    "g",
    { opacity: down ? 0.8 : undefined },
    box(x, y, w, high, `mk-tile mk-provision ${down ? "hidden" : ""}`, 5),
    drawSigns(amounts(need), x + (w - s) / 2, y + high / 2, w - s - 6, high - 2, 17),
    about(props, `provision:${id}`, x + 2, y + high - 2),
    star(-loss, x + w - s / 2 - 3, y + high / 2, s),
  );
}
