/**
 * Commands that are sent and not acknowledged yet, each with its idempotency key.
 * They are stored over a reload and sent again with the same key after a break: the server does each of them once.
 */

import { tabStorage } from "../frame/storage.js";

/**
 * @typedef {object} Command
 * @property {"word" | "undo" | "resign" | "replace"} kind
 * @property {number} seq
 * @property {string} id the idempotency key
 * @property {number} by the seat that acts
 * @property {string[]} [words] of a move: all of them are played, or none
 * @property {number} [seat] which a bot takes over
 * @property {string} [bot]
 */

export class PendingCommands {
  /** @param {string} table */
  constructor(table) {
    this.storageKey = `serai.commands.${table}`;
    /** @type {Command[]} */
    this.pending = tabStorage.read(this.storageKey, []);
    /** The last entry of the log that they have led to. */
    this.ackedSeq = 0;
  }

  /**
   * @param {Omit<Command, "id">} wanted
   * @returns {Command}
   */
  add(wanted) {
    const command = { ...wanted, id: newKey() };
    this.#save([...this.pending, command]);
    return command;
  }

  /**
   * @param {string} id
   * @param {number} seq
   */
  acknowledge(id, seq) {
    this.ackedSeq = Math.max(this.ackedSeq, seq);
    this.#save(this.pending.filter((command) => command.id !== id));
  }

  /**
   * Drop a refused command and those after it: they were meant for another table than there is now.
   * @param {string} id
   * @returns {Command | undefined} the refused one
   */
  refuse(id) {
    const index = this.pending.findIndex((command) => command.id === id);
    if (index < 0) return undefined;
    const refused = this.pending[index];
    this.#save(this.pending.slice(0, index));
    return refused;
  }

  /** @param {Command[]} pending */
  #save(pending) {
    this.pending = pending;
    tabStorage.write(this.storageKey, pending.length ? pending : null);
  }
}

/**
 * A command as a frame of the wire: a replacement names the seat that is replaced, all others the seat that acts.
 * @param {Command} command
 */
export function commandFrame({ by, seat = by, ...command }) {
  return { type: "command", ...command, seat };
}

/** Unique without a secure context, where `crypto.randomUUID` does not exist. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
