/** What was confirmed and not acknowledged yet: kept over a reload, and sent again after a break. */

import { tab } from "../frame/storage.js";

/**
 * @typedef {object} Command
 * @property {"word" | "undo" | "resign" | "replace"} kind
 * @property {number} seq
 * @property {string} id
 * @property {number} by the seat that speaks
 * @property {string} [word]
 * @property {number} [seat] which a bot takes over
 * @property {string} [bot]
 */

export class Commands {
  /** @param {string} table */
  constructor(table) {
    this.store = `serai.commands.${table}`;
    /** @type {Command[]} */
    this.waiting = tab.read(this.store, []);
    /** The last line that they have led to. */
    this.reached = 0;
  }

  /**
   * @param {Omit<Command, "id">[]} wanted in the order in which they are to be done
   * @returns {Command[]}
   */
  add(wanted) {
    const added = wanted.map((command) => ({ ...command, id: newId() }));
    this.#keep([...this.waiting, ...added]);
    return added;
  }

  /**
   * @param {string} id
   * @param {number} seq
   */
  done(id, seq) {
    this.reached = Math.max(this.reached, seq);
    this.#keep(this.waiting.filter((command) => command.id !== id));
  }

  /**
   * What follows a refused command was meant for another table than there is now.
   * @param {string} id
   */
  refused(id) {
    const at = this.waiting.findIndex((command) => command.id === id);
    if (at >= 0) this.#keep(this.waiting.slice(0, at));
  }

  /** @param {Command[]} waiting */
  #keep(waiting) {
    this.waiting = waiting;
    tab.keep(this.store, waiting.length ? waiting : null);
  }
}

/**
 * A command as the house wants it.
 * @param {Command} command
 */
export function frame({ kind, seq, id, by, word, seat, bot }) {
  const said = { type: "command", kind, seq, id };
  return kind === "replace" ? { ...said, seat, bot } : { ...said, seat: by, word: word ?? "" };
}

/** Unique without a secure context, where `crypto.randomUUID` does not exist. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
