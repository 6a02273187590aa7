/**
 * What the sign ≈ means: a line of the action bar until the first move on this device.
 * It covers nothing, and nobody has to close it. Boards mark the sign with `data-note`.
 */

import { useSignal, useSignalEffect } from "@preact/signals";
import { deviceStorage } from "../frame/storage.js";
import { translate } from "../frame/i18n.js";

const NOTE_READ = "serai.note.reconstructed";
const TOUCH = matchMedia("(pointer: coarse)");

/**
 * @param {import("./model.js").Table} table
 * @returns {string} empty: there is nothing to explain, or it has been read
 */
export function useFirstNote(table) {
  const shown = useSignal(false);
  const read = useSignal(deviceStorage.read(NOTE_READ, false));
  useSignalEffect(() => {
    if (read.value) return undefined;
    if (table.draft.value.length) {
      if (!shown.peek()) return undefined;
      deviceStorage.write(NOTE_READ, true);
      read.value = true;
      return undefined;
    }
    if (!table.shown.value || shown.peek()) return undefined;
    const frame = requestAnimationFrame(() => {
      shown.value = document.querySelector("[data-note=reconstructed]") !== null;
    });
    return () => cancelAnimationFrame(frame);
  });
  if (!shown.value || read.value) return "";
  return translate(TOUCH.matches ? "table.first-note.touch" : "table.first-note");
}
