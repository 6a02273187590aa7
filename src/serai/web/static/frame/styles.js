/**
 * Loads style sheets on demand, once each.
 * A page waits only for the styles of what it shows.
 */

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Ask for a style sheet; the order in which they are asked for is that in which they count.
 * @param {string} name its address under `/static/`
 */
export function loadStyles(name) {
  if (sheets.has(name)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/static/${name}`;
  const loading = /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(link.href));
    })
  );
  sheets.set(name, loading);
  document.head.append(link);
}

/** Returns when all that were asked for are in force. */
export async function stylesLoaded() {
  await Promise.all(sheets.values());
}
