/**
 * The tray with the tiles: scenes, the trail of the last move, mountains, pieces, rings around what may be chosen.
 * It takes its rows and columns from the view and its size from the area it stands in.
 */

import { signal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../../frame/html.js";
import { firstBoard, lazyLoad } from "../../frame/lazy_load.js";
import { memo } from "../../frame/memo.js";
import { useChoices } from "./choices.js";
import { SIDE, corner, measure, middle, place } from "./geometry.js";
import { expanded, lazyPart } from "./parts.js";
import { Ground, Scene, Tile, describe } from "./tile.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** The way of the last move: the first board does without it. */
const ways = signal(/** @type {typeof import("./trail.js") | null} */ (null));
lazyLoad(firstBoard.then(() => import("./trail.js"))).then((found) => (ways.value = found));

/** What a tent or the lake reaches, while it is looked at. */
const Reach = lazyPart("Reach");
const Mountains = lazyPart("Mountains");

/** @param {import("../../types.js").BoardProps} props */
export function Board(props) {
  const { view, words, draft, recentEvents, draftEvents, translate } = props;
  const choices = useChoices(props);
  const [self, side] = useTileSide(view);
  // The same as long as the tray keeps its size, so that nothing is drawn again for it.
  const geometry = useMemo(() => measure(view, side), [view.board.length, side]);
  const trail = ways.value?.readTrail(recentEvents, draftEvents, view, draft.length > 0) ?? null;
  const board = /** @type {import("./tile.js").Face[]} */ (view.board);
  const { width, height } = geometry;
  const asked = board.some((tile) => choices.offered(tile.at));
  // Where nearly every tile can be taken a ring around each would say nothing: the others are veiled instead.
  const taking = words.some((word) => word.startsWith("take "));
  const open = board.find((tile) => choices.popover(tile.at))?.at;

  /** @param {string} at */
  const state = (at) => {
    if (choices.words(at).some((word) => word.startsWith("fly "))) return "ringed flown";
    if (choices.offered(at)) return taking ? "takeable" : "ringed";
    return asked && !onTrail(at) ? "veiled" : "";
  };
  /** @param {string} at */
  const onTrail = (at) =>
    trail?.draft && (trail.source === at || trail.drops.some(({ tile }) => tile === at));
  /** @param {import("./tile.js").Face} tile */
  const owner = (tile) => (tile.owner === null ? null : view.players[tile.owner].colour);
  const walking = view.pending?.step === "drop";
  // Where meeples come to, or from where a camel leaves.
  const marked = /^(flute_bring|talisman_target)$/.test(view.pending?.step) && view.pending.tile;
  const style = {
    "--ratio": String(width / height),
    "--unit": `${geometry.unit}px`,
    "--corner": `${roundness(geometry) / geometry.unit}px`,
  };
  const viewBox = `0 0 ${width} ${height}`;
  return html`<div class=${`ft ft-tray ${geometry.small ? "small" : ""}`} style=${style} ref=${self}>
    <${Scenes} board=${board} geometry=${geometry} />
    <svg class="ft-grounds" viewBox=${viewBox} aria-hidden="true">
      ${board.map(
        (tile) => html`<${Ground}
          key=${tile.at}
          tile=${tile}
          state=${state(tile.at)}
          owner=${owner(tile)}
          source=${tile.at === marked || ((walking || trail?.foreseen) && trail?.source === tile.at)}
          geometry=${geometry}
        />`,
      )}
      ${trail && html`<${ways.value?.Way} key=${`way ${moveOf(trail)}`} trail=${trail} geometry=${geometry} />`}
      ${expanded(view) && html`<${Mountains} board=${board} geometry=${geometry} />`}
    </svg>
    <svg viewBox=${viewBox} role="group" aria-label=${translate("board.field")}>
      ${board.map(
        (tile) => html`<${Tile}
          key=${`on ${tile.at}`}
          tile=${tile}
          state=${state(tile.at)}
          trail=${trail}
          owner=${owner(tile)}
          geometry=${geometry}
          attributes=${{
            ...choices.attributes(tile.at, describe(tile, props)),
            "data-component": `tile:${tile.kind}`,
          }}
        />`,
      )}
      ${expanded(view) && html`<${Reach} view=${view} geometry=${geometry} />`}
    </svg>
    ${
      open &&
      html`<div class=${`ft-anchor ${leaning(open, geometry)}`} style=${anchor(open, geometry)}>${choices.popover(open)}</div>`
    }
  </div>`;
}

/**
 * The tray and the scenes of its tiles, in a drawing of their own: they are the largest part, and stay as they are.
 * @param {{board: import("./tile.js").Face[], geometry: Geometry}} props
 */
function drawScenes({ board, geometry }) {
  const { width, height } = geometry;
  return html`<svg class="ft-scenes" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
    <${Tray} geometry=${geometry} />
    ${board.map((tile) => html`<${Scene} key=${tile.at} tile=${tile} geometry=${geometry} />`)}
  </svg>`;
}

const Scenes = memo(drawScenes, ({ board, geometry }) => [
  board.map(({ kind, colour }) => `${kind} ${colour}`).join(),
  geometry,
]);

/** @param {Geometry} geometry */
function roundness({ small }) {
  return small ? 10 : 12;
}

/**
 * How wide a tile is on the screen, in whole pixels; known before the first picture.
 * @param {import("../../types.js").View} view
 * @returns {[import("preact").RefObject<HTMLElement | null>, number]}
 */
function useTileSide(view) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const [side, setSide] = useState(120);
  useLayoutEffect(() => {
    const tray = /** @type {HTMLElement} */ (self.current);
    const look = () => {
      const { width } = measure(view);
      setSide(Math.round((tray.clientWidth / width) * SIDE) || 120);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(tray);
    return () => watcher.disconnect();
  }, [view.board.length]);
  return [self, side];
}

/**
 * The key of a move's trail: another move is drawn as a new element instead of bending the old one.
 * @param {import("./trail.js").Trail} trail
 */
function moveOf(trail) {
  return `${trail.seat} ${trail.source} ${trail.draft}`;
}

/**
 * The wood below the tiles, with the names of columns and rows where there is room for them.
 * @param {{geometry: Geometry}} props
 */
function Tray({ geometry }) {
  const { width, height, pad, columns, rows, small } = geometry;
  const side = { width, height };
  const corners = [
    [pad / 2, pad / 2],
    [width - pad / 2, pad / 2],
    [pad / 2, height - pad / 2],
    [width - pad / 2, height - pad / 2],
  ];
  /** @param {number} k */
  const along = (k) => pad + k * (SIDE + geometry.gap) + SIDE / 2;
  return html`<g class="ft-wood">
    <defs>
      <clipPath id="ft-round"><rect width=${SIDE} height=${SIDE} rx="8.5" /></clipPath>
      <linearGradient id="ft-tray" x1="0" y1="0" x2="0" y2="1">
        <stop class="from" offset="0" /><stop class="to" offset="1" />
      </linearGradient>
      <pattern id="ft-zigzag" width="7.4" height="4.4" patternUnits="userSpaceOnUse">
        <path d="M0 4.4L3.7 .8L7.4 4.4" />
      </pattern>
    </defs>
    <rect class="wood" ...${side} rx=${roundness(geometry)} />
    ${
      !small &&
      html`
        <rect class="hairline" x="2.6" y="2.6" width=${width - 5.2} height=${height - 5.2} rx="9" />
        <rect fill="url(#ft-zigzag)" x=${pad} y=${height - pad * 0.68} width=${width - 2 * pad} height="4.4" />
        ${corners.map(([x, y]) => html`<path class="corner" transform=${`translate(${x} ${y})`} d=${STAR} />`)}
        ${Array.from({ length: columns }, (_, k) => html`<text x=${along(k)} y=${pad * 0.72}>${String.fromCharCode(97 + k)}</text>`)}
        ${Array.from({ length: rows }, (_, k) => html`<text x=${pad * 0.5} y=${along(k) + 4}>${k + 1}</text>`)}
      `
    }
  </g>`;
}

const STAR =
  "M0-4.4L1.3-3.1H3.1V-1.3L4.4 0 3.1 1.3V3.1H1.3L0 4.4-1.3 3.1H-3.1V1.3L-4.4 0-3.1-1.3V-3.1H-1.3Z";

/**
 * Where a popover hangs: at the tile, on the side where there is room.
 * @param {string} tile
 * @param {Geometry} geometry
 */
function anchor(tile, geometry) {
  const { y } = corner(tile, geometry);
  const edge = below(tile, geometry) ? y + SIDE : y;
  return {
    "--x": `${(middle(tile, geometry).x / geometry.width) * 100}%`,
    "--y": `${(edge / geometry.height) * 100}%`,
  };
}

/** @param {string} tile @param {Geometry} geometry */
function leaning(tile, geometry) {
  const { column } = place(tile);
  const side = column < 2 ? "leftmost" : column > geometry.columns - 3 ? "rightmost" : "";
  return `${side} ${below(tile, geometry) ? "below" : "above"}`;
}

/** @param {string} tile @param {Geometry} geometry */
function below(tile, { rows }) {
  return place(tile).row < rows / 2;
}
