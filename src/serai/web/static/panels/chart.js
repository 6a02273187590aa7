/**
 * Chart of all players' points over the game, as an SVG and as a table.
 * The table has the same numbers for screen readers.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SHAPES } from "../frame/seat.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { rounds } from "./lines.js";
import { scale, ticks } from "./scale.js";

loadStyles("panels/chart.css");

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {{seqs: number[], totals: number[][]}} Points the totals by seat, after every entry that changed them */

const LEFT = 34;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 26;
/** By seat: players who cannot tell colours apart can tell dashes apart. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 3 6 3", "3 6"];

/**
 * @param {object} props
 * @param {() => Promise<Points>} props.load
 * @param {Entry[]} props.entries
 * @param {Player[]} props.players
 * @param {number | null} props.shown the entry at which the table is shown; null: the present
 * @param {(seq: number) => void} props.showAt
 */
export function Chart({ load, entries, players, shown, showAt }) {
  const [points, setPoints] = useState(/** @type {Points | null} */ (null));
  const [width, setWidth] = useState(0);
  const [at, setAt] = useState(/** @type {number | null} */ (null));
  const frame = useRef(/** @type {HTMLElement | null} */ (null));

  useEffect(() => {
    let left = false;
    load().then(
      (found) => left || setPoints(found),
      () => {}, // the pad stands without its chart
    );
    return () => {
      left = true;
    };
  }, []);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [points]);

  if (!points || points.seqs.length < 2) return null;
  const place = at ?? placeOf(points.seqs, shown ?? Infinity);
  return html`<figure class="chart" ref=${frame}>
    <figcaption>${translate("panels.chart")}</figcaption>
    ${width > 0 && html`<${Lines} ...${{ entries, players, points, width, place, setAt, showAt }} />`}
    <${Legend} players=${players} totals=${points.totals[place]} />
    <${AsTable} entries=${entries} players=${players} points=${points} />
  </figure>`;
}

/**
 * @param {{entries: Entry[], players: Player[], points: Points, width: number, place: number,
 *   setAt: (place: number | null) => void, showAt: (seq: number) => void}} props
 */
function Lines({ entries, players, points, width, place, setAt, showAt }) {
  const { seqs, totals } = points;
  const height = Math.round(Math.min(320, Math.max(180, width * 0.5)));
  const all = totals.flat();
  const levels = ticks(Math.min(0, ...all), Math.max(...all), height / 50);
  const x = scale([seqs[0], seqs[seqs.length - 1]], [LEFT, width - RIGHT]);
  const y = scale([levels[0], levels[levels.length - 1]], [height - BOTTOM, TOP]);
  const marks = rounds(entries);
  const every = Math.ceil(marks.length / (width / 40));
  const placeAt = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const left = /** @type {Element} */ (event.currentTarget).getBoundingClientRect().left;
    const seq =
      seqs[0] +
      ((event.clientX - left - LEFT) / (width - LEFT - RIGHT)) * (seqs[seqs.length - 1] - seqs[0]);
    return placeOf(seqs, seq);
  };
  const ends = totals[totals.length - 1];
  const label = players.map((player) => `${player.name} ${ends[player.seat]}`).join(", ");
  return html`<svg
    width=${width}
    height=${height}
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label=${translate("panels.chart.end", { points: label })}
    onPointerMove=${(/** @type {PointerEvent} */ event) => setAt(placeAt(event))}
    onPointerLeave=${() => setAt(null)}
    onClick=${(/** @type {MouseEvent} */ event) => showAt(seqs[placeAt(event)])}
  >
    ${levels.map(
      (level) => html`<g key=${level} class="chart-level">
      <path d="M${LEFT} ${y(level)}H${width - RIGHT}" />
      <text x=${LEFT - 6} y=${y(level) + 4} text-anchor="end">${String(level).replace("-", "−")}</text>
    </g>`,
    )}
    ${marks.map(
      ({ seq }, mark) => html`<g key=${seq} class="chart-round">
      <path d="M${x(seq)} ${height - BOTTOM}v5" />
      ${mark % every === 0 && html`<text x=${x(seq)} y=${height - 6} text-anchor="middle">${mark + 2}</text>`}
    </g>`,
    )}
    <path class="chart-at" d="M${x(seqs[place])} ${TOP}V${height - BOTTOM}" />
    ${players.map(
      ({ seat, token }) => html`<g key=${seat} data-token=${token}>
      <path
        class="chart-line"
        stroke-dasharray=${DASHES[seat]}
        d=${seqs.map((seq, i) => (i ? `H${x(seq)}V${y(totals[i][seat])}` : `M${x(seq)} ${y(totals[i][seat])}`)).join("")}
      />
      <path class="chart-end" d=${SHAPES[seat]} transform="translate(${x(seqs[place])} ${y(totals[place][seat])}) scale(0.7)" />
    </g>`,
    )}
  </svg>`;
}

/** @param {{players: Player[], totals: number[]}} props */
function Legend({ players, totals }) {
  return html`<ul class="chart-legend">
    ${players.map(
      ({ seat, token, name }) => html`<li key=${seat} data-token=${token}>
      <svg viewBox="0 0 40 18" width="40" height="18" aria-hidden="true">
        <path class="chart-line" stroke-dasharray=${DASHES[seat]} d="M0 9H40" />
        <path class="chart-end" d=${SHAPES[seat]} transform="translate(20 9) scale(0.8)" />
      </svg>
      ${name} <b>${totals[seat]}</b>
    </li>`,
    )}
  </ul>`;
}

/**
 * The same in numbers, round by round.
 * @param {{entries: Entry[], players: Player[], points: Points}} props
 */
function AsTable({ entries, players, points }) {
  const last = points.seqs[points.seqs.length - 1];
  const ends = [...rounds(entries).map(({ seq }) => seq - 1), last];
  return html`<details class="chart-table">
    <summary>${translate("panels.chart.table")}</summary>
    <div class="pad" tabindex="0" role="group" aria-label=${translate("panels.chart.table")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${translate("panels.chart.round")}</th>
            ${players.map(({ seat, name }) => html`<th scope="col" key=${seat}>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ends.map(
            (seq, round) => html`<tr key=${seq}>
            <th scope="row">${round + 1}</th>
            ${players.map(({ seat }) => html`<td key=${seat}>${points.totals[placeOf(points.seqs, seq)][seat]}</td>`)}
          </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/**
 * The last place at or before an entry of the log.
 * @param {number[]} seqs
 * @param {number} seq
 */
function placeOf(seqs, seq) {
  return Math.max(
    0,
    seqs.findLastIndex((one) => one <= seq),
  );
}
