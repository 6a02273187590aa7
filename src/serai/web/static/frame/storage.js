/**
 * What this device remembers, as JSON. Where it may not (a private window, a full disk), the page works all the same: it
 * remembers until it is closed.
 */

class Memory {
  /** @param {() => Storage} place */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, string>} */
    this.own = new Map();
  }

  /**
   * @param {string} key
   * @param {any} otherwise what it is if nothing is remembered
   * @returns {any}
   */
  read(key, otherwise) {
    try {
      return JSON.parse(this.place().getItem(key) ?? this.own.get(key) ?? "null") ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value null: nothing
   */
  keep(key, value) {
    const text = JSON.stringify(value);
    this.own.set(key, text);
    try {
      if (value === null) this.place().removeItem(key);
      else this.place().setItem(key, text);
    } catch {
      // It stays in the memory of the page.
    }
  }
}

/** Kept until it is removed, for all tabs. */
export const device = new Memory(() => localStorage);
/** Kept as long as the tab is open, also over a reload. */
export const tab = new Memory(() => sessionStorage);
