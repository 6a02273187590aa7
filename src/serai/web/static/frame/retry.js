/**
 * Retry with exponential backoff until a request succeeds.
 * What the page cannot do without is worth waiting for.
 */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/**
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {() => boolean} [wanted] whether the answer is still of use
 * @returns {Promise<T | null>} null: it is not
 */
export async function retry(attempt, wanted = () => true) {
  for (let pause = FIRST_PAUSE; wanted(); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}
