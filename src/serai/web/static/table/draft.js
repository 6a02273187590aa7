/**
 * The draft: words that a seat has chosen on this device and not confirmed yet, with the server's preview of them.
 * Nothing is played before the player has seen what it brings.
 */

import { batch, signal } from "@preact/signals";
import { Refused } from "../frame/api.js";
import { delayed } from "../frame/delayed.js";
import { wantedLanguage } from "../frame/settings.js";
import { tabStorage } from "../frame/storage.js";

/** @typedef {import("../types.js").Preview} Preview */
/** @typedef {import("../types.js").TableEvent} TableEvent */
/** @typedef {import("../types.js").TableState} TableState */

/**
 * @typedef {object} DraftTable what a draft needs of its table
 * @property {() => TableState | null} state the newest
 * @property {(seq: number, seat: number, words: string[]) => Promise<Preview>} requestPreview
 * @property {(error: unknown) => void} onError
 * @property {() => void} onStale the table has moved on, and the draft cannot be played any more
 */

export class Draft {
  /**
   * @param {string} id of the table
   * @param {DraftTable} table
   */
  constructor(id, table) {
    this.storageKey = `serai.draft.${id}`;
    this.table = table;
    /** @type {import("@preact/signals").Signal<string[]>} */
    this.words = signal([]);
    /** @type {import("@preact/signals").Signal<Preview | null>} */
    this.preview = signal(null);
    /** @type {import("@preact/signals").Signal<TableEvent[] | null>} what the hovered word would bring */
    this.hoverEvents = signal(null);
    this.asking = signal(false);
    /** Whether the server has not answered for so long that it shows. */
    this.busy = delayed(this.asking);
    /** @type {string | null} */
    this.hoveredWord = null;
    // So that a click on a word that was hovered is answered at once.
    /** @type {Map<string, Promise<Preview>>} */
    this.previewCache = new Map();
    /** @type {Promise<void>} the last of the queued steps */
    this.queue = Promise.resolve();
  }

  /** The words that stay when another one is chosen: one whose result is hidden is replaced by it. */
  get keptWords() {
    const words = this.words.peek();
    return this.preview.peek()?.hidden ? words.slice(0, -1) : words;
  }

  /**
   * Do one thing after the other, also after one that failed.
   * @param {() => Promise<void> | void} step
   */
  enqueue(step) {
    this.queue = this.queue.catch(() => {}).then(step);
    return this.queue;
  }

  /** @param {string} word */
  add(word) {
    return this.#replace([...this.keptWords, word]);
  }

  removeLast() {
    return this.set(this.words.peek().slice(0, -1));
  }

  /** @param {string[]} words */
  set(words) {
    return words.length ? this.#replace(words) : this.clear();
  }

  clear() {
    tabStorage.write(this.storageKey, null);
    batch(() => {
      this.words.value = [];
      this.preview.value = null;
      this.hoverEvents.value = null;
    });
  }

  /**
   * The table has changed, or the page was loaded again: keep the words if they can still be played.
   * @param {TableState} state
   */
  async revalidate(state) {
    this.previewCache.clear();
    const words = this.words.peek().length ? this.words.peek() : this.#stored(state);
    if (!words.length) return;
    try {
      this.#show(words, await this.#requestPreview(words));
    } catch (error) {
      if (!(error instanceof Refused)) return; // asked again when the connection is back
      this.clear();
      this.table.onStale();
    }
  }

  /**
   * Show what a word would bring while the pointer or the focus rests on it.
   * @param {string | null} word
   */
  async hover(word) {
    this.hoveredWord = word;
    if (word === null) {
      this.hoverEvents.value = null;
      return;
    }
    try {
      const { events, hidden } = await this.#requestPreview([...this.keptWords, word]);
      const before = this.preview.peek()?.events.length ?? 0;
      if (this.hoveredWord === word) this.hoverEvents.value = hidden ? null : events.slice(before);
    } catch {
      this.hoverEvents.value = null; // only a click asks for the reason
    }
  }

  /** @param {string[]} words */
  async #replace(words) {
    this.asking.value = true;
    try {
      this.#show(words, await this.#requestPreview(words));
    } catch (error) {
      // What was drafted before cannot be played at a table that has moved on.
      if (error instanceof Refused && error.status === 409) this.clear();
      this.table.onError(error);
    } finally {
      this.asking.value = false;
    }
  }

  /**
   * @param {string[]} words
   * @param {Preview} preview
   */
  #show(words, preview) {
    batch(() => {
      this.words.value = words;
      this.preview.value = preview;
      this.hoverEvents.value = null;
    });
    const { seat, seq } = preview.state;
    tabStorage.write(this.storageKey, { seat, seq, words });
  }

  /**
   * @param {string[]} words
   * @returns {Promise<Preview>}
   */
  #requestPreview(words) {
    const { seq, seat } = /** @type {TableState} */ (this.table.state());
    const key = JSON.stringify([seq, seat, wantedLanguage.peek(), words]);
    let answer = this.previewCache.get(key);
    if (!answer) {
      answer = this.table.requestPreview(seq, /** @type {number} */ (seat), words);
      answer.catch(() => this.previewCache.delete(key));
      this.previewCache.set(key, answer);
    }
    return answer;
  }

  /**
   * The words of this tab from before a reload.
   * @param {TableState} state
   * @returns {string[]}
   */
  #stored(state) {
    const stored = tabStorage.read(this.storageKey, null);
    return stored && stored.seat === state.seat && stored.seq === state.seq ? stored.words : [];
  }
}

/**
 * Whether a word that was meant for one state can be meant for another: the table may have told of others meanwhile, or a
 * hidden choice been drafted that the word replaces.
 * @param {TableState} seen
 * @param {TableState | null} shown
 */
export function sameQuestion(seen, shown) {
  if (seen === shown) return true;
  return seen.prompt === shown?.prompt && seen.words.join() === shown.words.join();
}
