/**
 * The player's history from the server: games with results, statistics, and all records as a file.
 */

import { post } from "../frame/api.js";
import { session } from "../frame/session.js";
import { wantedLanguage } from "../frame/settings.js";
import { ownSecrets } from "./own_tables.js";

/**
 * @typedef {object} PlayedGame
 * @property {import("../types.js").TableSummary} table
 * @property {number[]} seats the player's own
 * @property {boolean} your_turn
 * @property {number[]} totals by seat; empty while the game runs
 * @property {number[]} places
 *
 * @typedef {object} GameStatistics
 * @property {string} game
 * @property {number} games
 * @property {number} wins
 * @property {number} average
 * @property {number} best
 * @property {string} best_table
 * @property {{seats: number, games: number, wins: number}[]} by_seats
 * @property {{name: string, bot: string, games: number, wins: number}[]} opponents
 * @property {{id: string, title: string, average: number, best: number}[]} lines
 */

/** @returns {Promise<{games: PlayedGame[], statistics: GameStatistics[]}>} */
export function loadHistory() {
  return post("/api/history", { secrets: ownSecrets() }, { secret: session.peek() });
}

/**
 * Save the records of all own games as one file.
 * @param {string} name of the file
 */
export async function saveRecords(name) {
  /** @type {Record<string, string>} */
  const headers = { "content-type": "application/json", "accept-language": wantedLanguage.peek() };
  if (session.peek()) headers.authorization = `Bearer ${session.peek()}`;
  const response = await fetch("/api/history/records", {
    method: "POST",
    headers,
    body: JSON.stringify({ secrets: ownSecrets() }),
    credentials: "omit",
  });
  if (!response.ok) throw new Error((await response.json()).error.text);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
