/**
 * Score table: a column per player, a row per score line, its parts below it.
 * Every total can be followed down to what it counts.
 */

import { useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SeatMark, SeatName } from "../frame/seat.js";
import { language, translate } from "../frame/i18n.js";

/** @typedef {import("../types.js").Score} Score */
/** @typedef {import("../types.js").ScoreLine} ScoreLine */
/** @typedef {import("../types.js").Player} Player */

/** More than so many names do not fit side by side. */
const MANY = 4;

/** @param {{scores: Score[], players: Player[], places?: boolean}} props */
export function Pad({ scores, players, places = false }) {
  const [open, setOpen] = useState(/** @type {string[]} */ ([]));
  const toggle = (/** @type {string} */ id) =>
    setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  return html`<div class=${scores.length > MANY ? "pad many" : "pad"} tabindex="0" role="group" aria-label=${translate("panels.scores")}>
    <table>
      <thead>
        <tr>
          <td></td>
          ${scores.map(({ seat }) => html`<th scope="col" key=${seat}><${Column} player=${players[seat]} /></th>`)}
        </tr>
        ${
          places &&
          html`<tr>
          <th scope="row">${translate("panels.scores.place")}</th>
          ${scores.map(({ seat, place }) => html`<td key=${seat}>${place}</td>`)}
        </tr>`
        }
      </thead>
      <tbody>
        ${rowsOf(scores).map(
          (row) => html`<${Row}
          key=${row.id}
          row=${row}
          scores=${scores}
          players=${players}
          open=${open.includes(row.id)}
          toggle=${toggle}
        />`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${translate("panels.scores.total")}</th>
          ${scores.map(({ seat, total }) => html`<td key=${seat}>${total === null ? html`<${Unknown} />` : number(total)}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** @param {{player: Player | undefined}} props */
function Column({ player }) {
  if (!player) return null;
  return html`<${SeatMark} seat=${player.seat} token=${player.token} /><span class="pad-name" title=${player.name}>${player.name}</span>`;
}

/**
 * @param {{row: ScoreLine, scores: Score[], players: Player[], open: boolean, toggle: (id: string) => void}} props
 */
function Row({ row, scores, players, open, toggle }) {
  const lines = scores.map((score) => score.lines.find((line) => line.id === row.id));
  const parted = lines.some((line) => line?.parts.length);
  const cell = (/** @type {ScoreLine | undefined} */ line) =>
    line ? number(line.points) : html`<${Unknown} />`;
  return html`
    <tr>
      <th scope="row">
        ${
          parted
            ? html`<button type="button" class="unfold" aria-expanded=${open} onClick=${() => toggle(row.id)}>${row.title}</button>`
            : row.title
        }
      </th>
      ${lines.map((line, column) => html`<td key=${column}>${cell(line)}</td>`)}
    </tr>
    ${
      open &&
      html`<tr class="pad-parts">
      <td colspan=${scores.length + 1}>
        <dl>
          ${scores.map(({ seat }, column) => {
            const parts = lines[column]?.parts ?? [];
            return (
              parts.length > 0 &&
              html`<div key=${seat}>
              <dt><${SeatName} player=${players[seat]} /></dt>
              <dd><${Parts} parts=${parts} /></dd>
            </div>`
            );
          })}
        </dl>
      </td>
    </tr>`
    }
  `;
}

/** @param {{parts: ScoreLine[]}} props */
function Parts({ parts }) {
  return html`<ul>
    ${parts.map(
      (part) => html`<li key=${part.id}>
      <span>${part.title}</span> <b>${number(part.points)}</b>
      ${part.parts.length > 0 && html`<${Parts} parts=${part.parts} />`}
    </li>`,
    )}
  </ul>`;
}

function Unknown() {
  return html`<span aria-hidden="true">?</span><span class="unseen">${translate("panels.scores.unknown")}</span>`;
}

/**
 * The score lines of all players, in their order: some may lack those that are hidden from this player.
 * @param {Score[]} scores
 * @returns {ScoreLine[]}
 */
function rowsOf(scores) {
  const fullest = [...scores].sort((a, b) => b.lines.length - a.lines.length);
  const rows = new Map(fullest.flatMap((score) => score.lines).map((line) => [line.id, line]));
  return [...rows.values()];
}

/** @param {number} points */
function number(points) {
  return points.toLocaleString(language.value).replace("-", "−");
}
