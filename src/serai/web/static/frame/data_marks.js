/**
 * Marks on what a board draws. The frame listens for them, so that a board need not:
 *
 * - `data-word`: a click, Enter or Space says the word; resting on it shows what it would bring.
 * - `data-more`: has several words; the board opens them itself. Arrow keys find it like a word.
 * - `data-at`: lights up while a line of the log that names it is hovered (several names: blanks between).
 * - `data-component`: `kind:id`; its tooltip tells what it is, its rule and where its values come from.
 */

/**
 * The attributes of something that can be chosen.
 * @param {string} word
 * @param {string} label what it does, for those who do not see it
 */
export function choice(word, label) {
  return { "data-word": word, "aria-label": label, role: "button", tabindex: 0 };
}
