/**
 * Layout of what stands on a tile: owner's piece left, palms and palaces right, meeples between them.
 * One row while there is room, two when it is narrow; grouped by tribe with a number when there are many.
 */

import { RATIO } from "./pieces.js";
import { TRIBES } from "./words.js";

/** @typedef {{tribe: string, count: number}} Group */

/**
 * @typedef {object} Placed a piece, or several of a kind
 * @property {string} name of its symbol
 * @property {number} count how many it stands for
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 */

/** So many meeples are drawn one by one. */
const FEW = 5;

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
 * @param {import("./tile.js").Face} tile
 * @param {string | null} owner colour
 * @param {number} unit how many units a pixel is
 * @returns {{owner: Placed | null, built: Placed[], crowd: Placed[]}}
 */
export function placePieces(tile, owner, unit) {
  const base = owner ? 94 : 96.5;
  const tall = clamp(31, 33 * unit, 40);
  // A camel makes room where there is much beside it.
  const crowded =
    tile.meeples.length > 2 || (tile.meeples.length > 0 && tile.palms + tile.palaces > 0);
  const kind = tile.tent ? "tent" : "camel";
  const wide = crowded ? 29 : 39;
  const camel = owner && {
    name: `${kind}-${owner}`,
    count: 1,
    x: 3,
    y: base - wide / RATIO[kind] + 1.5,
    width: wide,
    height: wide / RATIO[kind],
  };
  const built = placeBuildings(tile, base, crowded && owner ? 0.82 : 1);
  const left = camel ? camel.x + camel.width + 1 : 4;
  const right = built.length ? Math.min(...built.map(({ x }) => x)) - 1 : 96;
  const free = camel || built.length ? { left, right } : { left: 4, right: 96 };
  return { owner: camel || null, built, crowd: placeCrowd(tile.meeples, free, base, tall) };
}

/**
 * Palms and palaces from the right: one or two each are drawn singly, more as one with a number.
 * @param {import("./tile.js").Face} tile
 * @param {number} base
 * @param {number} scale
 */
function placeBuildings(tile, base, scale) {
  /** @type {Placed[]} */
  const found = [];
  let right = 98;
  for (const [name, number] of /** @type {[("palm" | "palace"), number][]} */ ([
    ["palm", tile.palms],
    ["palace", tile.palaces],
  ])) {
    const width = (name === "palm" ? 27 : 24) * scale;
    const height = width / RATIO[name];
    const each = number > 2 ? [number] : Array.from({ length: number }, () => 1);
    each.forEach((count, k) => {
      right -= k ? width * 0.55 : width * 0.96;
      found.push({ name, count, x: right, y: base - height + 1 - 2 * k, width, height });
    });
  }
  return found.reverse(); // those at the left stand behind
}

/**
 * @param {string} letters
 * @param {{left: number, right: number}} free
 * @param {number} base
 * @param {number} tall
 * @returns {Placed[]}
 */
function placeCrowd(letters, free, base, tall) {
  const found = groups(letters);
  const shown =
    letters.length <= FEW
      ? found.flatMap(({ tribe, count }) =>
          Array.from({ length: count }, () => ({ name: tribe, count: 1 })),
        )
      : found.map(({ tribe, count }) => ({ name: tribe, count }));
  const wide = tall * RATIO.meeple;
  const room = free.right - free.left;
  const apart = (room - wide) / Math.max(1, shown.length - 1);
  if (shown.length < 2 || apart > wide * 0.62) return row(shown, free, base, tall);
  // The back row stands higher, and behind the front row.
  const back = Math.ceil(shown.length / 2);
  const height = tall * 0.92;
  return [
    ...row(shown.slice(0, back), free, base - height * 0.62, height),
    ...row(shown.slice(back), free, base, height),
  ];
}

/**
 * @param {{name: string, count: number}[]} shown
 * @param {{left: number, right: number}} free
 * @param {number} base
 * @param {number} height
 * @returns {Placed[]}
 */
function row(shown, { left, right }, base, height) {
  const width = height * RATIO.meeple;
  const counted = shown.some(({ count }) => count > 1);
  const step = Math.min(
    width * (counted ? 1.3 : 1.06),
    (right - left - width) / Math.max(1, shown.length - 1),
  );
  const start = left + (right - left - width - step * (shown.length - 1)) / 2;
  return shown.map((piece, k) => ({
    ...piece,
    x: start + k * step,
    y: base - height,
    width,
    height,
  }));
}

/**
 * @param {number} least
 * @param {number} wanted
 * @param {number} most
 */
export function clamp(least, wanted, most) {
  return Math.min(most, Math.max(least, wanted));
}
