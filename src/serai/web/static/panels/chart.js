/**
 * Chart of all players' points after each round, as an SVG and as a table.
 * The table has the same numbers for screen readers.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SHAPES } from "../frame/seat.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { roundEnds } from "./round_points.js";
import { scale, ticks } from "./scale.js";

loadStyles("panels/chart.css");

/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./round_points.js").RoundEnd} RoundEnd */

const LEFT = 34;
const RIGHT = 110;
const TOP = 14;
const BOTTOM = 28;
/** Names at the end of their lines keep so far apart. */
const APART = 17;
/** By seat: players who cannot tell colours apart can tell dashes apart. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 3 6 3", "3 6"];

/**
 * @param {object} props
 * @param {import("./round_points.js").Points} props.points
 * @param {import("../types.js").Entry[]} props.entries
 * @param {Player[]} props.players
 * @param {number | null} props.shown the entry at which the table is shown; null: the present
 * @param {(seq: number) => void} props.showAt
 * @param {{to: number, text: string} | null} [props.band] a round that is marked
 */
export function Chart({ points, entries, players, shown, showAt, band = null }) {
  const [width, setWidth] = useState(0);
  const [at, setAt] = useState(/** @type {number | null} */ (null));
  const frame = useRef(/** @type {HTMLElement | null} */ (null));

  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  if (points.seqs.length < 2) return null;
  const ends = roundEnds(entries, points);
  const now = shown === null ? ends.length - 1 : ends.findLastIndex(({ seq }) => seq <= shown);
  const place = at ?? Math.max(0, now);
  return html`<figure class="chart" ref=${frame}>
    <figcaption>${translate("panels.chart")}</figcaption>
    ${width > 0 && html`<${Lines} ...${{ ends, players, width, place, setAt, showAt, band }} />`}
    <${AsTable} ends=${ends} players=${players} />
  </figure>`;
}

/**
 * @param {{ends: RoundEnd[], players: Player[], width: number, place: number, setAt: (place: number | null) => void,
 *   showAt: (seq: number) => void, band: {to: number, text: string} | null}} props
 */
function Lines({ ends, players, width, place, setAt, showAt, band }) {
  const height = Math.round(Math.min(300, Math.max(190, width * 0.42)));
  const all = ends.flatMap(({ totals }) => totals);
  const levels = ticks(Math.min(0, ...all), Math.max(...all), height / 60);
  const right = width - RIGHT;
  const x = scale([0, ends.length - 1], [LEFT, right]);
  const y = scale([levels[0], levels[levels.length - 1]], [height - BOTTOM, TOP]);
  const every = Math.ceil(ends.length / (width / 34));
  const placeAt = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const left = /** @type {Element} */ (event.currentTarget).getBoundingClientRect().left;
    const part = (event.clientX - left - LEFT) / (right - LEFT);
    return Math.max(0, Math.min(ends.length - 1, Math.round(part * (ends.length - 1))));
  };
  const label = players.map(({ name, seat }) => `${name} ${ends[ends.length - 1].totals[seat]}`);
  return html`<svg
    width=${width}
    height=${height}
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label=${translate("panels.chart.end", { points: label.join(", ") })}
    onPointerMove=${(/** @type {PointerEvent} */ event) => setAt(placeAt(event))}
    onPointerLeave=${() => setAt(null)}
    onClick=${(/** @type {MouseEvent} */ event) => showAt(ends[placeAt(event)].seq)}
  >
    ${
      band &&
      html`<g class="chart-band">
        <rect x=${x(band.to - 1)} y=${TOP - 8} width=${x(band.to) - x(band.to - 1)} height=${height - BOTTOM - TOP + 8} />
      </g>`
    }
    ${levels.map(
      (level) => html`<g key=${level} class="chart-level">
      <path d="M${LEFT} ${y(level)}H${right}" />
      <text x=${LEFT - 8} y=${y(level) + 4} text-anchor="end">${String(level).replace("-", "−")}</text>
    </g>`,
    )}
    ${ends.map(
      ({ round }) =>
        round % every === 0 &&
        html`<text key=${round} x=${x(round)} y=${height - 8} text-anchor="middle">
          ${round === 0 ? translate("panels.chart.start") : round}
        </text>`,
    )}
    <path class="chart-at" d="M${x(place)} ${TOP}V${height - BOTTOM}" />
    ${players.map(
      ({ seat, token }) => html`<g key=${seat} data-token=${token}>
      <path
        class="chart-line"
        stroke-dasharray=${DASHES[seat]}
        d=${`M${ends.map(({ totals }, round) => `${x(round)} ${y(totals[seat])}`).join("L")}`}
      />
      ${ends.map(
        ({ round, totals }) => html`<path
          key=${round}
          class="chart-end"
          d=${SHAPES[seat]}
          transform="translate(${x(round)} ${y(totals[seat])}) scale(${round === place ? 0.8 : 0.45})"
        />`,
      )}
    </g>`,
    )}
    ${band && html`<text class="chart-band" x=${x(band.to) - 4} y=${height - BOTTOM - 8} text-anchor="end">${band.text}</text>`}
    ${spread(players.map(({ seat }) => ({ seat, y: y(ends[ends.length - 1].totals[seat]) }))).map(
      (mark) => html`<g key=${mark.seat} class="chart-name" data-token=${players[mark.seat].token}>
        <path class="chart-end" d=${SHAPES[mark.seat]} transform="translate(${right + 14} ${mark.y}) scale(0.6)" />
        <text x=${right + 24} y=${mark.y + 4}>${short(players[mark.seat].name)} <tspan>${ends[place].totals[mark.seat]}</tspan></text>
      </g>`,
    )}
  </svg>`;
}

/**
 * Names that would lie on each other are moved apart.
 * @param {{seat: number, y: number}[]} marks
 */
function spread(marks) {
  const sorted = [...marks].sort((a, b) => a.y - b.y);
  for (let place = 1; place < sorted.length; place++) {
    const least = sorted[place - 1].y + APART;
    if (sorted[place].y < least) sorted[place] = { ...sorted[place], y: least };
  }
  return sorted;
}

/** @param {string} name */
function short(name) {
  return name.length > 9 ? `${name.slice(0, 8)}…` : name;
}

/**
 * The same in numbers, round by round.
 * @param {{ends: RoundEnd[], players: Player[]}} props
 */
function AsTable({ ends, players }) {
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
          ${ends.slice(1).map(
            ({ round, totals }) => html`<tr key=${round}>
            <th scope="row">${round}</th>
            ${players.map(({ seat }) => html`<td key=${seat}>${totals[seat]}</td>`)}
          </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
