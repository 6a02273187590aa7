/**
 * HTTP client: JSON requests to the server, errors as exceptions.
 * A refusal carries a sentence for the player; no answer at all is another error than a refusal.
 */

import { wantedLanguage } from "./settings.js";

/** A request that the server refused, with a sentence for the player. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{key: string, text: string, rule?: string | null}} error
   * @param {import("../types.js").TableState | null} state the table as it stands, if it has moved on
   */
  constructor(status, error, state) {
    super(error.text);
    this.status = status;
    this.key = error.key;
    this.rule = error.rule ?? null;
    this.state = state;
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

/**
 * @typedef {object} RequestOptions
 * @property {string | null} [secret] of a seat or a session
 * @property {string} [language]
 */

/**
 * @param {string} path
 * @param {RequestOptions} [options]
 * @returns {Promise<any>}
 */
export function get(path, options = {}) {
  return send("GET", path, undefined, options);
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {RequestOptions} [options]
 * @returns {Promise<any>}
 */
export function post(path, body, options = {}) {
  return send("POST", path, body, options);
}

/**
 * @param {"GET" | "POST" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {unknown} body
 * @param {RequestOptions} options
 * @returns {Promise<any>} JSON, or the text of an answer that is no JSON
 */
export async function send(method, path, body, options) {
  /** @type {Record<string, string>} */
  const headers = { "accept-language": options.language ?? wantedLanguage.peek() };
  if (options.secret) headers.authorization = `Bearer ${options.secret}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "omit",
    });
  } catch {
    throw new Unreachable();
  }
  const json = response.headers.get("content-type")?.startsWith("application/json");
  const answer = json ? await response.json() : await response.text();
  if (!response.ok) {
    if (!json) throw new Unreachable();
    throw new Refused(response.status, answer.error, answer.state ?? null);
  }
  return answer;
}
