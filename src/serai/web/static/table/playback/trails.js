/**
 * Trails: the ways of all moves since the player's own last turn, drawn over the board.
 * They are drawn from the places that a board marks with `data-at`, so that every board can have them.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import { html } from "../../frame/html.js";
import { loadStyles } from "../../frame/styles.js";
import { elementAt } from "./sprites.js";

loadStyles("table/playback/playback.css");

/** @typedef {import("../../types.js").Entry} Entry */
/** @typedef {import("../../types.js").Player} Player */
/** @typedef {import("../../types.js").BoardTurns["way"]} Way */
/** @typedef {{token: string, key: string, points: {x: number, y: number}[]}} Trail */

/**
 * @param {object} props
 * @param {Way} props.way absent: none are drawn
 * @param {Entry[]} props.entries what happened since the player's own last turn
 * @param {Player[]} props.players
 * @param {unknown} props.moment another one may have its places elsewhere
 */
export function Trails({ way, entries, players, moment }) {
  const [drawn, setDrawn] = useState(/** @type {Trail[]} */ ([]));
  useLayoutEffect(() => {
    const draw = () => setDrawn(way ? measure(way, entries, players) : []);
    draw();
    addEventListener("resize", draw);
    addEventListener("scroll", draw, true);
    return () => {
      removeEventListener("resize", draw);
      removeEventListener("scroll", draw, true);
    };
  }, [way, moment]);
  if (!drawn.length) return null;
  return html`<svg class="trails" aria-hidden="true">
    ${drawn.map(({ key, token, points }) => {
      const d = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
      const [{ x, y }] = points;
      return html`<g key=${key} data-token=${token}>
        <path class="casing" d=${d} /><path d=${d} /><circle cx=${x} cy=${y} r="7" />
        <path class="head" d="M-13 -9L5 0L-13 9Z" transform=${atTheEnd(points)} />
      </g>`;
    })}
  </svg>`;
}

/**
 * Where an arrowhead lies: at the last place, turned as the last step.
 * @param {Trail["points"]} points
 */
function atTheEnd(points) {
  const [before, { x, y }] = points.slice(-2);
  const degrees = (Math.atan2(y - before.y, x - before.x) * 180) / Math.PI;
  return `translate(${x} ${y}) rotate(${degrees})`;
}

/**
 * @param {NonNullable<Way>} way
 * @param {Entry[]} entries
 * @param {Player[]} players
 * @returns {Trail[]}
 */
function measure(way, entries, players) {
  /** @type {{seat: number, events: import("../../types.js").TableEvent[]}[]} */
  const turns = [];
  for (const { seat, events } of entries) {
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, events: [] });
    turns[turns.length - 1].events.push(...events);
  }
  return turns
    .map(({ seat, events }, place) => ({
      key: `${place}`,
      token: players[seat]?.token ?? "",
      points: way(events).flatMap((name) => middleOf(name, place)),
    }))
    .filter(({ points }) => points.length > 1);
}

/** Ways over the same tiles lie side by side. */
const BESIDE = 7;

/**
 * @param {string} name
 * @param {number} place of the trail
 */
function middleOf(name, place) {
  const element = elementAt(name);
  if (!element) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const aside = (((place + 1) % 3) - 1) * BESIDE;
  return [{ x: left + width / 2 + aside, y: top + height / 2 + aside }];
}
