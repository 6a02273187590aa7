/**
 * Whether the end sheet is open, as a signal.
 * The result, its button in the bar and the score pad all open it.
 */

import { signal } from "@preact/signals";

export const resultOpen = signal(false);

export function openResult() {
  resultOpen.value = true;
}
