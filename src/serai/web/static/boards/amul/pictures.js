/**
 * SVG paths of the cards' pictures, by kind: soft, filled and stroked, in a square of 48.
 * A pack may have other kinds; their cards show the glyph of their category.
 *
 * @typedef {{soft?: string, full?: string, line?: string, counter?: boolean}} Picture `counter`: on a trader's counter
 */

const CAMEL =
  "M5 42V29q0-6 4-8 2-1 4-5 3-6 6-6t6 6q2 4 4 5 3 1 5-1 2-2 2-6v-3q0-5 4-5h4q3 0 3 3 0 2-2 2l-4 1v8q0 8-6 11v12h-4V32" +
  "q-5 2-13 0l-1 10h-4l1-11-5 4v7z";
const FACE = "M24 14a8 8 0 0 1 8 8q0 8-8 10-8-2-8-10a8 8 0 0 1 8-8z";
const SHOULDERS = "M7 45q1-11 10-13 3 4 7 4t7-4q9 2 10 13z";
const ROUND = "M24 17a12 12 0 0 1 0 24 12 12 0 0 1 0-24z";
const CHAIN = "M9 5q4 11 15 12Q35 16 39 5";
const AWNING = "M6 7h36l2 9q-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0z";
const HELMET = "M13 22q0-12 11-13 11 1 11 13-4-4-11-4t-11 4z";

/** @param {string} hat @param {string} [line] @returns {Picture} */
const bust = (hat, line) => ({ soft: FACE, full: SHOULDERS + hat, line });

/** A good on a trader's counter. @param {Picture} good @returns {Picture} */
const counter = (good) => ({ ...good, counter: true });

/** @type {Record<string, Picture>} */
const DRAWN = {
  gold: {
    soft: "M18 13h12l4 12H14z",
    full: "M9 27h13l4 13H5zM27 27h12l4 13H29z",
    line: "M18 13h12l4 12H14z",
  },
  silver: {
    soft: "M8 17v15q3 7 16 7t16-7V17q-3 7-16 7T8 17z",
    full: "M24 9q16 0 16 7t-16 7-16-7 16-7z",
    line: "M8 17v15q3 7 16 7t16-7V17M8 25q3 7 16 7t16-7",
  },
  spices: {
    soft: "M10 25Q20 5 24 5t14 20z",
    full: "M5 27h38q-1 12-12 15H17Q6 39 5 27z",
    line: "M20 20h.1M25 14h.1M28 21h.1",
  },
  gem: {
    soft: "M14 9h20l9 11-19 21L5 20z",
    line: "M14 9h20l9 11-19 21L5 20zM5 20h38M16 20l8 21 8-21-8-11z",
  },
  silk: {
    soft: "M11 18h26v20q-6 5-13 0-7-5-13 0z",
    full: "M9 8h30a5 5 0 0 1 0 10H9A5 5 0 0 1 9 8z",
    line: "M11 18v20q6-5 13 0 7 5 13 0V18M19 23v8M29 24v10",
  },
  oil: {
    full: "M18 4h12v5l-3 4q11 4 11 16 0 11-8 15H18q-8-4-8-15 0-12 11-16l-3-4zM24 20q-6 7-6 11a6 6 0 0 0 12 0q0-4-6-11z",
    line: "M17 13q-8-1-9 8M31 13q8-1 9 8",
  },
  poppy: {
    soft: "M24 4q10 0 11 9 8 4 4 11-5 7-15 5-10 2-15-5-4-7 4-11 1-9 11-9z",
    full: "M24 13a6 6 0 0 1 0 12 6 6 0 0 1 0-12z",
    line: "M24 4q10 0 11 9 8 4 4 11-5 7-15 5-10 2-15-5-4-7 4-11 1-9 11-9zM24 29v16M24 41q8 0 10-8",
  },
  tea: {
    full: "M7 22h28v7q0 11-10 11h-8Q7 40 7 29z",
    line: "M35 25h3a5 5 0 0 1 0 10h-5M15 17q-4-4 0-10M23 17q-4-4 0-10M31 17q-4-4 0-10M9 44h24",
  },
  carpet: {
    soft: "M9 8h30v32H9z",
    full: "M24 14l10 10-10 10-10-10zM24 20l-4 4 4 4 4-4z",
    line: "M9 8h30v32H9zM14 8V4M21 8V4M27 8V4M34 8V4M14 44v-4M21 44v-4M27 44v-4M34 44v-4",
  },
  porcelain: {
    soft: "M19 5h10v7q11 5 11 16 0 10-8 15H16q-8-5-8-15 0-11 11-16z",
    full: "M24 21q5 5 5 8t-5 6q-5-3-5-6t5-8z",
    line: "M17 5h14M19 5v7Q8 17 8 28q0 10 8 15h16q8-5 8-15 0-11-11-16V5M13 24q5 0 6 5M35 24q-5 0-6 5",
  },
  jade: {
    soft: "M24 6a18 18 0 0 1 0 36 18 18 0 0 1 0-36zM24 17a7 7 0 0 0 0 14 7 7 0 0 0 0-14z",
    line:
      "M24 6a18 18 0 0 1 0 36 18 18 0 0 1 0-36zM24 17a7 7 0 0 0 0 14 7 7 0 0 0 0-14zM13 14q-5 7-2 14" +
      "M35 34q5-7 2-14",
  },
  ivory: {
    full: "M10 43Q2 20 22 9 31 4 42 5 28 10 25 21q-2 9-4 14-3 8-11 8z",
    line: "M31 43q0-9 4-14",
  },
  ebony: {
    soft: "M12 13h24q6 2 6 11t-6 11H12z",
    full: "M12 13q7 1 7 11t-7 11-7-11 7-11zM12 19q-3 1-3 5t3 5 3-5-3-5z",
    line: "M12 13h24q6 2 6 11t-6 11H12M25 20h10M27 28h10",
  },
  lamp: {
    full: "M3 23q9-3 14 2h13q3-8 12-8 4 1 4 5-1 5-8 5-2 9-11 12l4 5H15l4-5Q8 36 3 23zM39 21q-3 0-4 3 5 0 6-2z",
    soft: "M5 20Q0 14 6 5q6 9 2 15z",
    line: "M19 24q4-6 8 0",
  },
  arab_sword: {
    full: "M12 37Q34 30 37 4q10 27-20 39z",
    line: "M7 32l12 12M11 40l-6 5",
  },
  mongol_sword: {
    full: "M42 4q1 11-24 33l-6-6Q33 8 42 4z",
    line: "M8 27l13 13M13 36l-8 8",
  },
  arab_amulet: {
    soft: ROUND,
    full: "M24 21l3 3h4v4l3 1-3 3v3h-4l-3 3-3-3h-4v-3l-3-3 3-1v-4h4z",
    line: CHAIN + ROUND,
  },
  mongol_amulet: {
    soft: "M24 17l13 12-13 14-13-14z",
    full: "M24 23l6 6-6 7-6-7z",
    line: CHAIN + "M24 17l13 12-13 14-13-14z",
  },
  medallion: {
    soft: ROUND,
    full: "M13 3h8l4 12h-6zM35 3h-8l-4 12h6zM24 21l2.5 5.5 5.5.5-4 4 1 5.5-5-3-5 3 1-5.5-4-4 5.5-.5z",
    line: ROUND,
  },
  tent: {
    soft: "M3 41L24 9l21 32z",
    full: "M24 18l10 23H14zM24 3l9 4-9 4z",
    line: "M3 41L24 9l21 32zM24 9V3",
  },
  yurt: {
    soft: "M7 24h34v18H7z",
    full: "M4 24q7-12 15-14V7h10v3q8 2 15 14zM20 29h8v13h-8z",
    line: "M7 24v18h34V24M7 33h13M28 33h13",
  },
  camel: { full: CAMEL },
  caravan: { full: CAMEL, soft: "M14 9h13v11H14z", line: "M14 9h13v11H14zM20 9v11M2 46h44" },
  camel_drivers: {
    soft: "M20 5a6 6 0 0 1 0 12 6 6 0 0 1 0-12z",
    full: "M20 19q9 0 10 10l1 15h-8l-2-11-3 11h-8l1-15q1-10 9-10z",
    line: "M30 27l9-8M39 44V14q0-8-6-8",
  },
  arab_merchant: bust("M11 20Q5 6 17 5q4-4 10-1 13-1 12 10l-2 6q-4-6-13-6t-13 6z"),
  mongol_merchant: bust("M24 1l9 11H15zM11 13h26v6H11z"),
  deal: {
    soft: "M12 5h28v30H12z",
    full: "M8 35h24v8H8q-4-4 0-8zM33 26a7 7 0 0 1 0 14 7 7 0 0 1 0-14z",
    line: "M12 35V5h28v23M18 13h16M18 20h16M18 27h7",
  },
  fair: {
    soft: "M9 19h30v23H9z",
    full: AWNING,
    line: "M9 21v21M39 21v21M5 42h38M9 31h30M20 31q4-9 8 0",
  },
  spice_shop_owner: bust("M24 7q15 0 14 17l2 11-8-4q4-13-8-15-12 2-8 15l-8 4 2-11Q9 7 24 7z"),
  shopkeeper: {
    soft: "M8 12h10v11H8zM30 12h10v11H30zM19 31h10v10H19z",
    full: "M4 23h40v4H4zM4 41h40v4H4zM10 8h6v4h-6zM32 8h6v4h-6zM21 27h6v4h-6z",
    line: "M8 12h10v11H8zM30 12h10v11H30zM19 31h10v10H19z",
  },
  jeweller: {
    soft: "M16 4h16l5 7-13 11L11 11z",
    full: "M24 19a13 13 0 0 1 0 26 13 13 0 0 1 0-26zM24 24a8 8 0 0 0 0 16 8 8 0 0 0 0-16z",
    line: "M16 4h16l5 7-13 11L11 11zM11 11h26",
  },
  gem_cutter: {
    soft: "M10 24h18l6 8-15 14L4 32z",
    full: "M26 3h15v9H26z",
    line: "M10 24h18l6 8-15 14L4 32zM4 32h30M33 12L27 21",
  },
  spice_appraiser: {
    soft: "M19 5a15 15 0 0 1 0 30 15 15 0 0 1 0-30z",
    full: "M11 25q8-19 16 0z",
    line: "M19 5a15 15 0 0 1 0 30 15 15 0 0 1 0-30zM30 31l13 13",
  },
  arab_guard: bust(HELMET + "M22 9l2-7 2 7z", "M16 24q-2 7 1 10M32 24q2 7-1 10"),
  mongol_guard: bust(HELMET + "M11 21h26v5H11z", "M24 9V5"),
  arab_general: bust(
    HELMET + "M22 9l2-6 2 6zM24 9q7-9 16-4-7 0-8 9z",
    "M16 24q-2 7 1 10M32 24q2 7-1 10",
  ),
  mongol_general: bust(HELMET + "M11 21h26v5H11zM24 9q-3-8 6-8 6 0 7 7-3-4-7-3t-6 4z"),
  city_guard: {
    soft: "M11 16h26v28H11z",
    full: "M8 4h7v5h5V4h8v5h5V4h7v12H8zM19 44V32q5-7 10 0v12z",
    line: "M11 16v28h26V16M24 20v4",
  },
  mercenaries: {
    full: "M6 4q6 2 23 24l-4 4Q7 14 6 4zM42 4q-6 2-23 24l4 4Q41 14 42 4z",
    line: "M21 37l12-12M27 37L15 25M29 33l9 10M19 33l-9 10",
  },
  marauder: bust("M12 19q0-14 12-14t12 14zM14 25h20q1 8-10 10-11-2-10-10z"),
  padishah: bust(
    "M11 20q-3-12 13-13 16 1 13 13-3-5-13-5t-13 5zM22 8q-3-8 5-8 5 3 0 8z",
    "M17 33l7 9 7-9",
  ),
  sheikh: bust(
    "M24 6q15 0 14 18v12l-6-4q5-14-8-15-13 1-8 15l-6 4V24Q9 6 24 6z",
    "M12 15q12-5 24 0",
  ),
  thief: {
    full:
      "M3 16q21-10 42 0 1 16-11 17-6 0-8-6-2-2-4 0-2 6-8 6Q2 32 3 16zM10 20q1 6 6 6 4-1 4-4-5-3-10-2z" +
      "M38 20q-1 6-6 6-4-1-4-4 5-3 10-2z",
  },
  smuggler: {
    soft: "M17 15q-11 9-11 19 0 10 10 10h16q10 0 10-10 0-10-11-19z",
    full: "M15 4q9 4 18 0l-2 11H17z",
    line: "M17 15q-11 9-11 19 0 10 10 10h16q10 0 10-10 0-10-11-19zM19 27l10 10M29 27L19 37",
  },
  messenger: {
    soft: "M4 12h40v28H4z",
    full: "M24 29a6 6 0 0 1 0 12 6 6 0 0 1 0-12z",
    line: "M4 12h40v28H4zM4 13l20 16 20-16",
  },
  diplomat: {
    soft: "M8 6h22v31H8z",
    full: "M44 3Q29 8 26 27l4 1Q42 18 44 3z",
    line: "M8 6h22M8 6v36h26v-8M14 14h10M14 21h8M27 28l-4 7",
  },
  tax_collector: {
    soft: "M16 15Q5 23 5 33q0 9 9 9h14q9 0 9-9 0-10-11-18z",
    full: "M13 4q8 4 16 0l-3 11H16zM38 30a7 7 0 0 1 0 14 7 7 0 0 1 0-14z",
    line: "M16 15Q5 23 5 33q0 9 9 9h15M16 28h10",
  },
  prince: {
    full: "M5 37L3 13l11 9L24 6l10 16 11-9-2 24zM5 40h38v5H5z",
  },
  spy: {
    soft: "M2 24Q24-2 46 24 24 50 2 24z",
    full: "M24 15a9 9 0 0 1 0 18 9 9 0 0 1 0-18zM24 20a4 4 0 0 0 0 8 4 4 0 0 0 0-8z",
    line: "M2 24Q24-2 46 24 24 50 2 24z",
  },
  fugitive: {
    full: "M29 3a5 5 0 0 1 0 10 5 5 0 0 1 0-10z",
    line: "M27 17l-8 12 9 5-3 11M19 29l-5 7H5M25 18l-10 1-4 6M27 19l5 6h8",
  },
  nomad: {
    soft: "M33 5a8 8 0 0 1 0 16 8 8 0 0 1 0-16z",
    full: "M2 42Q10 22 20 24q9 2 13 7 6-3 13 2v9z",
    line: "M8 6v20M4 8q8-6 8 4",
  },
  courtesan: {
    soft: "M24 42L3 20Q24 0 45 20z",
    line: "M24 42L3 20Q24 0 45 20zM24 42L15 13M24 42l9-29M24 42V10",
    full: "M24 37a4 4 0 0 1 0 8 4 4 0 0 1 0-8z",
  },
  dancer: {
    full: "M25 5a5 5 0 0 1 0 10 5 5 0 0 1 0-10zM21 17h8l-1 9 12 15q-16 6-30 1l11-16z",
    line: "M21 18Q12 15 12 5M29 18q9 0 12-8M19 43v3M31 43v3",
  },
  dervish: {
    full: "M20 2h8l1 7H19zM24 10a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9zM20 21h8l1 7q10 2 16 12-21 9-42 0 6-10 16-12z",
    line: "M20 22L5 15M28 22l15-11",
  },
};

/** @type {Record<string, Picture>} */
export const PICTURES = {
  ...DRAWN,
  arab_caravan: DRAWN.caravan,
  mongol_caravan: DRAWN.caravan,
  arab_prince: DRAWN.prince,
  mongol_prince: DRAWN.prince,
  arab_spy: DRAWN.spy,
  mongol_spy: DRAWN.spy,
  trader_spice: counter(DRAWN.spices),
  trader_silver: counter(DRAWN.silver),
  trader_gold: counter(DRAWN.gold),
  trader_gem: counter(DRAWN.gem),
  trader_silk: counter(DRAWN.silk),
  trader_oil: counter(DRAWN.lamp),
  trader_camel: counter(DRAWN.camel),
  trader_luxury: counter(DRAWN.porcelain),
  trader_tea: counter(DRAWN.tea),
};
