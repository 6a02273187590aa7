/**
 * Tiles of the pack: frames by their kind, filled by the composer of pictograms.
 */

import { h } from "preact";
import { box, circle, icon, LEAST_TEXT, middle, path, text } from "./art.js";
import { touch } from "./canvas.js";
import { ARROW, drawSigns, effectSigns, scoreSigns, sign } from "./signs.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */
/** @typedef {import("./signs.js").Sign} Sign */

/** @type {Record<string, string>} when a scroll or city works */
const TIMINGS = { immediate: "bolt", end_round: "moon", end_season: "sun", permanent: "perm" };

/** @param {BoardProps} props @param {string} kind @param {string} id @returns {Record<string, any>} */
export const factsOf = (props, kind, id) => props.box.components[`${kind}:${id}`]?.facts ?? {};

/**
 * The sign of what is reconstructed, in a corner of its tile. On a phone its note would cover what is asked for: there a
 * tap on the tile tells.
 * @param {BoardProps} props @param {string} component `kind:id` @param {number} x @param {number} y the baseline
 */
export function about({ box: pack }, component, x, y) {
  return pack.components[component]?.source === "reconstructed"
    ? text(
        x,
        y,
        "≈",
        LEAST_TEXT,
        "soft onpaper",
        touch.value ? {} : { "data-note": "reconstructed" },
      )
    : null;
}

/** On narrower scrolls price and timing are smaller. */
const TIGHT = 68;

/** How many tiles lie in a stack. @param {number} x @param {number} y @param {number} count */
function stackSize(x, y, count) {
  return h(
    "g",
    { class: "mk-count" },
    circle(x, y, 7.5, ""),
    middle(x, y, count, 12.5, "strong soft"),
  );
}

/**
 * @param {BoardProps} props
 * @param {string} id
 * @param {number} x @param {number} y @param {number} w @param {number} high
 * @param {{stack?: number, owned?: boolean, mini?: boolean}} [how]
 */
export function scrollTile(props, id, x, y, w, high, { stack, owned, mini } = {}) {
  const { colour, timing, now, effect, modifiers, scholars, dates } = factsOf(props, "scroll", id);
  const band = mini ? 15 : 18;
  const left = y + band;
  const body = high - band;
  const first = now.length ? body * 0.36 : 0;
  return h(
    "g",
    {},
    box(x, y, w, high, `mk-tile mk-scroll ${colour}`, 5),
    path(
      `M${x} ${y + 5}a5 5 0 0 1 5 -5H${x + w - 5}a5 5 0 0 1 5 5V${y + band}H${x}Z`,
      `mk-band ${colour}`,
    ),
    mini && !owned
      ? icon(TIMINGS[timing], x + w - 7, y + high - 7.5, 12.5)
      : icon(
          TIMINGS[timing],
          owned ? x + band * 0.6 : x + w - (w < TIGHT ? 7.5 : 10),
          y + band / 2,
          w < TIGHT ? 12.5 : 16,
        ),
    !owned && price(scholars, dates, x + 2.5, y + band / 2, w),
    now.length > 0 && [
      box(x + 1.5, left, w - 3, first, "mk-now", 2),
      drawSigns(
        [sign("bolt"), ...effectSigns(now)],
        x + w / 2,
        left + first / 2,
        w - 6,
        first - 2,
        17,
      ),
    ],
    drawSigns(
      effectSigns([...effect, ...modifiers]),
      x + w / 2,
      left + first + (body - first) / 2,
      w - 5,
      body - first - 3,
      mini ? 17 : 21,
    ),
    !mini && about(props, `scroll:${id}`, x + 3, y + high - 3),
    stack !== undefined && stackSize(x + w - 4, y + high - 4, stack),
  );
}

/** What a scroll costs; never left out. @param {number} scholars @param {number} dates @param {number} x @param {number} y @param {number} w of the tile */
function price(scholars, dates, x, y, w) {
  const tight = w < TIGHT;
  const s = tight ? Math.min(10.5, (w - 17) / 2) : 14;
  const digit = tight ? 6.4 : 8;
  return [
    text(x, y + 4.4, scholars, tight ? 12.5 : 14, "strong onpaper"),
    icon("k_gray", x + digit + s / 2, y, s),
    text(x + digit + s + 1.5, y + 4.4, dates, tight ? 12.5 : 14, "strong onpaper"),
    icon("date", x + 2 * digit + 1.5 + s * 1.5, y, s),
  ];
}

/**
 * @param {BoardProps} props
 * @param {string} id
 * @param {number} x @param {number} y @param {number} w @param {number} high
 * @param {number} [stack]
 */
export function luxuryTile(props, id, x, y, w, high, stack) {
  const { cost, effect, item } = factsOf(props, "luxury", id);
  const goods = Object.entries(cost).flatMap(([good, n]) =>
    Array.from({ length: Number(n) }, () => sign(`k_${good}`)),
  );
  const head = high * 0.36;
  return h(
    "g",
    {},
    box(x, y, w, high, "mk-tile mk-luxury", 6),
    icon(item, x + w / 2, y + head + (high - head) / 2, Math.min(w * 0.8, high * 0.56), {
      opacity: 0.16,
    }),
    drawSigns(goods, x + w / 2, y + head / 2 + 1, w - 5, head - 2, Math.min(20, high * 0.27)),
    path(`M${x + 4} ${y + head}H${x + w - 4}M${x + w / 2 - 4} ${y + head}l4 5l4 -5`, "mk-divide"),
    drawSigns(
      effectSigns(effect),
      x + w / 2,
      y + head + 3 + (high - head - 3) / 2,
      w - 6,
      high - head - 7,
      20,
    ),
    w > 44 && about(props, `luxury:${id}`, x + 3, y + high - 3),
    stack !== undefined && stackSize(x + w - 4, y + high - 4, stack),
  );
}

/** @param {BoardProps} props @param {string} id @param {number} x @param {number} y @param {number} w @param {number} high @param {boolean} [night] its other side is up */
export function cityTile(props, id, x, y, w, high, night = false) {
  const { timing, effect, score } = factsOf(props, "city", id);
  const signs = score ? scoreSigns(score) : effectSigns(effect);
  const s = Math.min(18, high * 0.5);
  return h(
    "g",
    {},
    box(x, y, w, high, `mk-tile mk-city ${night ? "night" : ""}`, 7),
    icon(timing === "immediate" ? "bolt" : "city", x + 2 + s / 2, y + high / 2, s),
    drawSigns(
      signs,
      x + s + (w - s) / 2,
      y + high / 2,
      w - s - 6,
      high - 4,
      18,
      night ? "onnight" : "",
    ),
    high > 34 && about(props, `city:${id}`, x + 3, y + high - 2),
  );
}

/** One row of an exchange office. @param {BoardProps} props @param {string} office @param {string} good @param {number} x @param {number} y @param {number} w @param {number} high */
export function officeRow(props, office, good, x, y, w, high) {
  const { rows } = factsOf(props, "office", office);
  return drawSigns(
    [sign(`k_${good}`), ARROW, ...effectSigns(rows[good])],
    x + w / 2,
    y + high / 2,
    w - 4,
    high - 1,
    20,
  );
}

/** @param {BoardProps} props @param {string} id @returns {Sign[][]} the bonuses of a river tile */
export function riverBonuses(props, id) {
  return factsOf(props, "side", id).bonuses.map(effectSigns);
}
