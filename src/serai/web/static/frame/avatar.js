/**
 * Portraits: animals for bots with pips for their strength, an initial in a star for people.
 * Nobody at a table is a number.
 */

import { html } from "./html.js";
import { language, translate } from "./i18n.js";
import { Animal, StarInitial } from "./portrait.js";
import { loadStyles } from "./styles.js";

loadStyles("frame/avatar.css");

/** The animals by seat, as the server seats them (`server/tables/faces.py`). */
const FACES = ["hedgehog", "falcon", "caracal", "fennec", "jerboa", "tortoise", "owl", "oryx"];
/** How strong a bot is, of four; `random` and `greedy` sit at tables from before there were levels. */
const STRENGTH = /** @type {Record<string, number>} */ ({
  random: 1,
  easy: 1,
  greedy: 2,
  medium: 2,
  hard: 3,
  master: 4,
});

/** @typedef {{seat: number, name: string, kind?: string, bot?: string, face?: string}} Sitter */

/** @param {{sitter: Sitter, pips?: boolean}} props */
export function Avatar({ sitter, pips = false }) {
  if (!sitter.face) return html`<${Initial} name=${sitter.name} seat=${sitter.seat} />`;
  return html`<span class="avatar">
    <${Animal} face=${sitter.face} />
    ${pips && html`<${Pips} bot=${sitter.bot ?? ""} />`}
  </span>`;
}

/** @param {{name: string, seat: number}} props */
export function Initial({ name, seat }) {
  return html`<${StarInitial} kind="avatar" name=${name} seat=${seat % 5} />`;
}

/**
 * The strength of a bot as filled and empty stars.
 * @param {{bot: string}} props
 */
export function Pips({ bot }) {
  const strength = STRENGTH[bot] ?? 1;
  return html`<span class="pips" aria-hidden="true">
    ${[1, 2, 3, 4].map((pip) => html`<i key=${pip} class=${pip <= strength ? "pip full" : "pip"}></i>`)}
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
 * The bot for those who have not chosen one.
 * @param {{bots: string[]}} game
 */
export function usualBot(game) {
  return game.bots.find((bot) => bot === "medium") ?? game.bots[0] ?? "";
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
