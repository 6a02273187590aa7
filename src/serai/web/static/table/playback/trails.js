/**
 * Trails: the ways of all moves since the player's own last turn, drawn over the board.
 * They are drawn from the places that a board marks with `data-at`, so that every board can have them.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import { html } from "../../frame/html.js";
import { trails } from "../../frame/settings.js";
import { loadStyles } from "../../frame/styles.js";
import { sinceOwnTurn } from "../recent_events.js";
import { elementAt } from "./sprites.js";

loadStyles("table/playback/playback.css");

/** @typedef {import("../model.js").Table} Table */
/** @typedef {{token: string, key: string, points: {x: number, y: number}[]}} Trail */

/** @param {{table: Table}} props */
export function Trails({ table }) {
  const [drawn, setDrawn] = useState(/** @type {Trail[]} */ ([]));
  const shown = table.shown.value;
  const turns = table.turns.value;
  const wanted = trails.value && !table.past.value && !table.draft.value.length;
  useLayoutEffect(() => {
    const draw = () => setDrawn(wanted ? measure(table) : []);
    draw();
    addEventListener("resize", draw);
    addEventListener("scroll", draw, true);
    return () => {
      removeEventListener("resize", draw);
      removeEventListener("scroll", draw, true);
    };
  }, [table, shown, turns, wanted]);
  if (!drawn.length) return null;
  return html`<svg class="trails" aria-hidden="true">
    ${drawn.map(({ key, token, points }) => {
      const d = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
      const [{ x, y }] = points;
      return html`<g key=${key} data-token=${token}>
        <path class="casing" d=${d} /><path d=${d} /><circle cx=${x} cy=${y} r="7" />
      </g>`;
    })}
  </svg>`;
}

/**
 * @param {Table} table
 * @returns {Trail[]}
 */
function measure(table) {
  const way = table.turns.peek()?.way;
  if (!way) return [];
  const entries = sinceOwnTurn(table.entries.peek(), table.playedSeats.peek());
  /** @type {{seat: number, events: import("../../types.js").TableEvent[]}[]} */
  const turns = [];
  for (const { seat, events } of entries) {
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, events: [] });
    turns[turns.length - 1].events.push(...events);
  }
  return turns
    .map(({ seat, events }, place) => ({
      key: `${place}`,
      token: table.players.peek()[seat]?.token ?? "",
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
