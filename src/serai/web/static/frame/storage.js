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
      return JSON.parse(this.own.get(key) ?? this.place().getItem(key) ?? "null") ?? otherwise;
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
    try {
      if (value === null) this.place().removeItem(key);
      else this.place().setItem(key, text);
      this.own.delete(key);
    } catch {
      this.own.set(key, text); // what could not be written counts more than what is there
    }
  }
}

/** Kept until it is removed, for all tabs. */
export const device = new Memory(() => localStorage);
/** Kept as long as the tab is open, also over a reload. */
export const tab = new Memory(() => sessionStorage);
