/** The draft: words that a seat has chosen on this device and not said yet, and what they would bring. */

import { batch, signal } from "@preact/signals";
import { Refused } from "../frame/api.js";
import { wantedLanguage } from "../frame/settings.js";
import { tab } from "../frame/storage.js";

/** @typedef {import("../types.js").Foresight} Foresight */
/** @typedef {import("../types.js").TableEvent} TableEvent */
/** @typedef {import("../types.js").TableState} TableState */

/**
 * @typedef {object} Place where the words are to be said
 * @property {() => TableState | null} stands the table as it is
 * @property {(seq: number, seat: number, words: string[]) => Promise<Foresight>} foresee
 * @property {(error: unknown) => void} refused
 * @property {() => void} gone the table has moved on, and the draft cannot be said any more
 */

export class Draft {
  /**
   * @param {string} table
   * @param {Place} place
   */
  constructor(table, place) {
    this.store = `serai.draft.${table}`;
    this.place = place;
    /** @type {import("@preact/signals").Signal<string[]>} */
    this.words = signal([]);
    /** @type {import("@preact/signals").Signal<Foresight | null>} */
    this.foresight = signal(null);
    /** @type {import("@preact/signals").Signal<TableEvent[] | null>} */
    this.peeked = signal(null);
    /** Whether the house has not answered yet. */
    this.busy = signal(false);
    /** @type {string | null} */
    this.rested = null;
    // What was foreseen already, so that a click on what the reader has rested on is answered at once.
    /** @type {Map<string, Promise<Foresight>>} */
    this.known = new Map();
    /** @type {Promise<void>} */
    this.last = Promise.resolve();
  }

  /** The words that stay when another one is chosen: one that nobody can foresee is exchanged. */
  get base() {
    const words = this.words.peek();
    return this.foresight.peek()?.hidden ? words.slice(0, -1) : words;
  }

  /**
   * Do one thing after the other, also after one that failed.
   * @param {() => Promise<void> | void} step
   */
  next(step) {
    this.last = this.last.catch(() => {}).then(step);
    return this.last;
  }

  /** @param {string} word */
  add(word) {
    return this.#foresee([...this.base, word]);
  }

  takeBack() {
    const words = this.words.peek().slice(0, -1);
    return words.length ? this.#foresee(words) : this.clear();
  }

  clear() {
    tab.keep(this.store, null);
    batch(() => {
      this.words.value = [];
      this.foresight.value = null;
      this.peeked.value = null;
    });
  }

  /**
   * The table has changed, or has been found again: keep the words if they can still be said.
   * @param {TableState} state
   */
  async carryOn(state) {
    this.known.clear();
    const words = this.words.peek().length ? this.words.peek() : this.#kept(state);
    if (!words.length) return;
    try {
      this.#show(words, await this.#ask(words));
    } catch (error) {
      if (!(error instanceof Refused)) return; // asked again when the line is back
      this.clear();
      this.place.gone();
    }
  }

  /**
   * What a word would bring, shown while the reader rests on it.
   * @param {string | null} word
   */
  async peek(word) {
    this.rested = word;
    if (word === null) {
      this.peeked.value = null;
      return;
    }
    try {
      const { events, hidden } = await this.#ask([...this.base, word]);
      const before = this.foresight.peek()?.events.length ?? 0;
      if (this.rested === word) this.peeked.value = hidden ? null : events.slice(before);
    } catch {
      this.peeked.value = null; // only a click asks for the reason
    }
  }

  /** @param {string[]} words */
  async #foresee(words) {
    this.busy.value = true;
    try {
      this.#show(words, await this.#ask(words));
    } catch (error) {
      // What was drafted before cannot be said at a table that has moved on.
      if (error instanceof Refused && error.status === 409) this.clear();
      this.place.refused(error);
    } finally {
      this.busy.value = false;
    }
  }

  /**
   * @param {string[]} words
   * @param {Foresight} foresight
   */
  #show(words, foresight) {
    batch(() => {
      this.words.value = words;
      this.foresight.value = foresight;
      this.peeked.value = null;
    });
    const { seat, seq } = foresight.state;
    tab.keep(this.store, { seat, seq, words });
  }

  /**
   * @param {string[]} words
   * @returns {Promise<Foresight>}
   */
  #ask(words) {
    const state = this.place.stands();
    const { seq, seat } = /** @type {TableState} */ (state);
    const key = JSON.stringify([seq, seat, wantedLanguage.peek(), words]);
    let asked = this.known.get(key);
    if (!asked) {
      asked = this.place.foresee(seq, /** @type {number} */ (seat), words);
      asked.catch(() => this.known.delete(key));
      this.known.set(key, asked);
    }
    return asked;
  }

  /**
   * The words of this device from before a reload.
   * @param {TableState} state
   * @returns {string[]}
   */
  #kept(state) {
    const kept = tab.read(this.store, null);
    return kept && kept.seat === state.seat && kept.seq === state.seq ? kept.words : [];
  }
}
