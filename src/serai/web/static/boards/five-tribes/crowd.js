/**
 * Layout of a tile's meeples: one by one while they are few, grouped by tribe with a number when they are many.
 * A tile has room for about a dozen pieces, and the rules set no limit.
 */

import { TRIBES } from "./words.js";

/** @typedef {{tribe: string, count: number}} Group */

/**
 * @typedef {object} Placed a meeple, or several of a tribe
 * @property {string} tribe
 * @property {number} count how many it stands for
 * @property {number} place among those of its tribe
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 */

const FEW = 6;

/**
 * @param {string} letters such as `ywwb`
 * @returns {Group[]} in the order of the rules
 */
export function groups(letters) {
  return Object.entries(TRIBES)
    .map(([letter, tribe]) => ({ tribe, count: letters.split(letter).length - 1 }))
    .filter((group) => group.count);
}

/**
 * Place the meeples of a tile in rows of at most three.
 * @param {string} letters
 * @param {{x: number, y: number, width: number, height: number}} room
 * @returns {Placed[]}
 */
export function placeCrowd(letters, room) {
  const each = letters.length <= FEW;
  const shown = groups(letters).flatMap((group) =>
    each
      ? Array.from({ length: group.count }, (_, place) => ({ tribe: group.tribe, count: 1, place }))
      : [{ ...group, place: 0 }],
  );
  const perRow = shown.length === 4 ? 2 : 3;
  const rows = Math.ceil(shown.length / perRow);
  const width = Math.min(room.width / Math.min(perRow, shown.length), rows > 1 ? 26 : 29);
  const height = (width * 28) / 24;
  return shown.map((piece, k) => {
    const row = Math.floor(k / perRow);
    const inRow = Math.min(perRow, shown.length - perRow * row);
    return {
      ...piece,
      x: room.x + (room.width - inRow * width) / 2 + (k % perRow) * width,
      y: room.y + (room.height - rows * height) / 2 + row * height,
      width,
      height,
    };
  });
}
