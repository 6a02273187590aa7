/**
 * Portraits: animals for bots with pips for their strength, an initial in a star for people.
 * Nobody at a table is a number.
 */

import { html } from "./html.js";
import { language, translate } from "./i18n.js";
import { loadStyles } from "./styles.js";

loadStyles("frame/avatar.css");

/** The animals by seat, as the server seats them (`server/tables/faces.py`). */
const FACES = ["hedgehog", "falcon", "caracal", "fennec", "jerboa", "tortoise", "owl", "oryx"];
/** How strong a bot is, of three. */
const STRENGTH = /** @type {Record<string, number>} */ ({ random: 1, greedy: 2 });

const STAR = star(24, 23, 19.5);

/** @typedef {{seat: number, name: string, kind?: string, bot?: string, face?: string}} Sitter */

/** @param {{sitter: Sitter, pips?: boolean}} props */
export function Avatar({ sitter, pips = false }) {
  if (!sitter.face) return html`<${Initial} name=${sitter.name} seat=${sitter.seat} />`;
  return html`<span class="avatar">
    <img src=${`/static/art/face-${sitter.face}.svg`} alt="" width="48" height="48" />
    ${pips && html`<${Pips} bot=${sitter.bot ?? ""} />`}
  </span>`;
}

/** @param {{name: string, seat: number}} props */
export function Initial({ name, seat }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase(language.value) ?? "·";
  return html`<svg class="avatar" viewBox="0 0 48 48" data-seat=${seat % 5} aria-hidden="true">
    <path d=${STAR} />
    <circle cx="24" cy="24" r="16" />
    <text x="24" y="31.5" text-anchor="middle">${letter}</text>
  </svg>`;
}

/**
 * The strength of a bot as filled and empty stars.
 * @param {{bot: string}} props
 */
export function Pips({ bot }) {
  const strength = STRENGTH[bot] ?? 1;
  return html`<span class="pips" aria-hidden="true">
    ${[1, 2, 3].map((pip) => html`<i key=${pip} class=${pip <= strength ? "pip full" : "pip"}></i>`)}
  </span>`;
}

/**
 * The animal that a bot on a chair will have.
 * @param {number} seat
 */
export function faceAt(seat) {
  return FACES[seat % FACES.length];
}

/**
 * What a bot of a level is called.
 * @param {string} bot
 */
export function levelName(bot) {
  const key = `page.level.${bot}`;
  const level = translate(key);
  return level === key ? bot : level;
}

/**
 * What people call somebody at a table.
 * @param {Sitter} sitter
 * @returns {string} empty if they have given no name
 */
export function sitterName(sitter) {
  return sitter.face ? translate(`page.face.${sitter.face}`) : sitter.name;
}

/**
 * "Ann, Bob and Cid", in the player's language.
 * @param {string[]} names
 */
export function listed(names) {
  // American English alone has a comma before "and".
  const locale = language.value === "en" ? "en-GB" : language.value;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/**
 * The outline of the house's eight-pointed star.
 * @param {number} middle
 * @param {number} outer
 * @param {number} inner
 */
function star(middle, outer, inner) {
  const points = Array.from({ length: 16 }, (_, at) => {
    const angle = (Math.PI * at) / 8 - Math.PI / 2;
    const radius = at % 2 ? inner : outer;
    return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)]
      .map((number) => number.toFixed(1))
      .join(" ");
  });
  return `M${points.join("L")}Z`;
}
