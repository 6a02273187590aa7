/**
 * The field: thirty tiles, the trail of the last move, and the meeples in hand.
 * One SVG, so that it scales to any width.
 */

import { wordAttributes } from "../../frame/data_marks.js";
import { html } from "../../frame/html.js";
import { groups } from "./crowd.js";
import { Icon, SeatIcon } from "./pieces.js";
import { EDGE, SIDE, STEP, spot } from "./spot.js";
import { describe, Ground, Tile } from "./tile.js";
import { Steps, Way } from "./trail.js";

const COLUMNS = 6;
const ROWS = 5;
const MIDDLE = EDGE + SIDE / 2;
const WIDTH = EDGE + COLUMNS * STEP;
const HEIGHT = EDGE + ROWS * STEP;

/**
 * @param {import("./choices.js").Part & {trail: import("./trail.js").Trail | null}} props
 */
export function Field({ props, choices, trail }) {
  const { view, translate } = props;
  const board = /** @type {import("./tile.js").Face[]} */ (view.board);
  const colours = view.players.map((/** @type {{colour: string}} */ player) => player.colour);
  const asked = board.some((tile) => choices.offered(tile.at));
  const killing = props.words.some((word) => word.startsWith("kill"));
  const open = board.find((tile) => choices.popover(tile.at))?.at;

  /** @param {string} at */
  const state = (at) => {
    if (choices.offered(at)) return killing ? "open kill" : "open";
    return asked ? "dim" : "";
  };
  /** @param {import("./tile.js").Face} tile */
  const attributes = (tile) => ({
    ...choices.attributes(tile.at, describe(tile, props)),
    "data-component": `tile:${tile.kind}`,
  });
  const way = trail && { trail, colour: colours[trail.seat] };
  return html`<div class="ft-field">
    <div class="ft-tiles">
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label=${translate("board.field")}>
        <g class="ft-edges" aria-hidden="true">
          ${[..."abcdef"].map((letter, k) => html`<text x=${MIDDLE + k * STEP} y="16">${letter}</text>`)}
          ${[..."12345"].map((row, k) => html`<text x="9" y=${MIDDLE + k * STEP + 6}>${row}</text>`)}
        </g>
        ${board.map((tile) => html`<${Ground} key=${tile.at} tile=${tile} state=${state(tile.at)} />`)}
        ${way && html`<${Way} key=${`way ${moveOf(way.trail)}`} ...${way} />`}
        ${board.map(
          (tile) => html`<${Tile}
            key=${`on ${tile.at}`}
            tile=${tile}
            state=${state(tile.at)}
            trail=${trail}
            colours=${colours}
            attributes=${attributes(tile)}
          />`,
        )}
        ${way && html`<${Steps} key=${`steps ${moveOf(way.trail)}`} ...${way} />`}
      </svg>
      ${
        open &&
        html`<div class=${`ft-anchor ${leaning(open)}`} style=${at(open)}>${choices.popover(open)}</div>`
      }
    </div>
  </div>`;
}

/**
 * The key of a move's trail: another move is drawn as a new element instead of bending the old one.
 * @param {import("./trail.js").Trail} trail
 */
function moveOf(trail) {
  return `${trail.seat} ${trail.source} ${trail.draft}`;
}

/**
 * Where a popover hangs: at the tile, on the side where there is room.
 * @param {string} tile
 */
function at(tile) {
  const { x, y, row } = spot(tile);
  return {
    "--x": `${((x + SIDE / 2) / WIDTH) * 100}%`,
    "--y": `${((row < 3 ? y + SIDE : y) / HEIGHT) * 100}%`,
  };
}

/** @param {string} tile */
function leaning(tile) {
  const { column, row } = spot(tile);
  const side = column < 2 ? "leftmost" : column > 3 ? "rightmost" : "";
  return `${side} ${row < 3 ? "below" : "above"}`;
}

/**
 * The meeples that are being moved, and those that were collected and not used yet; beside assassins, whom they reach
 * before other players.
 * @param {{props: import("../../types.js").BoardProps}} props
 */
export function InHand({ props }) {
  const { view, translate, words, box } = props;
  const pending = view.pending;
  const hand =
    pending?.step === "drop"
      ? groups(pending.hand)
      : pending?.step === "tribe_action"
        ? [{ tribe: pending.tribe, count: pending.count }]
        : [];
  if (!hand.length) return null;
  const counted = hand.map(({ tribe, count }) => translate(`count.${tribe}`, { count })).join(", ");
  const colours = view.players.map((/** @type {{colour: string}} */ player) => player.colour);
  return html`<div class="ft ft-in-hand">
    <${SeatIcon} seat=${pending.seat} colour=${colours[pending.seat]} />
    <span>${translate("board.in_hand")}</span>
    <span class="ft-pieces" role="img" aria-label=${counted}>
      ${hand.flatMap(({ tribe, count }) =>
        Array.from(
          { length: count },
          (_, k) => html`<${Icon} key=${tribe + k} name=${tribe} kind="large" />`,
        ),
      )}
    </span>
    ${words.map((word) => {
      const [verb, colour, tribe] = word.split(" ");
      if (verb !== "kill" || !colours.includes(colour)) return null;
      return html`<span key=${word} class="ft-victim kill" ...${wordAttributes(word, box.labels[word])}>
        <${SeatIcon} seat=${colours.indexOf(colour)} colour=${colour} /><${Icon} name=${tribe} />
      </span>`;
    })}
  </div>`;
}
