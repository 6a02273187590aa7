/**
 * Counts the places that are drawn large enough for a finger, so that the strip has the words of all others.
 * Nothing that is ringed is dead: it can be tapped, or its word stands as a button in sight.
 */

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

/** A finger needs so many pixels. */
export const FINGER = 40;

/** How many places each thing has, by its key. @type {Map<string, number>} */
const places = new Map();
const changes = signal(0);

/** @param {string} key @param {number} more */
function count(key, more) {
  places.set(key, (places.get(key) ?? 0) + more);
  changes.value++;
}

/** Part of a place that a finger can hit. @param {{of: string}} props the key of what is chosen there */
export function Reached({ of: key }) {
  useLayoutEffect(() => {
    count(key, 1);
    return () => count(key, -1);
  }, [key]);
  return null;
}

/** Whether a finger can hit a thing on a board that is in sight. @param {string} key */
export function isReached(key) {
  return changes.value >= 0 && (places.get(key) ?? 0) > 0;
}
