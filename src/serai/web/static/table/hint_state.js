/**
 * The hint that is shown, as a signal: a board draws its trail, a card says why.
 * Apart from the card, whose code is loaded when the first hint may be asked for.
 */

import { signal } from "@preact/signals";

/**
 * @typedef {object} Hint what a bot would do in the player's place
 * @property {number} seq
 * @property {string} bot
 * @property {string[]} words
 * @property {string[]} labels what each of the words does
 * @property {string} why
 * @property {string} expected how play may go on; empty without a search
 * @property {number | null} points null: hidden
 * @property {{id: string, title: string, points: number}[]} gains
 * @property {import("../types.js").TableEvent[]} events
 * @property {number | null} lead over the others: how much the search expects it to grow
 * @property {number} error of the lead
 * @property {{seat: number, words: string[], labels: string[]} | null} reply of the next player
 * @property {number} taken from the next player, compared with the next best choices
 */

export const shownHint = signal(/** @type {Hint | null} */ (null));
