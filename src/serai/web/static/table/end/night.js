/**
 * The night over the result: dusk, dunes and a lit palace; stars and, for a winner, golden ones.
 * Drawn once, behind the sheet.
 */

import { html } from "../../frame/html.js";

/** @type {[number, number, number][]} */
const STARS = [
  [900, 33, 0.7],
  [270, 63, 1],
  [602, 25, 1.4],
  [910, 8, 0.7],
  [1229, 17, 1],
  [1247, 0, 1.4],
  [406, 79, 0.7],
  [287, 74, 1],
  [715, 77, 1.4],
  [744, 48, 0.7],
  [731, 9, 1],
  [128, 45, 1.4],
  [1347, 16, 0.7],
  [147, 56, 1],
  [1091, 43, 1.4],
  [220, 24, 0.7],
  [499, 89, 1],
  [327, 31, 1.4],
  [877, 60, 0.7],
  [1415, 43, 1],
  [1339, 24, 1.4],
  [817, 77, 0.7],
  [288, 32, 1],
  [1019, 39, 1.4],
  [770, 8, 0.7],
  [332, 85, 1],
  [312, 73, 1.4],
  [928, 78, 0.7],
  [138, 9, 1],
  [599, 52, 1.4],
  [1000, 82, 0.7],
  [1404, 58, 1],
  [1382, 53, 1.4],
  [722, 95, 0.7],
  [500, 85, 1],
  [519, 57, 1.4],
  [449, 82, 0.7],
  [1054, 59, 1],
  [466, 15, 1.4],
  [632, 92, 0.7],
  [790, 36, 1],
  [1381, 82, 1.4],
  [87, 25, 0.7],
  [87, 46, 1],
  [295, 91, 1.4],
  [1345, 77, 0.7],
  [1432, 78, 1],
  [1386, 64, 1.4],
  [102, 72, 0.7],
  [764, 66, 1],
  [549, 30, 1.4],
  [626, 80, 0.7],
  [467, 44, 1],
  [1308, 66, 1.4],
  [1338, 23, 0.7],
  [478, 56, 1],
];

/** Places and sizes of the golden stars. @type {[number, number, number, number][]} */
const GOLDEN = [
  [392, 52, 9, 0.9],
  [450, 112, 5, 0.7],
  [330, 104, 6, 0.6],
  [1048, 48, 9, 0.9],
  [1000, 30, 5, 0.7],
  [520, 30, 5, 0.7],
  [270, 44, 4, 0.6],
  [930, 26, 4, 0.6],
  [562, 70, 4, 0.6],
];

/** The eight-pointed star of the house, around the origin, 2 wide. */
const STAR8 =
  "M0 -1L0.29 -0.7L0.71 -0.71L0.7 -0.29L1 0L0.7 0.29L0.71 0.71L0.29 0.7L0 1L-0.29 0.7L-0.71 0.71L-0.7 0.29L-1 0L-0.7 -0.29L-0.71 -0.71L-0.29 -0.7Z";

/** @param {{won: boolean}} props */
export function Night({ won }) {
  return html`<svg class="night" viewBox="0 0 1440 440" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <defs>
      <linearGradient id="night-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#1B2244" />
        <stop offset="0.2" stop-color="#43396C" />
        <stop offset="0.36" stop-color="#B9626C" />
        <stop offset="0.46" stop-color="#F2A968" />
        <stop offset="0.6" stop-color="#F8D9A0" />
      </linearGradient>
      <linearGradient id="night-dune" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#C9744F" />
        <stop offset="1" stop-color="#E0A66C" />
      </linearGradient>
    </defs>
    <rect width="1440" height="440" fill="url(#night-sky)" />
    <g fill="#FFF3CF" opacity=".85">
      ${STARS.map(([cx, cy, r]) => html`<circle cx=${cx} cy=${cy} r=${r} />`)}
    </g>
    <path d="M0 182Q220 140 460 172T980 160T1440 178V440H0Z" fill="#B25E5A" />
    <g transform="translate(1150 52) scale(2.5)" class="night-castle">
      <path d="M4 18h7v32h-7z" fill="var(--wall)" />
      <path d="M8.2 18h2.8v32h-2.8z" fill="var(--wall-d)" />
      <path d="M3.1 27h8.8v1.6h-8.8z" fill="var(--wall-l)" />
      <path d="M3.1 17h8.8v1.8h-8.8z" fill="var(--wall-l)" />
      <path d="M4 17q0 -3.4 3.5 -6q3.5 2.6 3.5 6Z" fill="#4A2A3C" />
      <path d="M6.1 37.2v-3a1.4 1.2 0 0 1 2.8 0v3Z" fill="var(--door)" />
      <path d="M10 33h22v17h-22z" fill="var(--wall)" />
      <path d="M24.5 33h7.5v17h-7.5z" fill="var(--wall-d)" />
      <path d="M9.2 31.4h23.6v2.2h-23.6z" fill="var(--wall-l)" />
      <path d="M13.5 40.5v-2.6a1.2 1.4 0 0 1 2.4 0v2.6ZM20.1 40.5v-2.6a1.2 1.4 0 0 1 2.4 0v2.6Z" fill="var(--lit)" />
      <path d="M32 29h26v21h-26z" fill="var(--wall)" />
      <path d="M49.2 29h8.8v21h-8.8z" fill="var(--wall-d)" />
      <path d="M31.2 27.4h27.6v2.2h-27.6z" fill="var(--wall-l)" />
      <path d="M35.6 27.6a9.4 9.9 0 0 1 18.7 0Z" fill="#4A2A3C" />
      <path d="M46.6 18.2a9.4 9.9 0 0 1 7.8 9.4H48.1Z" fill="#00000040" />
      <path d="M44.6 15.1h.8v3h-0.8z" fill="#D79A22" />
      <path d="M40.8 50v-7.6a3.4 3.9 0 0 1 6.8 0v7.6Z" fill="var(--door)" />
      <path d="M36.2 38.2v-2.6a1.2 1.4 0 0 1 2.4 0v2.6ZM44 38.2v-2.6a1.2 1.4 0 0 1 2.4 0v2.6ZM51.8 38.2v-2.6a1.2 1.4 0 0 1 2.4 0v2.6Z" fill="var(--lit)" />
      <path d="M58 35h20v15h-20z" fill="var(--wall)" />
      <path d="M71.2 35h6.8v15h-6.8z" fill="var(--wall-d)" />
      <path d="M57.2 33.4h21.6v2.2h-21.6z" fill="var(--wall-l)" />
      <path d="M61.2 41.6v-2.6a1.2 1.4 0 0 1 2.4 0v2.6ZM67.2 41.6v-2.6a1.2 1.4 0 0 1 2.4 0v2.6Z" fill="var(--lit)" />
      <path d="M76 23h7v27h-7z" fill="var(--wall)" />
      <path d="M80.2 23h2.8v27h-2.8z" fill="var(--wall-d)" />
      <path d="M75.1 30.6h8.8v1.6h-8.8z" fill="var(--wall-l)" />
      <path d="M75.1 22h8.8v1.8h-8.8z" fill="var(--wall-l)" />
      <path d="M76 22q0 -3.4 3.5 -6q3.5 2.6 3.5 6Z" fill="#4A2A3C" />
      <path d="M78.1 39.2v-3a1.4 1.2 0 0 1 2.8 0v3Z" fill="var(--door)" />
      </g>
    <path d="M0 214Q300 140 640 176T1240 160Q1360 160 1440 176V440H0Z" fill="#9A4E50" />
    <path d="M0 300Q360 220 800 262T1440 244V440H0Z" fill="url(#night-dune)" />
    <path d="M0 372Q300 320 720 366T1440 340V440H0Z" fill="var(--page)" />
    ${
      won &&
      html`<g fill="#F7CF62">
        ${GOLDEN.map(
          ([x, y, size, opacity]) =>
            html`<path d=${STAR8} opacity=${opacity} transform=${`translate(${x} ${y}) scale(${size})`} />`,
        )}
      </g>`
    }
  </svg>`;
}
