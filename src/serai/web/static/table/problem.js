/**
 * The problem that the page shows: a sentence, and the rule that it cites.
 * The engine refuses in sentences for people, so they are shown as they come.
 */

import { batch, signal } from "@preact/signals";

export class Problem {
  constructor() {
    /** @type {import("@preact/signals").Signal<string | null>} */
    this.text = signal(null);
    /** @type {import("@preact/signals").Signal<string | null>} */
    this.rule = signal(null);
  }

  /** @param {{text: string, rule?: string | null}} error */
  show({ text, rule }) {
    batch(() => {
      this.text.value = text;
      this.rule.value = rule || null;
    });
  }

  clear() {
    batch(() => {
      this.text.value = null;
      this.rule.value = null;
    });
  }
}
