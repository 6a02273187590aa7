/** What is said at a table, as this device knows it: the newest lines, older ones when asked for, some of it muted. */

import { computed, signal } from "@preact/signals";
import { get, post } from "../frame/api.js";
import { device } from "../frame/storage.js";

/** @typedef {import("../types.js").ChatEntry} ChatEntry */

/** The seat of all who watch: their names are nobody's own, so they are muted together. */
export const SPECTATORS = -1;

export class Talk {
  /**
   * @param {string} id of the table
   * @param {() => string | null} secret of the seat looked through
   */
  constructor(id, secret) {
    this.path = `/api/tables/${id}/chat`;
    this.secret = secret;
    this.store = `serai.muted.${id}`;
    const entries = signal(/** @type {ChatEntry[]} */ ([]));
    const muted = signal(/** @type {number[]} the seats */ (device.read(this.store, [])));
    const read = signal(0);
    this.entries = entries;
    this.muted = muted;
    /** The number of the last line that was read. */
    this.read = read;
    this.shown = computed(() => entries.value.filter(({ seat }) => !muted.value.includes(seat)));
    this.unread = computed(() => this.shown.value.filter((one) => one.number > read.value).length);
    /** Whether there are older lines; they are numbered from 1 without gaps. */
    this.older = computed(() => (entries.value[0]?.number ?? 1) > 1);
  }

  /** The number of the newest line here. */
  last() {
    return this.entries.peek().at(-1)?.number ?? 0;
  }

  /** @param {ChatEntry[]} news */
  hear(news) {
    // After a long absence only the newest lines come: those before the gap are old ones again.
    const gap = news.length > 0 && news[0].number > this.last() + 1;
    this.entries.value = gap ? news : [...this.entries.peek(), ...news];
  }

  /** Ask for the lines before those that are here. */
  async loadOlder() {
    const first = this.entries.peek()[0]?.number ?? 1;
    /** @type {ChatEntry[]} */
    const found = await get(`${this.path}?before=${first}`);
    // Meanwhile others may have been faster, or all may have come anew.
    if (this.entries.peek()[0]?.number === first) {
      this.entries.value = [...found, ...this.entries.peek()];
    }
  }

  /**
   * @param {string} text
   * @param {string} name of a spectator
   */
  async say(text, name) {
    await post(this.path, { text, name }, { secret: this.secret() });
  }

  /**
   * Hide what a seat says on this device, or show it again.
   * @param {number} seat
   * @param {boolean} wanted
   */
  mute(seat, wanted) {
    const others = this.muted.peek().filter((one) => one !== seat);
    this.muted.value = wanted ? [...others, seat] : others;
    device.keep(this.store, this.muted.peek().length ? this.muted.peek() : null);
  }
}
