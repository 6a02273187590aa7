/**
 * Which drawings make a tile's scene: a sky of its colour and one of three variants of its place.
 * Chosen by the coordinates, never by chance: a tile always looks the same.
 */

import { loadArt } from "../../frame/art.js";

const VARIANTS = 3;
/** What fills its tile and needs no sky. */
const WHOLE = new Set(["chasm", "great_lake"]);
const EXPANSIONS = new Set([...WHOLE, "workshop", "specialized_market", "city"]);

/**
 * @param {import("./tile.js").Face} tile
 * @param {number} column
 * @param {number} row
 * @returns {string[]} names of symbols, from the back to the front
 */
export function drawnScene(tile, column, row) {
  const kind = tile.kind.replace(/^city_.*/, "city");
  if (EXPANSIONS.has(kind)) loadArt("ft-scenes-expansions");
  // Neighbours differ, and every variant meets every sky.
  const variant = 1 + ((column + 2 * row) % VARIANTS);
  const subject = `${kind}-${variant}`;
  if (WHOLE.has(kind)) return [subject];
  const sky = 1 + ((column + row) % VARIANTS);
  return [`sky-${tile.colour === "blue" ? "cool" : "warm"}-${sky}`, subject];
}
