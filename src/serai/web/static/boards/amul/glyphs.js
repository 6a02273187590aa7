/**
 * SVG symbols of Amul, defined once and used by name.
 * A symbol is drawn once, however often it is shown.
 */

import { html } from "../../frame/html.js";
import { SeatMark } from "../../frame/seat.js";
import { PICTURES } from "./pictures.js";

const STALL = "M3 3h18l1.5 6q-2 3.5-4.7 0-2.9 3.5-5.8 0-2.9 3.5-5.8 0-2.7 3.5-4.7 0zM4 14h16v7H4z";

/** Filled signs, in a square of 24. @type {Record<string, string>} */
const FULL = {
  arab:
    "M12 1l3.2 3.3H20V9l3.2 3L20 15.2V20h-4.8L12 23.2 8.8 20H4v-4.8L.8 12 4 9V4.3h4.8z" +
    "M12 8.5a3.5 3.5 0 0 0 0 7 3.5 3.5 0 0 0 0-7z",
  gift: "M3 8h8v4H3zM13 8h8v4h-8zM4 14h7v8H4zM13 14h7v8h-7zM12 7Q6 8 5 5t3-3 4 5q1-6 4-5t3 3-7 2z",
  valour: "M12 1l9 3v7q0 8-9 12-9-4-9-12V4z",
  outlaw:
    "M1 8q11-5 22 0 0 9-6 9-3 0-4-3-1-1-2 0-1 3-4 3-6 0-6-9zM5 10q1 3 3 3t2-2q-2-2-5-1z" +
    "M19 10q-1 3-3 3t-2-2q2-2 5-1z",
  luxury: "M12 1q1.5 9.5 11 11-9.5 1.5-11 11-1.5-9.5-11-11 9.5-1.5 11-11z",
  resources: "M8 2h8l-1.5 4.5Q21 10 21 16.5 21 22 15.5 22h-7Q3 22 3 16.5 3 10 9.5 6.5z",
  objects: "M2 10q0-6 5-6h10q5 0 5 6v1H2zM2 13h8v3h4v-3h8v8H2z",
  camels:
    "M1 21v-6q0-4 2.5-4.5Q5 5 8.5 5t5 5.5q3 .5 3-2.5V6q0-3 2.5-3h2" +
    "q2 0 2 2l-3 1v4q0 4.5-3 6v5h-2.5v-5h-8l-.5 5H3.5v-4z",
  merchants: "M12 2a10 10 0 0 1 0 20 10 10 0 0 1 0-20zM8.5 8.5v7h7v-7z",
  characters: "M12 2a5 5 0 0 1 0 10.5A5 5 0 0 1 12 2zM2.5 22q.5-8.5 9.5-8.5t9.5 8.5z",
  traders: STALL,
  market: STALL,
  palace: "M12 0q1 3 4 5.5 4 3 4 6.5H4q0-3.5 4-6.5Q11 3 12 0zM3 14h18v8h-6v-3q-3-4-6 0v3H3z",
  bazaar: "M12 2l10.5 9h-21zM4 13h5v9H4zM15 13h5v9h-5zM11 1h2v2h-2z",
  table: "M1 6h22v4H1zM4 11h3v10H4zM17 11h3v10h-3z",
  hand:
    "M7.5 12V5a1.6 1.6 0 0 1 3.2 0v5.5h.6V3a1.6 1.6 0 0 1 3.2 0v7.5" +
    "h.6V4.5a1.6 1.6 0 0 1 3.2 0V15q0 8-6.5 8-4 0-6-3L1.8 13.6Q3 11.5 5 12.5z",
  emir: "M2 17L1 6l6 4.5L12 2l5 8.5L23 6l-1 11zM2.5 19h19v3h-19z",
  first_pick: "M4 1h2.5v22H4zM8 2h13l-4 5 4 5H8z",
  deck: "M3 6h13v17H3zM7 1h14v17h-3V4H7z",
  instant: "M14 1L4 14h6l-2 9L20 9h-7z",
  trophy:
    "M6 2h12v2h4q0 7-5 8-1 3-4 3.5V19h4v3H7v-3h4v-3.5Q8 15 7 12 2 11 2 4h4zM4.5 6q.5 3 2 3.5L6 6z" +
    "M19.5 6q-.5 3-2 3.5L18 6z",
};

/** Signs of lines, in a square of 24. @type {Record<string, string>} */
const LINE = {
  mongol: "M7 2q13 10 0 20zM1.5 12h20M17 7.5l4.5 4.5-4.5 4.5",
  trade: "M12 3v17M7 21h10M4 6h16M4 6L1.5 13q2.5 4 5 0zM20 6l-2.5 7q2.5 4 5 0z",
  military: "M3 3l14 14M21 3L7 17M14 20l6-6M4 14l6 6M18.5 18.5L22 22M5.5 18.5L2 22",
  removed: "M5 2h14v20H5zM9 9l6 6M15 9l-6 6",
  chosen: "M3.5 13l5.5 6L20.5 5",
  waiting: "M6 2h12M6 22h12M7.5 2v4l9 12v4M16.5 2v4l-9 12v4",
  offer: "M12 22V4M4.5 11L12 3.5l7.5 7.5",
  take: "M12 2v18M4.5 13l7.5 7.5 7.5-7.5",
  play: "M8 2h8v12H8zM2 20h20",
  card: "M6 2h12v20H6z",
};

const PENCIL = {
  fill: "none",
  stroke: "currentColor",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

/** All drawings of the board; the same node every time, so that it is drawn once. */
export const SPRITE = html`<svg width="0" height="0" class="amul-sprite" aria-hidden="true">
  ${Object.entries(FULL).map(
    ([name, path]) => html`<symbol id=${`amul-${name}`} viewBox="0 0 24 24">
      <path d=${path} fill="currentColor" fill-rule="evenodd" />
    </symbol>`,
  )}
  ${Object.entries(LINE).map(
    ([name, path]) => html`<symbol id=${`amul-${name}`} viewBox="0 0 24 24">
      <path d=${path} ...${PENCIL} stroke-width="2.2" />
    </symbol>`,
  )}
  ${Object.entries(PICTURES).map(
    ([
      kind,
      { soft, full, line, counter },
    ]) => html`<symbol id=${`amul-kind-${kind}`} viewBox="0 0 48 48">
      ${counter && html`<path d="M2 37h44v4H2zM6 42h36v6H6z" fill="currentColor" />`}
      <g transform=${counter ? "translate(7.5 1) scale(.69)" : undefined}>
        ${soft && html`<path d=${soft} fill="currentColor" fill-opacity=".3" fill-rule="evenodd" />`}
        ${full && html`<path d=${full} fill="currentColor" fill-rule="evenodd" />`}
        ${line && html`<path d=${line} ...${PENCIL} stroke-width="2.4" />`}
      </g>
    </symbol>`,
  )}
</svg>`;

/**
 * A sign by its name; hidden from screen readers, its meaning is in a label beside it.
 * @param {{name: string}} props
 */
export function Glyph({ name }) {
  return html`<svg class="glyph" aria-hidden="true"><use href=${`#amul-${name}`} /></svg>`;
}

/**
 * The picture of a card.
 * @param {{kind: string, category: string}} props
 */
export function Picture({ kind, category }) {
  return html`<${Glyph} name=${kind in PICTURES ? `kind-${kind}` : category} />`;
}

/**
 * The mark of a seat.
 * @param {{seat: number}} props
 */
export function Emblem({ seat }) {
  return html`<span class="emblem"><${SeatMark} seat=${seat} token=${`seat${seat}`} /></span>`;
}
