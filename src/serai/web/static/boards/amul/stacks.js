/**
 * Groups equal cards into stacks.
 * A pile may hold many copies, which take one place each on the screen.
 */

/**
 * Equal cards together, each with its number, in the order in which the first of them lies.
 * @param {string[]} faces
 * @returns {[string, number][]}
 */
export function stacks(faces) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const face of faces) found.set(face, (found.get(face) ?? 0) + 1);
  return [...found];
}
