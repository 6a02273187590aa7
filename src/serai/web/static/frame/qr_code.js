/**
 * QR code generator (ISO/IEC 18004): bytes, error correction level M, versions 1 to 13.
 * Made in the browser, because a link holds a secret that no request should carry.
 */

/** By version from 1: error correction codewords of a block, then the data codewords of each block. */
const BLOCKS = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
  [30, 50, 51, 51, 51, 51],
  [22, 36, 36, 36, 36, 36, 36, 37, 37],
  [22, 37, 37, 37, 37, 37, 37, 37, 37, 38],
];
const MASKS = [
  (/** @type {number} */ y, /** @type {number} */ x) => (y + x) % 2,
  (/** @type {number} */ y) => y % 2,
  (/** @type {number} */ _, /** @type {number} */ x) => x % 3,
  (/** @type {number} */ y, /** @type {number} */ x) => (y + x) % 3,
  (/** @type {number} */ y, /** @type {number} */ x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (/** @type {number} */ y, /** @type {number} */ x) => ((y * x) % 2) + ((y * x) % 3),
  (/** @type {number} */ y, /** @type {number} */ x) => (((y * x) % 2) + ((y * x) % 3)) % 2,
  (/** @type {number} */ y, /** @type {number} */ x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
];

/** @typedef {(0 | 1 | undefined)[][]} Modules dark ones are 1, by row; undefined: not placed yet */

/**
 * @param {string} text
 * @returns {number[][] | null} the modules by row; null: the text is too long
 */
export function qrCode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, ...data], at) => {
    const head = at + 1 < 10 ? 2 : 3;
    return bytes.length + head <= sum(data);
  });
  if (version < 0) return null;
  const words = interleave(dataWords(bytes, version + 1), BLOCKS[version]);
  const candidates = MASKS.map((_, mask) => draw(version + 1, words, mask));
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/**
 * @param {number[]} bytes
 * @param {number} version
 */
function dataWords(bytes, version) {
  const room = sum(BLOCKS[version - 1].slice(1));
  const bits = [...binary(4, 4), ...binary(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...binary(byte, 8));
  bits.push(...binary(0, Math.min(4, room * 8 - bits.length)));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let at = 0; at < bits.length; at += 8)
    words.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0; words.length < room; pad ^= 1) words.push(pad ? 0x11 : 0xec);
  return words;
}

/**
 * Data and error correction of all blocks, the first word of each before the second of any.
 * @param {number[]} words
 * @param {number[]} blocks
 */
function interleave(words, [correction, ...sizes]) {
  let at = 0;
  const data = sizes.map((size) => words.slice(at, (at += size)));
  const checks = data.map((block) => remainder(block, correction));
  const columns = (/** @type {number[][]} */ rows) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
      rows.flatMap((row) => (column < row.length ? [row[column]] : [])),
    ).flat();
  return [...columns(data), ...columns(checks)];
}

/**
 * Reed-Solomon: the remainder of a block over GF(256) with 0x11d.
 * @param {number[]} block
 * @param {number} count
 */
function remainder(block, count) {
  let divisor = [1];
  for (let power = 0, root = 1; power < count; power++, root = times(root, 2)) {
    const shifted = [...divisor, 0];
    divisor.forEach((factor, at) => (shifted[at + 1] ^= times(factor, root)));
    divisor = shifted;
  }
  const rest = [...block, ...Array(count).fill(0)];
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at];
    divisor.forEach((part, place) => (rest[at + place] ^= times(part, factor)));
  }
  return rest.slice(block.length);
}

/**
 * @param {number} a
 * @param {number} b
 */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/**
 * @param {number} version
 * @param {number[]} words
 * @param {number} mask
 */
function draw(version, words, mask) {
  const size = version * 4 + 17;
  /** @type {any[][]} */
  const modules = Array.from({ length: size }, () => Array(size).fill(undefined));
  placePatterns(modules, version);
  placeFormat(modules, version, mask);
  const bits = words.flatMap((word) => binary(word, 8));
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the timing column
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y][x] !== undefined) continue;
        modules[y][x] = (bits[at++] ?? 0) ^ Number(MASKS[mask](y, x) === 0);
      }
    }
  }
  return /** @type {number[][]} */ (modules);
}

/**
 * Finders, timing and alignment patterns.
 * @param {any[][]} modules
 * @param {number} version
 */
function placePatterns(modules, version) {
  const size = modules.length;
  const square = (
    /** @type {number} */ middleY,
    /** @type {number} */ middleX,
    /** @type {number[]} */ light,
  ) => {
    const reach = light.at(-1) === 1 ? 2 : 4;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dy), Math.abs(dx));
        const row = modules[middleY + dy];
        const inside = row && middleX + dx >= 0 && middleX + dx < size;
        if (inside) row[middleX + dx] = Number(!light.includes(ring));
      }
    }
  };
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    square(y, x, [2, 4]);
  }
  const places = version === 1 ? [] : alignment(version, size);
  for (const y of places) {
    for (const x of places) {
      if (modules[y][x] === undefined) square(y, x, [1]);
    }
  }
  for (let at = 8; at < size - 8; at++) modules[6][at] = modules[at][6] = Number(at % 2 === 0);
  modules[size - 8][8] = 1;
}

/**
 * @param {number} version
 * @param {number} size
 */
function alignment(version, size) {
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
}

/**
 * The level and the mask, and the version where it is large.
 * @param {any[][]} modules
 * @param {number} version
 * @param {number} mask
 */
function placeFormat(modules, version, mask) {
  const size = modules.length;
  const format = (checked(mask, 10, 0x537) ^ 0x5412) & 0x7fff; // level M is 00
  for (let bit = 0; bit < 15; bit++) {
    const value = (format >> bit) & 1;
    const [y, x] = bit < 6 ? [bit, 8] : bit < 8 ? [bit + 1, 8] : bit === 8 ? [8, 7] : [8, 14 - bit];
    modules[y][x] = value;
    if (bit < 8) modules[8][size - 1 - bit] = value;
    else modules[size - 15 + bit][8] = value;
  }
  if (version < 7) return;
  const information = checked(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit++) {
    const [long, short] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    modules[short][long] = modules[long][short] = (information >> bit) & 1;
  }
}

/**
 * A number with its BCH check bits behind it.
 * @param {number} value
 * @param {number} length
 * @param {number} generator
 */
function checked(value, length, generator) {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit = 31 - Math.clz32(rest))
    rest ^= generator << (bit - length);
  return (value << length) | rest;
}

/**
 * How hard a code is to read: long runs, squares, what looks like a finder, imbalance.
 * @param {number[][]} modules
 */
function penalty(modules) {
  const rows = modules.map((row) => row.join(""));
  const columns = modules.map((_, x) => modules.map((row) => row[x]).join(""));
  let found = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) found += run.length - 2;
    found += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < modules.length; y++) {
    for (let x = 1; x < modules.length; x++) {
      const four = modules[y][x] + modules[y - 1][x] + modules[y][x - 1] + modules[y - 1][x - 1];
      if (four % 4 === 0) found += 3;
    }
  }
  const dark = sum(modules.flat()) / modules.length ** 2;
  return found + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/**
 * @param {number} value
 * @param {number} length
 */
function binary(value, length) {
  return Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
