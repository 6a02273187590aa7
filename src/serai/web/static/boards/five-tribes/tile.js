/**
 * A tile of the field, with everything that stands on it.
 * Drawn in two layers: the trail of a move lies between them.
 */

import { html } from "../../frame/html.js";
import { groups, placeCrowd } from "./crowd.js";
import { Drawn, SeatToken } from "./pieces.js";
import { SIDE, spot } from "./spot.js";
import { droppedOn } from "./trail.js";

/**
 * @typedef {object} Face a tile as the view has it
 * @property {string} at
 * @property {string} kind
 * @property {number} value
 * @property {"blue" | "red"} colour
 * @property {string} meeples
 * @property {number | null} owner
 * @property {number} palms
 * @property {number} palaces
 */

/** The value of a blue tile stands in a star, that of a red one in a disc. */
const STAR =
  "M0-17.5L5.1-12.4H12.4V-5.1L17.5 0 12.4 5.1V12.4H5.1L0 17.5-5.1 12.4H-12.4V5.1L-17.5 0-12.4-5.1V-12.4H-5.1Z";
const DISC = "M0-15A15 15 0 1 1-.1-15Z";

/** Dunes behind red tiles, a wall behind blue ones. */
const HORIZON = {
  red: "M0 46C22 34 38 50 58 44S88 34 100 42V9A9 9 0 0 0 91 0H9A9 9 0 0 0 0 9Z",
  blue: `M0 40${"l5 5 5-5".repeat(10)}V9A9 9 0 0 0 91 0H9A9 9 0 0 0 0 9Z`,
};

/**
 * What lies below the way of a move: the ground and the place that it shows.
 * @param {{tile: Face, state: string}} props
 */
export function Ground({ tile, state }) {
  const { x, y } = spot(tile.at);
  return html`<g class=${`ft-ground ft-on-${tile.colour} ${state}`} transform=${`translate(${x} ${y})`}>
    <rect class="ground" width=${SIDE} height=${SIDE} rx="9" />
    <path class="dune" d=${HORIZON[tile.colour]} />
    <${Drawn} name=${tile.kind} kind="place" x=${32.5} y=${9} width=${39} height=${27} />
  </g>`;
}

/**
 * What lies above it: the value, the owner's camel and all pieces. Here it is clicked. The figures lie beside what is
 * clicked: they are in its label.
 * @param {{tile: Face, attributes: Record<string, any>, state: string, trail: import("./trail.js").Trail | null,
 *   colours: string[]}} props `attributes`: for clicks, hovering and screen readers
 */
export function Tile({ tile, attributes, state, trail, colours }) {
  const { x, y } = spot(tile.at);
  const owner = tile.owner === null ? null : { seat: tile.owner, colour: colours[tile.owner] };
  const collected = trail?.collected?.tile === tile.at ? trail.collected : null;
  const built = builtOn(tile);
  const left = built.length ? 27 : 4;
  const crowd = placeCrowd(tile.meeples, { x: left, y: 42, width: SIDE - left - 4, height: 54 });
  const counts = [...built, ...crowd]
    .filter((piece) => piece.count > 1)
    .map(({ count, x, y, width, height }) => ({ count, x: x + width - 2, y: y + height - 5 }));
  /** @param {Set<string>} [changed] */
  const fresh = (changed) => (changed?.has(tile.at) ? "fresh" : "");
  return html`<g class=${`ft-on-${tile.colour} ${state}`} transform=${`translate(${x} ${y})`}>
    <g class=${`ft-tile ${state}`} data-at=${tile.at} ...${attributes}>
      <rect class="area" width=${SIDE} height=${SIDE} rx="9" />
      ${owner && html`<rect class=${`owned ft-${owner.colour}`} x="2.5" y="2.5" width="95" height="95" rx="7" />`}
      <path class="value" transform="translate(17 18)" d=${tile.colour === "blue" ? STAR : DISC} />
      ${
        owner &&
        html`<g class=${fresh(trail?.won)} data-component="piece:camel" transform="translate(83 18)">
          <${SeatToken} ...${owner} camel />
        </g>`
      }
      ${built.map(
        ({
          name,
          x,
          y,
          width,
        }) => html`<g key=${name} class=${fresh(trail?.built)} data-component=${`piece:${name}`}>
          <${Drawn} name=${name} kind="piece" x=${x} y=${y} width=${width} />
        </g>`,
      )}
      <${Crowd} crowd=${crowd} fresh=${droppedOn(trail, tile.at)} />
      ${trail?.killed.get(tile.at)?.map(
        (tribe, k) => html`<g class="ft-killed" transform=${`translate(${74 - 24 * k} 68)`}>
          <${Drawn} name=${tribe} kind="piece" width=${22} /><path class="cross" d="M1 3L21 23M21 3L1 23" />
        </g>`,
      )}
      ${counts.map((thing) => html`<circle class="ft-count" cx=${thing.x} cy=${thing.y} r="9" />`)}
      <rect class="edge" x="1" y="1" width="98" height="98" rx="8.5" />
      ${
        collected &&
        html`<g class="ft-taken" transform="translate(57 80)">
          <rect width="48" height="28" rx="9" />
          <${Drawn} name=${collected.tribe} kind="piece" x=${4} y=${2.5} width=${20} />
        </g>`
      }
    </g>
    <g class="ft-figures" aria-hidden="true">
      <text class=${tile.value > 9 ? "value long" : "value"} x="17" y="24.6">${tile.value}</text>
      ${counts.map((thing) => html`<text x=${thing.x} y=${thing.y + 5.6}>${thing.count}</text>`)}
      ${collected && html`<text x="92" y="100">×${collected.count}</text>`}
    </g>
  </g>`;
}

/**
 * Palms and palaces, one above the other at the left.
 * @param {Face} tile
 */
function builtOn(tile) {
  return [
    { name: "palm", count: tile.palms },
    { name: "palace", count: tile.palaces },
  ]
    .filter((kind) => kind.count)
    .map((kind, k) => ({ ...kind, x: 6, y: 66 - 30 * k, width: 23, height: 27 }));
}

/**
 * @param {{crowd: import("./crowd.js").Placed[], fresh: Record<string, number>}} props `fresh`: how many of each tribe
 *   have just come
 */
function Crowd({ crowd, fresh }) {
  return crowd.map((piece, k) => {
    const { tribe, x, y, width, height } = piece;
    const after = crowd.slice(k + 1).filter((other) => other.tribe === tribe).length;
    const isNew = after < (fresh[tribe] ?? 0);
    const halo = { cx: x + width / 2, cy: y + height / 2, rx: width * 0.56, ry: height * 0.54 };
    const state = isNew ? "ft-meeple fresh" : "ft-meeple";
    return html`<g key=${tribe + piece.place} class=${state} data-component=${`tribe:${tribe}`}>
      ${isNew && html`<ellipse class="halo" ...${halo} />`}
      <${Drawn} name=${tribe} kind="piece" x=${x + width * 0.08} y=${y + height * 0.06} width=${width * 0.84} />
    </g>`;
  });
}

/**
 * Everything on a tile as a sentence, for screen readers.
 * @param {Face} tile
 * @param {import("../../types.js").BoardProps} props
 */
export function describe(tile, { box, translate, players }) {
  const kind = box.components[`tile:${tile.kind}`].name;
  const parts = groups(tile.meeples).map(({ tribe, count }) =>
    translate(`count.${tribe}`, { count }),
  );
  if (tile.palms) parts.push(translate("count.palm", { count: tile.palms }));
  if (tile.palaces) parts.push(translate("count.palace", { count: tile.palaces }));
  if (tile.owner !== null) parts.push(translate("board.owner", { name: players[tile.owner].name }));
  const value = translate(`board.value_${tile.colour}`, { value: tile.value });
  return [tile.at, kind, value, ...parts].join(", ");
}
