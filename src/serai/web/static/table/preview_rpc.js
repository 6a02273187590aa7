/**
 * Request and response over the table's WebSocket: previews of words that are not played yet.
 * Each request has an id of its own, so that answers find their callers in any order.
 */

import { Refused, Unreachable } from "../frame/api.js";

/** @typedef {import("../types.js").Preview} Preview */

const TIMEOUT = 10_000;

export class PreviewClient {
  /** @param {(frame: Record<string, unknown>) => boolean} send whether there is a connection to send it over */
  constructor(send) {
    this.send = send;
    this.count = 0;
    /** @type {Map<string, PromiseWithResolvers<Preview>>} */
    this.pending = new Map();
  }

  /**
   * What would happen if a seat played some words.
   * @param {number} seq
   * @param {number} seat
   * @param {string[]} words
   * @returns {Promise<Preview>}
   */
  request(seq, seat, words) {
    const id = `preview-${++this.count}`;
    /** @type {PromiseWithResolvers<Preview>} */
    const answer = Promise.withResolvers();
    if (this.send({ type: "foresee", id, seq, seat, words })) {
      this.pending.set(id, answer);
      setTimeout(() => this.#timeOut(id), TIMEOUT);
    } else {
      answer.reject(new Unreachable());
    }
    return answer.promise;
  }

  /**
   * @param {import("./socket.js").Frame} frame
   * @returns {boolean} whether it answers one of the requests
   */
  receive(frame) {
    const request = this.pending.get(frame.id);
    if (!request) return false;
    this.pending.delete(frame.id);
    if (frame.type === "foreseen") request.resolve(frame.foresight);
    else request.reject(new Refused(frame.state ? 409 : 422, frame.error, frame.state ?? null));
    return true;
  }

  /** @param {string} id */
  #timeOut(id) {
    this.pending.get(id)?.reject(new Unreachable());
    this.pending.delete(id);
  }

  /** The connection broke: no answer will come. */
  rejectAll() {
    for (const request of this.pending.values()) request.reject(new Unreachable());
    this.pending.clear();
  }
}
