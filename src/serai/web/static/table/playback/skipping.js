/**
 * A click on the table or Space ends the playback.
 * The click goes on to what lies under it in the present, so that no choice is ever blocked.
 */

/** What has a use of its own for a click or for Space. */
const CONTROLS = "button, a, input, select, textarea, summary, dialog, .log, .playing";

/**
 * @param {() => boolean} running
 * @param {() => void} skip
 * @returns {() => void} stops listening
 */
export function skipOnInput(running, skip) {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const control = (/** @type {Event} */ event) =>
    /** @type {Element} */ (event.target).closest(CONTROLS);
  addEventListener(
    "pointerdown",
    (event) => {
      const inside = /** @type {Element} */ (event.target).closest(".table");
      if (inside && !control(event)) skip();
    },
    options,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== " " || !running() || control(event)) return;
      event.preventDefault();
      event.stopPropagation();
      skip();
    },
    options,
  );
  return () => stop.abort();
}
