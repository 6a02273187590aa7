/**
 * Chat of a table: the newest messages, older ones on demand, muted seats left out.
 * Muting is this device's own affair, and stored here.
 */

import { computed, signal } from "@preact/signals";
import { get, post } from "../frame/api.js";
import { deviceStorage } from "../frame/storage.js";

/** @typedef {import("../types.js").ChatEntry} ChatEntry */

/** The seat of all who watch: their names are nobody's own, so they are muted together. */
export const SPECTATORS = -1;

export class ChatModel {
  /**
   * @param {string} id of the table
   * @param {() => string | null} secret of the seat whose view is shown
   */
  constructor(id, secret) {
    this.path = `/api/tables/${id}/chat`;
    this.secret = secret;
    this.storageKey = `serai.muted.${id}`;
    const entries = signal(/** @type {ChatEntry[]} */ ([]));
    const muted = signal(
      /** @type {number[]} the seats */ (deviceStorage.read(this.storageKey, [])),
    );
    const read = signal(0);
    this.entries = entries;
    this.muted = muted;
    /** The number of the last message that was read. */
    this.read = read;
    this.shown = computed(() => entries.value.filter(({ seat }) => !muted.value.includes(seat)));
    this.unread = computed(() => this.shown.value.filter((one) => one.number > read.value).length);
    /** Whether there are older messages; they are numbered from 1 without gaps. */
    this.hasOlder = computed(() => (entries.value[0]?.number ?? 1) > 1);
  }

  /** The number of the newest message here. */
  last() {
    return this.entries.peek().at(-1)?.number ?? 0;
  }

  /** @param {ChatEntry[]} entries */
  append(entries) {
    // After a long absence only the newest messages come: those before the gap are loaded again when asked for.
    const gap = entries.length > 0 && entries[0].number > this.last() + 1;
    this.entries.value = gap ? entries : [...this.entries.peek(), ...entries];
  }

  /** Load the messages before those that are here. */
  async loadOlder() {
    const first = this.entries.peek()[0]?.number ?? 1;
    /** @type {ChatEntry[]} */
    const found = await get(`${this.path}?before=${first}`);
    // Meanwhile another request may have been faster, or the list may have been replaced.
    if (this.entries.peek()[0]?.number === first) {
      this.entries.value = [...found, ...this.entries.peek()];
    }
  }

  /**
   * @param {string} text
   * @param {string} name of a spectator
   */
  async send(text, name) {
    await post(this.path, { text, name }, { secret: this.secret() });
  }

  /**
   * Hide what a seat writes on this device, or show it again.
   * @param {number} seat
   * @param {boolean} wanted
   */
  mute(seat, wanted) {
    const others = this.muted.peek().filter((one) => one !== seat);
    this.muted.value = wanted ? [...others, seat] : others;
    deviceStorage.write(this.storageKey, this.muted.peek().length ? this.muted.peek() : null);
  }
}
