/**
 * The pieces of the game, drawn once as symbols and shown with `use`. What a shape fills comes from the class of its
 * `use`, what lies upon it is in its `color`: so every piece has a shape and a glyph besides its colour.
 */

import { html } from "../../frame/html.js";

/** Outlines of the seats, around the origin: the same as beside their names. */
const SEAT_SHAPES = [
  "M0-13A13 13 0 1 1-.1-13Z",
  "M0-15.5L15.5 0 0 15.5-15.5 0Z",
  "M-11.5-11.5H11.5V11.5H-11.5Z",
  "M0-15L16 11.5H-16Z",
];

const CAMEL = `
  M2 20V12.6C2 10.3 3.4 9.4 5.6 9 7 5.2 11 5 12.7 8.6 13.3 9.9 14.2 10.6 15 10.6 16.2 10.6 16.6 9.4 16.6
  7.4V5.4C16.6 4.2 17.4 3.5 18.4 3.5H21L22.4 5.2 21.6 6.8H19.3V9.6C19.3 12.7 18 14.3 16.2 15V20H14.3V15.6L7.4
  15.2 6.6 20H4.8L4.6 15.4 3.8 14.2V20Z`;

export const PIECES = html`<svg class="ft-sprite" aria-hidden="true" focusable="false">
  <symbol id="ft-vizier" viewBox="0 0 24 28">
    <path d="M12 .8C12.4 4.6 20.6 7.6 20.6 14.6 20.6 17.6 19 19.6 17.2 20.8L21 27.2H3L6.8 20.8C5 19.6 3.4
      17.6 3.4 14.6 3.4 7.6 11.6 4.6 12 .8Z" />
    <path class="ft-glyph" d="M12 9.4L13.5 12.9 17.2 13.2 14.4 15.6 15.3 19.2 12 17.3 8.7 19.2 9.6 15.6 6.8
      13.2 10.5 12.9Z" />
  </symbol>
  <symbol id="ft-elder" viewBox="0 0 24 28">
    <path d="M3.6 27.2V10.4C3.6 5 7.2 1.4 12 1.4S20.4 5 20.4 10.4V27.2Z" />
    <path class="ft-glyph" d="M7.6 11.4C9 10.6 10.8 11.4 12 12.4 13.2 11.4 15 10.6 16.4 11.4 16.6 17 14.8
      21.4 12 24.4 9.2 21.4 7.4 17 7.6 11.4ZM9.4 7.2A1.3 1.3 0 1 1 9.3 7.2ZM14.6 7.2A1.3 1.3 0 1 1 14.5 7.2Z" />
  </symbol>
  <symbol id="ft-builder" viewBox="0 0 24 28">
    <path d="M2.6 27.2V4H7.4V7.4H9.8V4H14.2V7.4H16.6V4H21.4V27.2Z" />
    <path class="ft-glyph" d="M6.6 11.6H15.6L18 13.6V16.4H14V24H10.6V16.4H6.6Z" />
  </symbol>
  <symbol id="ft-merchant" viewBox="0 0 24 28">
    <path d="M8 1.4H16L14.4 6C19 8.2 22 13.2 22 18.2 22 24 18.4 27.2 12 27.2S2 24 2 18.2C2 13.2 5 8.2 9.6 6Z" />
    <path class="ft-glyph" fill-rule="evenodd" d="M12 11.6A6 6 0 1 1 11.9 11.6ZM12 14.6A3 3 0 1 0 12.1 14.6Z" />
  </symbol>
  <symbol id="ft-assassin" viewBox="0 0 24 28">
    <path d="M12 .8C14 9.4 18.4 18 22.6 27.2H1.4C5.6 18 10 9.4 12 .8Z" />
    <path class="ft-glyph" d="M12 10.4L13.9 13.8V18.6H16.6V20.6H13.2V24.8H10.8V20.6H7.4V18.6H10.1V13.8Z" />
  </symbol>
  <symbol id="ft-camel" viewBox="0 0 24 24"><path d=${CAMEL} /></symbol>
  <symbol id="ft-palm" viewBox="0 0 24 28">
    <path d="M10.4 27.2C11.6 21 11.6 16 10.6 11.6 8 11.2 5.6 12.6 4 15.6 3 11.6 5 8.6 8 8.2 5.8 6.8 3.4 7 1.4
      8.4 2.6 4.4 6.4 3.2 9.6 5.2 9.6 3.2 11 1.4 13.8.8 13.2 2.2 13 3.6 13.4 5 16.2 2.8 20.4 3.6 22.4 7.6
        19.8 6.6 17.6 7 15.8 8.4 19 8.8 21 11.6 20.4 15.6 18.6 12.8 16.4 11.4 13.8 11.6 14.8 16.4 14.8 21.6
        14.2 27.2Z" />
  </symbol>
  <symbol id="ft-palace" viewBox="0 0 24 28">
    <path d="M1 27.2V12.6L3 8.6 5 12.6V16.6H6.2C6.2 12.4 10.6 11 12 6.4 13.4 11 17.8 12.4 17.8
      16.6H19V12.6L21 8.6 23 12.6V27.2H14.6V23.4A2.6 2.6 0 0 0 9.4 23.4V27.2Z" />
  </symbol>
  <symbol id="ft-coin" viewBox="0 0 24 24">
    <path d="M12 1.6A10.4 10.4 0 1 1 11.9 1.6Z" />
    <path class="ft-glyph" fill-rule="evenodd" d="M12 4.6A7.4 7.4 0 1 1 11.9 4.6ZM12 6.6A5.4 5.4 0 1 0 12.1
      6.6ZM12 8.4L15.6 12 12 15.6 8.4 12Z" />
  </symbol>
  <symbol id="ft-deck" viewBox="0 0 24 24">
    <path d="M8.6 2.4L20.4 5.2 17 19.4 5.2 16.6Z" opacity=".55" /><path d="M4 5H16V20H4Z" />
    <path class="ft-glyph" d="M10 8.4L13.4 12.5 10 16.6 6.6 12.5Z" />
  </symbol>
  <symbol id="ft-bag" viewBox="0 0 24 24">
    <path d="M8.4 2H15.6L14.2 6.2C18.6 8.4 21.4 12.6 21.4 16.6 21.4 20.6 18 22.4 12 22.4S2.6 20.6 2.6
      16.6C2.6 12.6 5.4 8.4 9.8 6.2Z" />
    <path class="ft-glyph" d="M8 6.6H16V8.6H8Z" />
  </symbol>
</svg>`;

/**
 * A symbol at a place of an SVG.
 * @param {{name: string, x?: number, y?: number, width: number, height?: number, kind?: string}} props
 */
export function Drawn({ name, x = 0, y = 0, width, height = (width * 28) / 24, kind = "" }) {
  const area = { x, y, width, height };
  return html`<use class=${`ft-${name} ${kind}`} href=${`#ft-${name}`} ...${area} />`;
}

/**
 * A symbol amid text.
 * @param {{name: string, kind?: string}} props
 */
export function Icon({ name, kind = "" }) {
  return html`<svg class=${`ft-icon ${kind}`} aria-hidden="true">
    <use class=${`ft-${name}`} href=${`#ft-${name}`} />
  </svg>`;
}

/**
 * The mark of a seat: on the tracks, and with its camel on the tiles it owns.
 * @param {{seat: number, colour: string, camel?: boolean}} props
 */
export function SeatToken({ seat, colour, camel = false }) {
  const low = seat === 3 ? 2.5 : 0; // a triangle is wide below
  return html`<g class=${`ft-seat ft-${colour}`}>
    <path class="shape" d=${SEAT_SHAPES[seat]} />
    ${camel && html`<use class="camel" href="#ft-camel" x="-9" y=${low - 9.5} width="18" height="18" />`}
  </g>`;
}

/**
 * The mark of a seat amid text.
 * @param {{seat: number, colour: string}} props
 */
export function SeatIcon({ seat, colour }) {
  return html`<svg class="ft-icon ft-token" viewBox="-18 -18 36 36" aria-hidden="true">
    <${SeatToken} seat=${seat} colour=${colour} />
  </svg>`;
}
