/**
 * Waits for the next frame: what a click has changed is on the screen before the work begins that its answer makes.
 */

/** In a tab that is hidden there are no frames. */
const LATEST = 50;

/** @returns {Promise<void>} */
export function painted() {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LATEST);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve); // the frame itself is made after its callbacks
    });
  });
}
