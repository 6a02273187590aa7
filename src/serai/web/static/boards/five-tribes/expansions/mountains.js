/**
 * Mountains on the closed sides of tiles: five peaks a side, over the gap, those in front last.
 */

import { html } from "../../../frame/html.js";
import { SIDE, corner } from "../geometry.js";

const HEIGHT = 27;
const SIZES = [0.86, 1.08, 0.92, 1.12, 0.88];

/**
 * @param {{board: import("../tile.js").Face[], geometry: import("../geometry.js").Geometry}} props
 */
export function Mountains({ board, geometry }) {
  const peaks = board
    .flatMap((tile) => (tile.mountains ?? []).flatMap((side) => range(tile.at, side, geometry)))
    .sort((one, other) => one.foot - other.foot);
  if (!peaks.length) return null;
  return html`<g class="ft-mountains" aria-hidden="true">
    ${peaks.map(({ x, foot, size }) => html`<use href="#ft-peak" x=${x - size / 2} y=${foot - size} width=${size} height=${size} />`)}
  </g>`;
}

/**
 * @param {string} tile
 * @param {string} side
 * @param {import("../geometry.js").Geometry} geometry
 */
function range(tile, side, geometry) {
  const { x, y } = corner(tile, geometry);
  const half = geometry.gap / 2;
  return SIZES.map((scale, k) => {
    const along = ((k + 0.5) / SIZES.length) * SIDE;
    const size = HEIGHT * scale;
    if (side === "top") return { x: x + along, foot: y - half + HEIGHT * 0.42, size };
    if (side === "bottom") return { x: x + along, foot: y + SIDE + half + HEIGHT * 0.42, size };
    const across = side === "left" ? x - half : x + SIDE + half;
    return { x: across, foot: y + along + HEIGHT * 0.5, size };
  });
}
