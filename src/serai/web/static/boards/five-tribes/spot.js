/**
 * Coordinates of the tiles in the drawing.
 * Tiles, trail and popovers agree on them.
 */

export const SIDE = 100;
export const STEP = 106;
/** Room for the letters and numbers at the edges. */
export const EDGE = 24;

/**
 * The upper left corner of a tile, and its column and row.
 * @param {string} tile such as `c3`
 */
export function spot(tile) {
  const column = tile.charCodeAt(0) - 97;
  const row = Number(tile.slice(1)) - 1;
  return { x: EDGE + column * STEP, y: EDGE + row * STEP, column, row };
}
