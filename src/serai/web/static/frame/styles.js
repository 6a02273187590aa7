/** Style sheets that only some pages need. */

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Load a style sheet once.
 * @param {string} name its address under `/static/`
 * @returns {Promise<void>} when it is in force
 */
export function styles(name) {
  let loading = asked.get(name);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `/static/${name}`;
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(link.href));
      document.head.append(link);
    });
    asked.set(name, loading);
  }
  return loading;
}
