/**
 * A delayed flag: follows another one, but is set only once that has been set for a moment.
 * What the server answers at once should not make the page flicker, nor draw it twice.
 */

import { effect, signal } from "@preact/signals";

const DELAY = 150;

/** @param {import("@preact/signals").ReadonlySignal<boolean>} source */
export function delayed(source) {
  const late = signal(false);
  effect(() => {
    late.value = false;
    if (!source.value) return undefined;
    const timer = setTimeout(() => (late.value = true), DELAY);
    return () => clearTimeout(timer);
  });
  return late;
}
