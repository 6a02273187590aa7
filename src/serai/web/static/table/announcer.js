/** What happens, for those who do not see it: sentences for screen readers. */

// Long enough to be read out; then the region is swept, so that nobody finds old news while exploring the page.
const KEPT = 20_000;

/** Forget what was said: whoever looks next may not know it. */
export function hush() {
  document.getElementById("announcer")?.replaceChildren();
}

/** @param {string} text */
export function announce(text) {
  const region = document.getElementById("announcer");
  if (!region || text === "") return;
  const sentence = document.createElement("p");
  sentence.textContent = text;
  region.append(sentence);
  setTimeout(() => sentence.remove(), KEPT);
}
