/**
 * Seat marks: a colour and a shape for each seat.
 * Players who cannot tell colours apart can tell shapes apart.
 */

import { html } from "./html.js";
import { loadStyles } from "./styles.js";

loadStyles("styles/seats.css");

/** Outlines around the origin, 14 wide, by seat. */
export const SHAPES = [
  "M0-7A7 7 0 1 1-.1-7Z",
  "M0-8L8 0 0 8-8 0Z",
  "M-6-6H6V6H-6Z",
  "M0-7L7.5 6H-7.5Z",
  "M-3.5-7H3.5L7 0 3.5 7H-3.5L-7 0Z",
  "M0-8L2.2-2.6 8-2.3 3.5 1.4 5 7 0 3.8-5 7-3.5 1.4-8-2.3-2.2-2.6Z",
  "M2-7Q-2.6-5.3-2.6 0T2 7Q-6 8-6.6 0-6-8 2-7ZM3.4-2.4A2.3 2.3 0 1 1 3.3-2.4Z",
  "M0-8Q6-1 6 2A6 5.3 0 0 1-6 2Q-6-1 0-8Z",
];

/**
 * @param {{seat: number, token: string}} props
 */
export function SeatMark({ seat, token }) {
  return html`<svg class="seat-mark" data-token=${token} viewBox="-9 -9 18 18" aria-hidden="true">
    <path d=${SHAPES[seat % SHAPES.length]} />
  </svg>`;
}

/**
 * A player's mark and name.
 * @param {{player: import("../types.js").Player}} props
 */
export function SeatName({ player }) {
  return html`<span class="seat-name">
    <${SeatMark} seat=${player.seat} token=${player.token} /> <span>${player.name}</span>
  </span>`;
}
