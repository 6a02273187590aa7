/**
 * Data attributes with which a board marks what it draws.
 * The frame listens for them (event delegation), so that a board needs no handlers of its own:
 *
 * - `data-word`: a click, Enter or Space chooses the word; hovering shows what it would bring.
 * - `data-more`: has several words; the board opens them itself. Arrow keys find it like a word.
 * - `data-at`: is highlighted while a line of the log that names it is hovered (several names: blanks between).
 * - `data-component`: `kind:id`; the inspector shows its description, its rule and where its values come from.
 */

/**
 * The attributes of something that can be chosen.
 * @param {string} word
 * @param {string} label what it does, for screen readers
 */
export function wordAttributes(word, label) {
  return { "data-word": word, "aria-label": label, role: "button", tabindex: 0 };
}
