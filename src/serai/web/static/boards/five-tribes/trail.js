/**
 * The trail of a move: read from events, and drawn over the tiles.
 * Read from what happened, not from the draft, so that everybody's moves look alike.
 */

import { html } from "../../frame/html.js";
import { SIDE, middle } from "./geometry.js";

/** @typedef {import("../../types.js").TableEvent} TableEvent */

/**
 * @typedef {object} Trail
 * @property {number} seat whose move it is
 * @property {string} token what the game calls that seat
 * @property {boolean} draft whether it is a draft
 * @property {boolean} foreseen whether it is only thought of, as a hint is: nothing of it is on the board
 * @property {string | null} source
 * @property {{tile: string, tribe: string, flown?: boolean}[]} drops
 * @property {Map<string, {symbol: string, text: string}>} brought meeples collected or coins paid, by tile
 * @property {Set<string>} won tiles that changed hands
 * @property {Map<string, string[]>} killed tribes by the tile they stood on
 * @property {Set<string>} built tiles with a new palm or palace
 */

/**
 * The last move and what it brought; mine while I think of one, else the newest of anybody.
 * @param {TableEvent[]} recentEvents
 * @param {TableEvent[]} draftEvents
 * @param {import("../../types.js").View} view
 * @param {boolean} drafted whether words are chosen
 * @returns {Trail | null}
 */
export function readTrail(recentEvents, draftEvents, view, drafted) {
  const events = [...recentEvents, ...draftEvents];
  const first = events.findLastIndex((event) => event.event === "picked_up");
  const pending = view.pending?.step === "drop" ? view.pending : null;
  if (first < 0 && !pending) return null;
  const seat = /** @type {number} */ (pending?.seat ?? events[first].seat);
  const draft = draftEvents.some(({ event }) => event === "picked_up" || event === "dropped");
  /** @type {Trail} */
  const trail = {
    seat,
    token: view.players[seat].colour,
    draft,
    foreseen: draft && !drafted,
    source: events[first]?.tile ?? sourceOf(pending),
    drops: [],
    brought: new Map(),
    won: new Set(),
    killed: new Map(),
    built: new Set(),
  };
  if (first >= 0) for (const event of events.slice(first)) note(trail, event);
  // Whole, even if the page came in the middle of it; what is foreseen goes on from there.
  if (pending && !trail.foreseen) trail.drops = pending.path.map(readDrop);
  return trail;
}

/**
 * @param {Trail} trail
 * @param {TableEvent} event
 */
function note(trail, event) {
  if (event.event === "dropped" || event.event === "flew")
    trail.drops.push({ tile: event.tile, tribe: event.tribe, flown: event.event === "flew" });
  else if (event.event === "collected")
    trail.brought.set(event.tile, { symbol: event.tribe, text: `×${event.count}` });
  else if (event.event === "builders_paid")
    trail.brought.set(event.tile, { symbol: "coin", text: `+${event.gold}` });
  else if (event.event === "took_control" || event.event === "pitched_tent")
    trail.won.add(event.tile);
  else if (event.event === "camel_moved") trail.won.add(event.to);
  else if (event.event === "placed") trail.built.add(event.tile);
  else if ((event.event === "killed" || event.event === "removed") && event.tile)
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
 * The way from tile to tile, with round corners, drawn below the pieces.
 * @param {{trail: Trail, geometry: import("./geometry.js").Geometry}} props
 */
export function Way({ trail, geometry }) {
  const tiles = [...(trail.source ? [trail.source] : []), ...trail.drops.map(({ tile }) => tile)];
  const points = tiles.map((tile) => middle(tile, geometry));
  const flown = trail.drops.at(-1)?.flown === true;
  const walked = flown ? points.slice(0, -1) : points;
  const line = walked.length > 1 && rounded(walked);
  const end = points[points.length - 1];
  const arc = flown && points.length > 1 && flight(points[points.length - 2], end);
  const kind = trail.foreseen ? "foreseen" : trail.draft ? "draft" : "";
  return html`<g class=${`ft-way ft-${trail.token} ${kind}`} data-token=${trail.token} aria-hidden="true">
    ${line && html`<path class="case" d=${line} /><path class="line" pathLength=${trail.foreseen ? undefined : 1} d=${line} />`}
    ${arc && html`<path class="case" d=${arc} /><path class="line flight" d=${arc} /><use href="#ft-carpet" x=${end.x - 11} y=${end.y - 11} width="22" height="22" />`}
    ${trail.source && html`<circle class="start" cx=${points[0].x} cy=${points[0].y} r="5.2" />`}
    ${trail.foreseen && html`<use href="#ft-tick" x=${end.x - 10} y=${end.y - 10} width="20" height="20" />`}
  </g>`;
}

/** @typedef {{x: number, y: number}} Point */

const CORNER = SIDE * 0.16;

/**
 * The way of the Carpet: an arc above everything between.
 * @param {Point} from
 * @param {Point} to
 */
function flight(from, to) {
  const rise = 0.3 * Math.hypot(to.x - from.x, to.y - from.y);
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - rise} ${to.x} ${to.y}`;
}

/** @param {Point[]} points */
function rounded(points) {
  const last = points.length - 1;
  return points.reduce((path, point, k) => {
    if (k === 0) return `M${point.x} ${point.y}`;
    if (k === last) return `${path}L${point.x} ${point.y}`;
    const before = towards(point, points[k - 1]);
    const after = towards(point, points[k + 1]);
    return `${path}L${before.x} ${before.y}Q${point.x} ${point.y} ${after.x} ${after.y}`;
  }, "");
}

/** @param {Point} from @param {Point} to */
function towards(from, to) {
  return {
    x: from.x + Math.sign(to.x - from.x) * CORNER,
    y: from.y + Math.sign(to.y - from.y) * CORNER,
  };
}
