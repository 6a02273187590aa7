/**
 * What an oasis or a city would score as things stand: counts of MK-V.2, from what lies open before a player.
 */

import { countOf } from "./areas.js";
import { AREAS, areaOf, COLOURS, GOODS, RESOURCES } from "./art.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */
/** @typedef {Record<string, any>} PlayerView */

/**
 * @param {BoardProps} props
 * @param {PlayerView} player
 * @param {{base: number, each: number, count: string[], max: number | null}} score
 */
export function scoreNow(props, player, { base, each, count, max }) {
  const found = count.reduce((sum, one) => sum + counted(props, player, one), 0);
  const points = base + each * found;
  return max === null ? points : Math.min(max, points);
}

/** @param {BoardProps} props @param {PlayerView} player @param {string} count @returns {number} */
function counted(props, player, count) {
  const [what, which] = count.split(":");
  const gates = Object.entries(player.gates);
  const areas = AREAS.map((area) => countOf(player, area)).sort((a, b) => a - b);
  switch (what) {
    case "keshi":
      return keshis(player, which);
    case "returned":
      return player.resources[which] ?? keshis(player, which);
    case "gates":
      return which ? gates.filter(([, colour]) => colour === which).length : gates.length;
    case "gates_matching":
      return gates.filter(([cell, colour]) =>
        props.box.components[`gate:${cell}`].facts.colours.includes(colour),
      ).length;
    case "luxury":
      return player.luxury.length;
    case "scrolls":
      return player.scrolls.filter(
        (/** @type {string} */ id) =>
          !which || props.box.components[`scroll:${id}`].facts.colour === which,
      ).length;
    case "oases":
      return player.explored.length;
    case "cities":
      return player.day_cities.length;
    case "mosque_step":
    case "palace_step":
      return player[what.slice(0, 6)];
    case "mosque_flight":
      return player.flights[0];
    case "palace_flight":
      return player.flights[1];
    case "completed_areas":
      return player.completed.length;
    case "areas_with":
      return areas.filter((n) => n >= Number(which)).length;
    case "smallest_area":
      return areas[0];
    case "two_largest_areas":
      return areas[areas.length - 1] + areas[areas.length - 2];
    case "resources":
      return RESOURCES.reduce((sum, one) => sum + player.resources[one], 0);
    case "goods":
      return GOODS.reduce((sum, one) => sum + (player.keshis[one] ?? 0), 0);
    case "rapids":
      return player.rapids;
    default:
      return player.resources[what] ?? 0;
  }
}

/** @param {PlayerView} player @param {string} colour */
function keshis(player, colour) {
  if (colour === "red") return player.water_sellers.length;
  return COLOURS.indexOf(colour) < AREAS.length
    ? countOf(player, areaOf(colour))
    : (player.keshis[colour] ?? 0);
}
