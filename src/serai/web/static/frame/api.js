/** Requests to the house. */

import { wantedLanguage } from "./settings.js";

/** A request that the house refused, with a sentence for the reader. */
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

/** The house did not answer at all. */
export class Away extends Error {}

/**
 * @typedef {object} Asking
 * @property {string | null} [secret] of a seat or a session
 * @property {string} [language]
 */

/**
 * @param {string} path
 * @param {Asking} [asking]
 * @returns {Promise<any>}
 */
export function get(path, asking = {}) {
  return send("GET", path, undefined, asking);
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {Asking} [asking]
 * @returns {Promise<any>}
 */
export function post(path, body, asking = {}) {
  return send("POST", path, body, asking);
}

/**
 * @param {"GET" | "POST" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {unknown} body
 * @param {Asking} asking
 * @returns {Promise<any>} JSON, or the text of an answer that is no JSON
 */
export async function send(method, path, body, asking) {
  /** @type {Record<string, string>} */
  const headers = { "accept-language": asking.language ?? wantedLanguage.peek() };
  if (asking.secret) headers.authorization = `Bearer ${asking.secret}`;
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
    throw new Away();
  }
  const json = response.headers.get("content-type")?.startsWith("application/json");
  const answer = json ? await response.json() : await response.text();
  if (!response.ok) {
    if (!json) throw new Away();
    throw new Refused(response.status, answer.error, answer.state ?? null);
  }
  return answer;
}
