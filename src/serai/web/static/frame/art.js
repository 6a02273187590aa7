/**
 * Sheets of SVG symbols (`static/art/*.svg`): fetched once, laid into the page, and shown anywhere with `<use href="#id">`.
 * In the page rather than in other documents, so that the drawings take their colours from its theme.
 */

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Ask for a sheet; what uses its symbols shows them as soon as they are there.
 * A sheet that could not be fetched is asked for again the next time somebody needs it, or when the line is back.
 * @param {string} name such as `ft-pieces`
 */
export function loadArt(name) {
  if (!sheets.has(name)) sheets.set(name, fetchSheet(name));
  return /** @type {Promise<void>} */ (sheets.get(name));
}

/** @param {string} name */
async function fetchSheet(name) {
  try {
    const answer = await fetch(`/static/art/${name}.svg`);
    if (!answer.ok) throw new Error(answer.statusText);
    const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    const svg = document.importNode(sheet.documentElement, true);
    svg.setAttribute("class", "art-sheet");
    svg.setAttribute("aria-hidden", "true");
    document.body.append(svg);
  } catch {
    sheets.delete(name);
    addEventListener("online", () => loadArt(name), { once: true });
  }
}
