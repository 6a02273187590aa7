/**
 * The trail of a move: read from events, and drawn over the tiles.
 * Read from what happened, not from the draft, so that everybody's moves look alike.
 */

import { html } from "../../frame/html.js";
import { SIDE, spot } from "./spot.js";

/** @typedef {import("../../types.js").TableEvent} TableEvent */

/**
 * @typedef {object} Trail
 * @property {number} seat whose move it is
 * @property {boolean} draft whether it is a draft
 * @property {string | null} source
 * @property {{tile: string, tribe: string}[]} drops
 * @property {{tile: string, tribe: string, count: number} | null} collected
 * @property {Set<string>} won tiles that changed hands
 * @property {Map<string, string[]>} killed tribes by the tile they stood on
 * @property {Set<string>} built tiles with a new palm or palace
 */

/**
 * The last move and what it brought; mine while I think of one, else the newest of anybody.
 * @param {TableEvent[]} recentEvents
 * @param {TableEvent[]} draftEvents
 * @param {import("../../types.js").View} view
 * @returns {Trail | null}
 */
export function readTrail(recentEvents, draftEvents, view) {
  const events = [...recentEvents, ...draftEvents];
  const first = events.findLastIndex((event) => event.event === "picked_up");
  const pending = view.pending?.step === "drop" ? view.pending : null;
  if (first < 0 && !pending) return null;
  const seat = /** @type {number} */ (pending?.seat ?? events[first].seat);
  /** @type {Trail} */
  const trail = {
    seat,
    draft: draftEvents.some((event) => event.event === "picked_up" || event.event === "dropped"),
    source: events[first]?.tile ?? sourceOf(pending),
    drops: [],
    collected: null,
    won: new Set(),
    killed: new Map(),
    built: new Set(),
  };
  if (first >= 0) for (const event of events.slice(first)) note(trail, event);
  if (pending) trail.drops = pending.path.map(readDrop); // whole, even if the page came in the middle of it
  return trail;
}

/**
 * @param {Trail} trail
 * @param {TableEvent} event
 */
function note(trail, event) {
  if (event.event === "dropped") trail.drops.push({ tile: event.tile, tribe: event.tribe });
  else if (event.event === "collected")
    trail.collected = { tile: event.tile, tribe: event.tribe, count: event.count };
  else if (event.event === "took_control") trail.won.add(event.tile);
  else if (event.event === "placed") trail.built.add(event.tile);
  else if (event.event === "killed" && event.tile)
    trail.killed.set(event.tile, [...(trail.killed.get(event.tile) ?? []), event.tribe]);
}

/**
 * Where a move began of which the page has only seen the end; it is known for two steps.
 * @param {import("../../types.js").View} pending
 * @returns {string | null}
 */
function sourceOf(pending) {
  return [pending.at, pending.came_from][pending.path.length] ?? null;
}

/** @param {string} drop such as `c3 elder` */
function readDrop(drop) {
  const [tile, tribe] = drop.split(" ");
  return { tile, tribe };
}

/**
 * How many meeples of each tribe the trail has left on a tile.
 * @param {Trail | null} trail
 * @param {string} tile
 * @returns {Record<string, number>}
 */
export function droppedOn(trail, tile) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const drop of trail?.drops ?? [])
    if (drop.tile === tile) found[drop.tribe] = (found[drop.tribe] ?? 0) + 1;
  return found;
}

/**
 * The way from tile to tile, drawn below the pieces.
 * @param {{trail: Trail, colour: string}} props
 */
export function Way({ trail, colour }) {
  const points = tilesOf(trail).map(middle);
  const line = points.map((point) => `${point.x} ${point.y}`).join("L");
  return html`<g class=${`ft-way ft-${colour} ${trail.draft ? "draft" : ""}`} aria-hidden="true">
    ${points.length > 1 && html`<path class="line" pathLength="1" d=${`M${line}`} />`}
    ${trail.source && html`<circle class="start" cx=${points[0].x} cy=${points[0].y} r="9" />`}
  </g>`;
}

const ARROW = "M-8-11.5H5L13.5 0 5 11.5H-8A3.5 3.5 0 0 1-11.5 8V-8A3.5 3.5 0 0 1-8-11.5Z";

/**
 * The number of each step, on the side that it crosses.
 * @param {{trail: Trail, colour: string}} props
 */
export function Steps({ trail, colour }) {
  const points = tilesOf(trail).map(middle);
  const first = trail.source ? 1 : 2; // how one came to the first tile that is known is not
  /** @type {Map<string, number>} */
  const crossed = new Map();
  return html`<g class=${`ft-way ft-${colour} ${trail.draft ? "draft" : ""}`} aria-hidden="true">
    ${points.slice(1).map((to, place) => {
      const from = points[place];
      const side = `${from.x + to.x} ${from.y + to.y}`;
      const times = crossed.get(side) ?? 0;
      crossed.set(side, times + 1);
      const { x, y, turn } = crossing(from, to, times);
      return html`<g key=${place} class="step" transform=${`translate(${x} ${y})`}>
        <path transform=${`rotate(${turn})`} d=${ARROW} />
        <text dy="5.6">${first + place}</text>
      </g>`;
    })}
  </g>`;
}

/** @param {Trail} trail */
function tilesOf(trail) {
  return [...(trail.source ? [trail.source] : []), ...trail.drops.map((drop) => drop.tile)];
}

/** @param {string} tile */
function middle(tile) {
  const { x, y } = spot(tile);
  return { x: x + SIDE / 2, y: y + SIDE / 2 };
}

/**
 * Where the number of a step stands: on the side between two tiles, moved along it if it is crossed again.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} times
 */
function crossing(from, to, times) {
  const aside = [0, 26, -26, 39, -39][times % 5];
  const across = from.x !== to.x;
  return {
    x: (from.x + to.x) / 2 + (across ? 0 : aside),
    y: (from.y + to.y) / 2 + (across ? aside : 0),
    turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
}
