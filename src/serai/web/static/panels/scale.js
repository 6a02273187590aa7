/**
 * Linear scales and tick values for charts.
 * Apart from the drawing, so that the numbers can be followed.
 */

/**
 * Round numbers between two bounds, about as many as wanted.
 * @param {number} low
 * @param {number} high
 * @param {number} wanted
 * @returns {number[]} the first at or below the lower bound, the last at or above the upper one
 */
export function ticks(low, high, wanted) {
  const raw = Math.max(1, (high - low) / wanted);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= raw) ?? raw;
  const found = [];
  for (let tick = Math.floor(low / step) * step; tick < high + step; tick += step) found.push(tick);
  return found;
}

/**
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @returns {(value: number) => number} to tenths of a pixel
 */
export function scale([low, high], [start, end]) {
  const size = high - low || 1;
  return (value) => Math.round((start + ((value - low) / size) * (end - start)) * 10) / 10;
}
