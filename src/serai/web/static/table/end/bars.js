/**
 * The ranking: a bar per player, in which every line of the score pad has its part.
 * The parts grow line by line for all at once, then the rows change to their ranks.
 */

import { html } from "../../frame/html.js";
import { levelName } from "../../frame/avatar.js";
import { Face } from "../../frame/face.js";
import { SeatMark } from "../../frame/seat.js";
import { language, translate } from "../../frame/i18n.js";

/** @typedef {import("../../types.js").Score} Score */
/** @typedef {import("../../types.js").Player} Player */
/** @typedef {import("../../types.js").ScoreLook} ScoreLook */

/** Colours of lines that a board has given none. */
const COLOURS = [
  "#e0a72c",
  "#f3dc7c",
  "#d9c9ae",
  "#7a4fa8",
  "#b5532b",
  "#3f7a33",
  "#237b80",
  "#6f4a2e",
  "#a23b6b",
  "#3b5aa0",
];
/** A part that is narrower, in hundredths of its bar, has no room for its number. */
const NARROW = 3;

/**
 * @param {{scores: Score[], players: Player[], looks: Record<string, ScoreLook>}} props `scores`: by rank
 */
export function Ranking({ scores, players, looks }) {
  const lines = linesOf(scores);
  const most = Math.max(1, ...scores.map((score) => sum(score, (points) => Math.max(0, points))));
  const bySeat = [...scores].sort((a, b) => a.seat - b.seat);
  return html`
    <ol class="rank">
      ${scores.map((score, place) => {
        const player = players[score.seat];
        const shift = bySeat.indexOf(score) - place;
        return html`<li key=${score.seat} class=${score.place === 1 ? "first" : ""} style=${{ "--shift": shift }}>
          <b class="rank-place"><span class="unseen">${translate("panels.scores.place")} </span>${score.place}</b>
          <${Face} player=${player} />
          <span class="rank-name">
            <b><${SeatMark} seat=${score.seat} token=${player.token} /> ${player.name}</b>
            <small>${player.mine ? translate("table.you") : player.bot ? levelName(player.level) : ""}</small>
          </span>
          <${Bar} score=${score} lines=${lines} most=${most} looks=${looks} />
          <b class="rank-total">${number(score.total ?? 0)}</b>
        </li>`;
      })}
    </ol>
    <ul class="rank-legend">
      ${lines.map(({ id, title }, place) => {
        const { symbol } = looks[id] ?? {};
        return html`<li key=${id}>
          <i style=${{ background: colourOf(looks, id, place) }}></i>
          ${symbol && html`<svg aria-hidden="true"><use class=${symbol} href=${`#${symbol}`} /></svg>`} ${title}
        </li>`;
      })}
    </ul>
  `;
}

/**
 * @param {{score: Score, lines: {id: string, title: string}[], most: number, looks: Record<string, ScoreLook>}} props
 */
function Bar({ score, lines, most, looks }) {
  const points = (/** @type {string} */ id) =>
    score.lines.find((line) => line.id === id)?.points ?? 0;
  const told = lines.map(({ id, title }) => `${title} ${number(points(id))}`).join(", ");
  return html`<div class="rank-bar" role="img" aria-label=${told}>
    ${lines.map(({ id }, place) => {
      const own = points(id);
      if (own === 0) return null;
      const colour = colourOf(looks, id, place);
      const share = (100 * Math.abs(own)) / most;
      return html`<span
        key=${id}
        class=${own < 0 ? "minus" : ""}
        data-score-line=${id}
        style=${{ "--share": `${share}%`, "--at": place, background: own < 0 ? undefined : colour, color: own < 0 ? undefined : inkOn(colour) }}
      >
        ${(share >= NARROW || own < 0) && number(own)}
      </span>`;
    })}
  </div>`;
}

/**
 * The score lines of all, in their order.
 * @param {Score[]} scores
 */
export function linesOf(scores) {
  const rows = new Map(scores.flatMap(({ lines }) => lines).map((line) => [line.id, line.title]));
  return [...rows]
    .map(([id, title]) => ({ id, title }))
    .filter(({ id }) =>
      scores.some(({ lines }) => lines.some((line) => line.id === id && line.points !== 0)),
    );
}

/**
 * @param {Score} score
 * @param {(points: number) => number} of
 */
function sum({ lines }, of) {
  return lines.reduce((total, { points }) => total + of(points), 0);
}

/**
 * @param {Record<string, ScoreLook>} looks
 * @param {string} id
 * @param {number} place
 */
function colourOf(looks, id, place) {
  return looks[id]?.colour ?? COLOURS[place % COLOURS.length];
}

/**
 * Dark or light, whichever can be read better.
 * @param {string} colour `#rrggbb`
 */
function inkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return light > 0.19 ? "#2b1c14" : "#ffffff";
}

/** @param {number} points */
function number(points) {
  return points.toLocaleString(language.value).replace("-", "−");
}
