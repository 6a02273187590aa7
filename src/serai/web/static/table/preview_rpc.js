/** Questions to the house over the live line, each with an answer of its own. */

import { Away, Refused } from "../frame/api.js";

/** @typedef {import("../types.js").Foresight} Foresight */

const PATIENCE = 10_000;

export class Questions {
  /** @param {(frame: Record<string, unknown>) => boolean} send whether there is a line to send it over */
  constructor(send) {
    this.send = send;
    this.asked = 0;
    /** @type {Map<string, PromiseWithResolvers<Foresight>>} */
    this.open = new Map();
  }

  /**
   * What would happen if a seat said some words.
   * @param {number} seq
   * @param {number} seat
   * @param {string[]} words
   * @returns {Promise<Foresight>}
   */
  foresee(seq, seat, words) {
    const id = `question-${++this.asked}`;
    /** @type {PromiseWithResolvers<Foresight>} */
    const answer = Promise.withResolvers();
    if (this.send({ type: "foresee", id, seq, seat, words })) {
      this.open.set(id, answer);
      setTimeout(() => this.#giveUp(id), PATIENCE);
    } else {
      answer.reject(new Away());
    }
    return answer.promise;
  }

  /**
   * @param {import("./socket.js").Frame} heard
   * @returns {boolean} whether it was the answer to a question
   */
  hear(heard) {
    const question = this.open.get(heard.id);
    if (!question) return false;
    this.open.delete(heard.id);
    if (heard.type === "foreseen") question.resolve(heard.foresight);
    else question.reject(new Refused(heard.state ? 409 : 422, heard.error, heard.state ?? null));
    return true;
  }

  /** @param {string} id */
  #giveUp(id) {
    this.open.get(id)?.reject(new Away());
    this.open.delete(id);
  }

  /** The line broke: nobody will answer. */
  drop() {
    for (const question of this.open.values()) question.reject(new Away());
    this.open.clear();
  }
}
