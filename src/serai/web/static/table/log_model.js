/**
 * Log of a table: its newest entries, older ones on demand.
 * A log may have thousands of entries; a page begins with as many as somebody reads.
 */

import { computed, signal } from "@preact/signals";
import { get } from "../frame/api.js";

/** @typedef {import("../types.js").Entry} Entry */

/** So many entries come at first, and with each request for older ones. */
export const LOG_PAGE = 200;

export class LogModel {
  /**
   * @param {string} id of the table
   * @param {() => {seat: number | null, secret: string | null, language: string}} reader who reads it
   */
  constructor(id, reader) {
    this.path = `/api/tables/${id}/log`;
    this.reader = reader;
    const entries = signal(/** @type {Entry[]} */ ([]));
    this.entries = entries;
    /** Whether an answer held nothing older: a table that plays from memory shows no earlier entries. */
    const complete = signal(false);
    this.complete = complete;
    this.hasOlder = computed(() => (entries.value[0]?.seq ?? 1) > 1 && !complete.value);
    /** @type {Promise<void> | null} */
    this.loading = null;
  }

  /** The number of the newest entry here. */
  last() {
    return this.entries.peek().at(-1)?.seq ?? 0;
  }

  /**
   * @param {Entry[]} entries that came over the socket
   * @param {boolean} anew whether nothing from before counts
   */
  append(entries, anew) {
    // After a long absence only the newest come: those before the gap are loaded again when asked for.
    const gap = entries.length > 0 && entries[0].seq > this.last() + 1;
    if (anew || gap) this.complete.value = false;
    this.entries.value = anew || gap ? entries : [...this.entries.peek(), ...entries];
  }

  clear() {
    this.append([], true);
  }

  /** Load the entries before those that are here. */
  loadOlder() {
    this.loading ??= this.#load().finally(() => (this.loading = null));
    return this.loading;
  }

  /** Load everything, for what tells of the whole game; if that fails, it tells of less. */
  async loadAll() {
    while (this.hasOlder.value) {
      const first = this.entries.peek()[0];
      await this.loadOlder().catch(() => {});
      if (this.entries.peek()[0] === first) return; // replaced meanwhile, or there is no more
    }
  }

  async #load() {
    const first = this.entries.peek()[0];
    if (!first || !this.hasOlder.peek()) return;
    const { seat, secret, language } = this.reader();
    const seatQuery = seat === null ? "" : `&seat=${seat}`;
    /** @type {Entry[]} */
    const found = await get(`${this.path}?before=${first.seq}${seatQuery}`, { secret, language });
    const known = this.entries.peek();
    if (known[0] !== first) return; // the list has been replaced
    if (found.length) this.entries.value = [...found, ...known];
    else this.complete.value = true;
  }
}
