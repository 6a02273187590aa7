/**
 * JSON over `localStorage` and `sessionStorage`, with a fallback in memory.
 * Where a browser forbids storage (a private window, a full disk), the page works all the same until it is closed.
 */

class JsonStorage {
  /** @param {() => Storage} backend */
  constructor(backend) {
    this.backend = backend;
    /** @type {Map<string, string>} */
    this.unwritten = new Map();
  }

  /**
   * @param {string} key
   * @param {any} fallback what it is if nothing is stored
   * @returns {any}
   */
  read(key, fallback) {
    try {
      return (
        JSON.parse(this.unwritten.get(key) ?? this.backend().getItem(key) ?? "null") ?? fallback
      );
    } catch {
      return fallback;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value null: remove it
   */
  write(key, value) {
    const text = JSON.stringify(value);
    try {
      if (value === null) this.backend().removeItem(key);
      else this.backend().setItem(key, text);
      this.unwritten.delete(key);
    } catch {
      this.unwritten.set(key, text); // what could not be written counts more than what is there
    }
  }
}

/** Kept until it is removed, for all tabs. */
export const deviceStorage = new JsonStorage(() => localStorage);
/** Kept as long as the tab is open, also over a reload. */
export const tabStorage = new JsonStorage(() => sessionStorage);
