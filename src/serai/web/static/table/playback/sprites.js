/**
 * Sprites: pieces that fly over the page between two elements marked with `data-at`.
 * They lie above all areas, so that a board need know nothing of panels, nor a panel of boards.
 */

import { loadStyles } from "../../frame/styles.js";

loadStyles("table/playback/playback.css");

/** @typedef {import("../../types.js").Motion} Motion */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** With reduced motion nothing flies: the place that changes fades. */
const FADE = 120;
/** Many of one kind fly as so many. */
const MOST = 8;

const MOVE = "cubic-bezier(.3,0,.2,1)";
const LAND = "cubic-bezier(.3,1.5,.6,1)";

/**
 * How a kind of thing moves: milliseconds, those between two of them, how high it rises of its way, its turn in degrees.
 * @type {Record<string, {time: number, apart: number, rise: number, turn?: number, easing: string}>}
 */
const KINDS = {
  pick: { time: 220, apart: 30, rise: 0, easing: "cubic-bezier(.2,.8,.2,1)" },
  drop: { time: 250, apart: 0, rise: 0.4, easing: MOVE },
  collect: { time: 320, apart: 40, rise: 0.15, easing: MOVE },
  coin: { time: 420, apart: 50, rise: 0.2, easing: "cubic-bezier(.4,0,.1,1)" },
  card: { time: 380, apart: 60, rise: 0.06, turn: 6, easing: "cubic-bezier(.3,0,.1,1)" },
  place: { time: 300, apart: 40, rise: 0.15, easing: LAND },
  kill: { time: 260, apart: 0, rise: 0, turn: 70, easing: "ease-in" },
};

/** @param {string} kind */
export function kindOf(kind) {
  return KINDS[kind] ?? KINDS.card;
}

/** The layer on which sprites fly. */
export class Stage {
  constructor() {
    this.layer = document.createElement("div");
    this.layer.className = "sprites";
    this.layer.setAttribute("aria-hidden", "true");
    document.body.append(this.layer);
    /** @type {Element[]} */
    this.lit = [];
  }

  /**
   * Let pieces fly, all of one event together.
   * @param {Motion[]} motions
   * @param {number} pace factor of all times
   * @returns {number} milliseconds until they have landed
   */
  fly(motions, pace) {
    if (STILL.matches)
      return this.highlight(
        motions.map(({ to }) => to),
        FADE,
      );
    let longest = 0;
    const few = motions.slice(0, MOST);
    // All are measured before the first one flies, so that the page is laid out once.
    const ways = few.map(wayOf);
    for (const [place, motion] of few.entries()) {
      const way = ways[place];
      if (!way) continue;
      const { time, apart } = kindOf(motion.kind);
      const delay = place * apart * pace;
      this.#launch(motion, way, time * pace, delay, place - (few.length - 1) / 2);
      longest = Math.max(longest, delay + time * pace);
    }
    return longest;
  }

  /**
   * Where a board has no motions: what the event names lights up.
   * @param {string[]} names
   * @param {number} time
   * @returns {number} milliseconds
   */
  highlight(names, time) {
    this.darken();
    this.lit = names.map(elementAt).filter((found) => found !== null);
    for (const element of this.lit) element.classList.add("lit");
    return this.lit.length ? time : 0;
  }

  darken() {
    for (const element of this.lit) element.classList.remove("lit");
    this.lit = [];
  }

  /** Nothing flies any more. */
  clear() {
    this.darken();
    this.layer.replaceChildren();
  }

  close() {
    this.clear();
    this.layer.remove();
  }

  /**
   * @param {Motion} motion
   * @param {DOMRect[]} rects of the places along its way
   * @param {number} duration
   * @param {number} delay
   * @param {number} aside how many places beside the middle, where several rise together
   */
  #launch({ piece, from, to, kind }, rects, duration, delay, aside) {
    const { rise, turn = 0, easing } = kindOf(kind);
    const size = sizeOf(rects);
    const sprite = drawing(piece, size);
    const points = rects.map(({ left, top, width, height }) => ({
      x: left + (width - size) / 2,
      y: top + (height - size) / 2,
    }));
    /** @type {Keyframe[]} */
    const frames = [];
    for (const [place, { x, y }] of points.entries()) {
      if (place) {
        const before = points[place - 1];
        const up = rise * Math.min(size * 2.5, Math.hypot(x - before.x, y - before.y));
        const [mx, my] = [(x + before.x) / 2, (y + before.y) / 2 - up];
        frames.push({ transform: `translate(${mx}px, ${my}px) rotate(${turn}deg)`, opacity: 1 });
      }
      frames.push({ transform: `translate(${x}px, ${y}px)`, opacity: 1 });
    }
    if (from === to && kind !== "kill") {
      const { x, y } = points[0];
      frames.splice(0, frames.length, ...rising(x + aside * size * 0.55, y, kind === "pick"));
    }
    if (kind === "kill") {
      const { x, y } = points[0];
      frames.push({ transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: 0 });
    }
    this.layer.append(sprite);
    const flight = sprite.animate(frames, { duration, delay, easing, fill: "both" });
    flight.onfinish = () => sprite.remove();
  }
}

/**
 * The places along the way of a piece, on the screen.
 * @param {Motion} motion
 * @returns {DOMRect[] | null} null: not both its ends are on the page
 */
function wayOf({ from, to, path = [] }) {
  const stops = [from, ...path, to].map(elementAt).filter((found) => found !== null);
  if (stops.length < (from === to ? 1 : 2)) return null;
  return stops.map((element) => element.getBoundingClientRect());
}

/**
 * The element of a place: of several the largest in sight, which for a seat is its panel.
 * @param {string} name
 * @returns {HTMLElement | null}
 */
export function elementAt(name) {
  /** @type {HTMLElement | null} */
  let found = null;
  let largest = 0;
  for (const element of document.querySelectorAll(`[data-at~="${CSS.escape(name)}"]`)) {
    const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
    const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (inSight && width * height > largest) {
      largest = width * height;
      found = /** @type {HTMLElement} */ (element);
    }
  }
  return found;
}

/**
 * A piece that comes or goes at one place: it is lifted, or it appears.
 * @param {number} x
 * @param {number} y
 * @param {boolean} lifted
 * @returns {Keyframe[]}
 */
function rising(x, y, lifted) {
  const at = `translate(${x}px, ${y}px)`;
  if (lifted)
    return [
      { transform: at, opacity: 0.6 },
      { transform: `translate(${x}px, ${y - 12}px)`, opacity: 1 },
    ];
  return [0.4, 1.2, 1].map((scale) => ({ transform: `${at} scale(${scale})`, opacity: 1 }));
}

/** @param {DOMRect[]} rects */
function sizeOf(rects) {
  const side = Math.max(...rects.map(({ width, height }) => Math.min(width, height)));
  return Math.round(Math.min(52, Math.max(24, side * 0.32)));
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} piece id of a symbol
 * @param {number} size
 */
function drawing(piece, size) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "sprite");
  svg.style.width = svg.style.height = `${size}px`;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", piece.includes("#") ? piece : `#${piece}`);
  svg.append(use);
  return svg;
}
