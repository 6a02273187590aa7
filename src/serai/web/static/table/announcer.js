/**
 * Live region for screen readers.
 * Old sentences are removed, so that nobody finds them while exploring the page.
 */

// Long enough to be read out.
const LIFETIME = 20_000;

/** Remove all sentences: the next player on this device may not know them. */
export function clearAnnouncements() {
  document.getElementById("announcer")?.replaceChildren();
}

/** @param {string} text */
export function announce(text) {
  const region = document.getElementById("announcer");
  if (!region || text === "") return;
  const sentence = document.createElement("p");
  sentence.textContent = text;
  region.append(sentence);
  setTimeout(() => sentence.remove(), LIFETIME);
}
