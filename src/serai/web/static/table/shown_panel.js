/**
 * The panel that was asked for, as a signal.
 * Buttons of the rail, the menu and the result all open panels.
 */

import { signal } from "@preact/signals";

/** Its name; empty: none. */
export const shownPanel = signal("");

/** @param {string} name */
export function showPanel(name) {
  shownPanel.value = name;
}
