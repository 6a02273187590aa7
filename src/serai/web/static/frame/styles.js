/** Style sheets that only some parts of the page need. */

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Ask for a style sheet; the order in which they are asked for is that in which they count.
 * @param {string} name its address under `/static/`
 */
export function styles(name) {
  if (asked.has(name)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/static/${name}`;
  const loading = /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(link.href));
    })
  );
  asked.set(name, loading);
  document.head.append(link);
}

/** Returns when all that were asked for are in force. */
export async function dressed() {
  await Promise.all(asked.values());
}
