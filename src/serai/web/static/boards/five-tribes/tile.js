/**
 * A tile of the field with everything that stands on it.
 * Drawn in three layers: scenes never change, and the trail of a move lies between the other two.
 */

import { html } from "../../frame/html.js";
import { memo } from "../../frame/memo.js";
import { clamp, groups, placePieces } from "./crowd.js";
import { SIDE, corner, place } from "./geometry.js";
import { drawnScene } from "./scene.js";

/**
 * @typedef {object} Face a tile as the view has it
 * @property {string} at
 * @property {string} kind
 * @property {number | string | null} value
 * @property {"blue" | "red" | null} colour
 * @property {string} meeples
 * @property {number | null} owner
 * @property {boolean} [tent] whether the owner's piece is a tent
 * @property {number} palms
 * @property {number} palaces
 * @property {string[]} [mountains] sides that are closed: `top`, `right`, `bottom`, `left`
 * @property {string | null} [whim] the card that lies on a city
 */

/** @typedef {import("./geometry.js").Geometry} Geometry */

const ROUND = 8.5;

/**
 * The scene of a tile, which stays as it is for the whole game.
 * @param {{tile: Face, geometry: Geometry}} props
 */
export function Scene({ tile, geometry }) {
  const { x, y } = corner(tile.at, geometry);
  const { column, row } = place(tile.at);
  const side = { width: SIDE, height: SIDE };
  return html`<g transform=${`translate(${x} ${y})`}>
    <g clip-path="url(#ft-round)">
      ${drawnScene(tile, column, row).map((symbol) => html`<use href=${`#ft-${symbol}`} ...${side} />`)}
    </g>
    <rect class="frame" x=".4" y=".4" width="99.2" height="99.2" rx=${ROUND} />
  </g>`;
}

/** The edge that a tile in question throws around itself, and the band of an owner at a tile's foot, between its corners. */
const LIFT =
  "M8.5-1H91.5A11 11 0 0 1 102.5 10V96A11 11 0 0 1 91.5 107H8.5A11 11 0 0 1-2.5 96V10A11 11 0 0 1 8.5-1Z" +
  "M8.5 0A8.5 8.5 0 0 0 0 8.5V91.5A8.5 8.5 0 0 0 8.5 100H91.5A8.5 8.5 0 0 0 100 91.5V8.5A8.5 8.5 0 0 0 91.5 0Z";
const BAND = "M.55 94.5H99.45A8.5 8.5 0 0 1 91.5 100H8.5A8.5 8.5 0 0 1 .55 94.5Z";

/**
 * What lies between a tile's scene and the way of a move: the band of its owner, the veil of what may not be chosen.
 * @param {{tile: Face, state: string, owner: string | null, source: boolean, geometry: Geometry}} props
 */
function drawGround({ tile, state, owner, source, geometry }) {
  const { x, y } = corner(tile.at, geometry);
  return html`<g class=${`ft-ground ${state}`} transform=${`translate(${x} ${y})`}>
    <path class="lift" d=${LIFT} />
    ${
      owner &&
      html`<g class="ft-band" data-token=${owner}>
        <path d=${BAND} /><path class="rim" d="M.55 94.5H99.45" />
      </g>`
    }
    <rect class="veil" width=${SIDE} height=${SIDE} rx=${ROUND} />
    ${source && html`<rect class="source" x="2.6" y="2.6" width="94.8" height="94.8" rx="6.5" />`}
  </g>`;
}

export const Ground = memo(drawGround, ({ tile, state, owner, source, geometry }) => [
  tile.at,
  state,
  owner,
  source,
  geometry,
]);

/**
 * What stands on a tile: badge, card, owner's piece, buildings, meeples, and those that were killed.
 * @param {Standing} props
 */
function drawStanding({ tile, trail, owner, geometry }) {
  const { unit, small } = geometry;
  const pieces = placePieces(tile, owner, unit);
  const badge = badgeSize(geometry);
  const tags = droppedTags(pieces.crowd, trail, tile.at);
  /** @param {Set<string>} [changed] */
  const fresh = (changed) => (changed?.has(tile.at) ? "fresh" : "");
  return html`
    ${badgeText(tile) && html`<use class="ft-badge" href=${`#ft-value-${tile.colour}`} x="3.5" y="3.5" width=${badge} height=${badge} />`}
    ${tile.whim && html`<${WhimCard} whim=${tile.whim} small=${small} />`}
    ${
      pieces.owner &&
      html`<g class=${fresh(trail?.won)} data-component=${tile.tent ? "piece:tent" : "piece:camel"}><${Drawn} piece=${pieces.owner} /></g>`
    }
    ${pieces.built.map(
      (piece, k) =>
        html`<g key=${`${piece.name} ${k}`} class=${fresh(trail?.built)} data-component=${`piece:${piece.name}`}>
        <${Drawn} piece=${piece} />
      </g>`,
    )}
    ${pieces.crowd.map(
      (piece, k) =>
        html`<g key=${`${piece.name} ${k}`} class=${tags.has(k) ? "ft-meeple fresh" : "ft-meeple"} data-component=${`tribe:${piece.name}`}>
        <${Drawn} piece=${piece} />
      </g>`,
    )}
    ${trail?.killed.get(tile.at)?.map(
      (tribe, k) => html`<g class="ft-killed" transform=${`translate(${72 - 22 * k} 62)`}>
        <use href=${`#ft-${tribe}`} width="20" height="30" /><path class="cross" d="M2 4L18 26M18 4L2 26" />
      </g>`,
    )}
  `;
}

/**
 * The figures of a tile: its worth, how many a piece stands for, the steps of a move, what it brought.
 * @param {Standing} props
 */
function drawFigures({ tile, trail, owner, geometry }) {
  const { unit, small } = geometry;
  const pieces = placePieces(tile, owner, unit);
  const badge = badgeSize(geometry);
  const value = badgeText(tile);
  const figure = small ? 16 : clamp(11, 12 * unit, 13);
  const tags = droppedTags(pieces.crowd, trail, tile.at);
  const counts = [...pieces.built, ...pieces.crowd].filter(({ count }) => count > 1);
  const brought = trail?.brought.get(tile.at);
  return html`<g class="ft-figures" aria-hidden="true" font-size=${figure}>
    ${
      value &&
      html`<text x=${3.5 + badge / 2} y=${3.5 + badge * (value.length > 1 ? 0.675 : 0.7)} font-size=${badge * (value.length > 1 ? 0.5 : 0.58)}>
        ${value}
      </text>`
    }
    ${counts.map((piece) => html`<${Count} key=${`${piece.name} ${piece.x}`} piece=${piece} figure=${figure} />`)}
    ${[...tags].map(([k, steps]) => {
      const piece = pieces.crowd[k];
      return html`<${Tag} key=${`tag ${k}`} piece=${piece} steps=${steps} figure=${figure} token=${trail?.token} />`;
    })}
    ${brought && html`<${Brought} ...${brought} figure=${figure} />`}
  </g>`;
}

/**
 * @typedef {{tile: Face, trail: import("./trail.js").Trail | null, owner: string | null, geometry: Geometry}} Standing
 *   what the drawings above depend on: not on what may be chosen
 */

/** @param {Standing} props */
const standing = ({ tile, trail, owner, geometry }) => [
  JSON.stringify([tile, trail ? trailOn(tile.at, trail) : {}]),
  owner,
  geometry,
];
const OnTile = memo(drawStanding, standing);
const Figures = memo(drawFigures, standing);

/** @param {Geometry} geometry */
function badgeSize({ unit, small }) {
  return clamp(20, (small ? 20 : 24) * unit, 40);
}

/**
 * What lies above the way of a move: what stands on the tile, and the ring. Here it is clicked. Figures lie beside what is
 * clicked: they are in its label.
 * @param {Standing & {attributes: Record<string, any>, state: string}} props `attributes`: for clicks, hovering and
 *   screen readers
 */
function drawTile({ attributes, state, ...drawn }) {
  const { tile, geometry } = drawn;
  const { x, y } = corner(tile.at, geometry);
  return html`<g transform=${`translate(${x} ${y})`}>
    <g class=${`ft-tile ${state}`} data-at=${tile.at} ...${attributes}>
      <rect class="hit" width=${SIDE} height=${SIDE} rx=${ROUND} />
      <${OnTile} ...${drawn} />
      ${state.includes("flown") && html`<use class="carpet" href="#ft-carpet" x="33" y="28" width="34" height="34" />`}
      <rect class="ring-case" x="-1.6" y="-1.6" width="103.2" height="103.2" rx="10" />
      <rect class="ring" x="-1.6" y="-1.6" width="103.2" height="103.2" rx="10" />
    </g>
    <${Figures} ...${drawn} />
  </g>`;
}

// A function among the attributes is another one for each question.
export const Tile = memo(drawTile, ({ attributes, state, ...drawn }) => [
  JSON.stringify(attributes),
  attributes.onClick,
  state,
  ...standing(drawn),
]);

/**
 * What is drawn of a trail on one tile: nothing on most, so that they stay as they are while a move goes on.
 * @param {string} at
 * @param {import("./trail.js").Trail} trail
 */
function trailOn(at, { drops, foreseen, token, killed, won, built, brought }) {
  const steps = foreseen ? [] : drops.map(({ tile, tribe }, k) => tile === at && [k, tribe, token]);
  return {
    dropped: steps.some(Boolean) ? steps.filter(Boolean) : undefined,
    killed: killed.get(at),
    won: won.has(at) || undefined,
    built: built.has(at) || undefined,
    brought: brought.get(at),
  };
}

/**
 * The figure of a tile's badge; closed tiles have none. Cities score by their number, so theirs is open to the top.
 * @param {Face} tile
 */
function badgeText({ colour, kind, value }) {
  if (colour === null || value === null) return "";
  return kind.startsWith("city_") ? "5+" : String(value);
}

/**
 * The whim that lies on a city, right of its gate and behind the meeples.
 * @param {{whim: string, small: boolean}} props
 */
function WhimCard({ whim, small }) {
  const width = small ? 28 : 21;
  return html`<g data-component=${`whim:${whim}`} transform=${small ? "translate(69 24) rotate(7)" : "translate(75 33) rotate(7)"}>
    <use href="#ft-whim" width=${width} height=${width * 1.35} />
  </g>`;
}

/** @param {{piece: import("./crowd.js").Placed}} props */
function Drawn({ piece }) {
  const { name, x, y, width, height } = piece;
  return html`<use href=${`#ft-${name}`} x=${x} y=${y} width=${width} height=${height} />`;
}

/**
 * How many a piece stands for, at its foot: it covers no other.
 * @param {{piece: import("./crowd.js").Placed, figure: number}} props
 */
function Count({ piece, figure }) {
  const text = `×${piece.count}`;
  const width = figure * (0.55 * text.length + 0.35);
  const x = clamp(width / 2 + 1, piece.x + piece.width / 2, 99 - width / 2);
  const y = piece.y + piece.height - figure * 0.6;
  return html`<g class="ft-count" transform=${`translate(${x} ${y})`}>
    <rect x=${-width / 2} y=${-figure * 0.6} width=${width} height=${figure * 1.2} rx=${figure * 0.6} />
    <text y=${figure * 0.35}>${text}</text>
  </g>`;
}

/**
 * The steps at which a meeple was dropped, at its head.
 * @param {{piece: import("./crowd.js").Placed, steps: number[], figure: number, token: string | undefined}} props
 */
function Tag({ piece, steps, figure, token }) {
  const text = steps.join(" ");
  const width = figure * Math.max(1.35, 0.5 * text.length + 0.6);
  const x = clamp(width / 2, piece.x + piece.width * 0.85, 99 - width / 2);
  return html`<g class="ft-tag" data-token=${token} transform=${`translate(${x} ${piece.y + 2})`}>
    <rect x=${-width / 2} y=${-figure * 0.68} width=${width} height=${figure * 1.36} rx=${figure * 0.68} />
    <text y=${figure * 0.35}>${text}</text>
  </g>`;
}

/**
 * What the move brought here: meeples that were collected, coins that were paid.
 * @param {{symbol: string, text: string, figure: number}} props
 */
function Brought({ symbol, text, figure }) {
  const width = figure * (0.58 * text.length + 2);
  return html`<g class="ft-brought" transform=${`translate(${98 - width} 3.5)`}>
    <rect width=${width} height=${figure * 1.6} rx=${figure * 0.8} />
    <text x=${figure * (0.29 * text.length + 0.45)} y=${figure * 1.17}>${text}</text>
    <use href=${`#ft-${symbol}`} x=${width - figure * 1.55} y=${figure * 0.15} width=${figure * 1.3} height=${figure * 1.3} />
  </g>`;
}

/**
 * Which of the drawn meeples the trail has left here, and at which steps.
 * @param {import("./crowd.js").Placed[]} crowd
 * @param {import("./trail.js").Trail | null} trail
 * @param {string} tile
 */
function droppedTags(crowd, trail, tile) {
  /** @type {Map<number, number[]>} */
  const tags = new Map();
  const drops = trail && !trail.foreseen ? trail.drops : [];
  for (let step = drops.length - 1; step >= 0; step--) {
    const { tile: at, tribe } = drops[step];
    if (at !== tile) continue;
    // The last of its tribe that has no tag yet; where one stands for all, it has all tags.
    const of = crowd.map((piece, k) => (piece.name === tribe ? k : -1)).filter((k) => k >= 0);
    const k = of.findLast((piece) => !tags.has(piece)) ?? of.at(-1);
    if (k !== undefined) tags.set(k, [step + 1, ...(tags.get(k) ?? [])]);
  }
  return tags;
}

/**
 * Everything on a tile as a sentence, for screen readers.
 * @param {Face} tile
 * @param {import("../../types.js").BoardProps} props
 */
export function describe(tile, { box, translate, players }) {
  const parts = [tile.at, box.components[`tile:${tile.kind}`].name];
  if (tile.colour) parts.push(translate(`board.value_${tile.colour}`, { value: badgeText(tile) }));
  if (tile.whim)
    parts.push(`${translate("board.whim")}: ${box.components[`whim:${tile.whim}`].name}`);
  for (const { tribe, count } of groups(tile.meeples))
    parts.push(translate(`count.${tribe}`, { count }));
  if (tile.palms) parts.push(translate("count.palm", { count: tile.palms }));
  if (tile.palaces) parts.push(translate("count.palace", { count: tile.palaces }));
  if (tile.owner !== null) {
    const piece = tile.tent ? "board.tent_owner" : "board.owner";
    parts.push(translate(piece, { name: players[tile.owner].name }));
  }
  if (tile.mountains)
    parts.push(...tile.mountains.map((side) => translate(`board.mountain_${side}`)));
  return parts.join(", ");
}
