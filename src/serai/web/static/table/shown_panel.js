/**
 * The panel that was asked for, as a signal.
 * Buttons of the rail, the menu and the result all open panels.
 */

import { signal } from "@preact/signals";

/** Its name; empty: none. */
export const shownPanel = signal("");

/** The focus goes back to the button that opens it: what it was in is gone. */
export function closePanel() {
  const name = shownPanel.peek();
  shownPanel.value = "";
  document.getElementById(`tab-${name}`)?.focus();
}

/** @param {string} name */
export function showPanel(name) {
  shownPanel.value = name;
}
