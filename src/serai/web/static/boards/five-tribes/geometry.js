/**
 * Coordinates of the tiles in the drawing, for a field of any size: a tile's side is 100.
 * Tiles, trail, mountains and popovers agree on them.
 */

export const SIDE = 100;

/** Below this many pixels a tile is small: the tray has no letters, and badges and pieces take more of a tile. */
const SMALL = 80;

/**
 * @typedef {object} Geometry
 * @property {number} columns
 * @property {number} rows
 * @property {number} gap between two tiles
 * @property {number} pad of the tray around them
 * @property {number} width
 * @property {number} height
 * @property {boolean} small
 * @property {number} unit how many units of the drawing a pixel is
 */

/**
 * @param {import("../../types.js").View} view
 * @param {number} [side] of a tile in pixels
 * @returns {Geometry}
 */
export function measure(view, side = 120) {
  const places = view.board.map((/** @type {{at: string}} */ tile) => place(tile.at));
  const columns = 1 + Math.max(...places.map((/** @type {Place} */ { column }) => column));
  const rows = 1 + Math.max(...places.map((/** @type {Place} */ { row }) => row));
  const small = side < SMALL;
  const [gap, pad] = small ? [5, 7] : [4.4, 15];
  return {
    columns,
    rows,
    gap,
    pad,
    width: columns * SIDE + (columns - 1) * gap + 2 * pad,
    height: rows * SIDE + (rows - 1) * gap + 2 * pad,
    small,
    unit: SIDE / side,
  };
}

/**
 * Width : height that the board wants.
 * @param {import("../../types.js").View} view
 */
export function aspect(view) {
  const { width, height } = measure(view);
  return width / height;
}

/** @typedef {{column: number, row: number}} Place */

/**
 * @param {string} tile such as `c3`
 * @returns {Place}
 */
export function place(tile) {
  return { column: tile.charCodeAt(0) - 97, row: Number(tile.slice(1)) - 1 };
}

/**
 * The upper left corner of a tile.
 * @param {string} tile
 * @param {Geometry} geometry
 */
export function corner(tile, { gap, pad }) {
  const { column, row } = place(tile);
  return { x: pad + column * (SIDE + gap), y: pad + row * (SIDE + gap) };
}

/**
 * @param {string} tile
 * @param {Geometry} geometry
 */
export function middle(tile, geometry) {
  const { x, y } = corner(tile, geometry);
  return { x: x + SIDE / 2, y: y + SIDE / 2 };
}
