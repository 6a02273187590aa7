/**
 * Composer of pictograms: turns the effects, counts and modifiers of a tile into signs, and lays them out in a box.
 * Every tile of a pack is drawn by it from its data alone; none has a drawing of its own.
 *
 * @typedef {{kind: "icon" | "text" | "arrow" | "vp" | "cap" | "same" | "free" | "put" | "letter" | "gap", value: string,
 *   number?: number}} Sign
 * @typedef {Record<string, any>} Effect one of the vocabulary (MK-V)
 */

import { h } from "preact";
import { box, COLOURS, colourOf, icon, LEAST_TEXT, middle, path, round, star } from "./art.js";

/** @param {string} value @returns {Sign} */
export const sign = (value) => ({ kind: "icon", value });
/** @param {string} value @returns {Sign} */
export const letters = (value) => ({ kind: "text", value });
/** @type {Sign} */
export const ARROW = { kind: "arrow", value: "" };
/** @type {Sign} */
const FREE = { kind: "free", value: "0" };
/** @type {Sign} */
const GAP = { kind: "gap", value: "" };
/** @type {Sign} */
const ONCE = sign("once");
/** @param {number} number @returns {Sign} */
export const points = (number) => ({ kind: "vp", value: "", number });

/** @param {number} number @param {string} name @returns {Sign[]} */
export const amount = (number, name) =>
  number === 1 ? [sign(name)] : [letters(String(number)), sign(name)];

/** @param {Record<string, number>} cost resources or goods by name @returns {Sign[]} */
export function amounts(cost) {
  return Object.entries(cost).flatMap(([name, number]) =>
    number ? amount(number, COLOURS.includes(name) ? `k_${name}` : name) : [],
  );
}

/** @param {Sign[][]} lists @returns {Sign[]} one or the other */
const either = (lists) => lists.flatMap((list, at) => (at ? [letters("/"), ...list] : list));

/** @param {Effect[]} effects @returns {Sign[]} */
export function effectSigns(effects) {
  return effects.flatMap((effect, at) => (at ? [GAP, ...effectSign(effect)] : effectSign(effect)));
}

/** @param {Effect} effect @returns {Sign[]} */
function effectSign(effect) {
  const [[key, value]] = Object.entries(effect);
  return EFFECTS[key](value);
}

/** @type {Record<string, (value: any) => Sign[]>} */
const EFFECTS = {
  vp: (n) => [points(n)],
  res: amounts,
  res_any: (n) => amount(n, "anyres"),
  keshi: amounts,
  keshi_pick({ n, from = "any", same }) {
    const signs =
      from === "any"
        ? amount(n, "anykeshi")
        : from === "goods"
          ? amount(n, "anygood")
          : [
              ...(n > 1 ? [letters(String(n))] : []),
              ...either(from.map((/** @type {string} */ colour) => [sign(`k_${colour}`)])),
            ];
    return n > 1 && same ? [...signs, { kind: "same", value: "=" }] : signs;
  },
  river: (n) => amount(n, "river"),
  mosque: (n) => amount(n, "mosque"),
  palace: (n) => amount(n, "palace"),
  stairs: (n) => amount(n, "stairs"),
  choose: (lists) => either(lists.map(effectSigns)),
  vp_per: scoreSigns,
  if({ count, at_least, at_most, then }) {
    const bound = at_least === undefined || at_least === null ? `≤${at_most}` : `≥${at_least}`;
    return [...countSigns(count), letters(bound), letters(":"), ...effectSigns(then)];
  },
  may_pay: ({ cost, then }) => [...costSigns(cost), ARROW, ...effectSigns(then)],
  scroll: ({ from }) => [
    ...either(from.map((/** @type {string} */ colour) => [sign(`scroll_${colour}`)])),
    FREE,
  ],
  luxury: ({ less }) => [sign("luxury"), letters(`−${less}`), sign("anygood")],
  gate: ({ n, less }) => [...amount(n, "gate"), letters(`−${less}`), sign("dinar")],
  explore: ({ n }) => [...amount(n, "explore"), FREE],
  swap_keshi: () => [sign("swap"), sign("anykeshi")],
  action_plus: ({ area, n }) => [sign("worker"), sign(`k_${colourOf(area)}`), letters(`+${n}`)],
  discount({ what, n, first_only }) {
    const [thing, paid] = DISCOUNTS[what];
    const first = first_only ? [letters("1×")] : [];
    return [sign(thing), letters(`−${n}`), sign(paid), ...first];
  },
  trigger({ event, colour, effect }) {
    const thing = event === "place" ? (colour ? `k_${colour}` : "anykeshi") : event;
    return [{ kind: "put", value: thing }, letters(":"), ...effectSigns(effect)];
  },
  fakir_plus: (n) => [{ kind: "put", value: "k_pink" }, letters(`×${1 + n}`)],
  water_plus: (n) => [sign("water"), letters(":"), letters(`+${n}`), sign("river")],
  ability: ({ cost, effect }) => [ONCE, ...costSigns(cost), ARROW, ...effectSigns(effect)],
  new_keshi_plus: (n) => [ONCE, { kind: "letter", value: "A" }, letters(`+${n}`), sign("anykeshi")],
  both_options: () => [
    ONCE,
    { kind: "letter", value: "A" },
    letters("+"),
    { kind: "letter", value: "B" },
  ],
  provision_less: (n) => [sign("provision"), letters(`−${n}`), sign("anyres")],
  oases_plus: (n) => [letters(`+${n}`), sign("oasis")],
  leftovers_full: () => [sign("leftover"), letters("1:1")],
};

/** @type {Record<string, [string, string]>} what is cheaper, and by what */
const DISCOUNTS = {
  gate: ["gate", "dinar"],
  oasis: ["explore", "anyres"],
  scroll: ["scroll", "date"],
  luxury: ["luxury", "anygood"],
};

/** @param {any} cost @returns {Sign[]} */
function costSigns(cost) {
  return cost.res_any ? amount(cost.res_any, "anyres") : amounts(cost.res ?? {});
}

/** @param {{base: number, each: number, count: string[], max: number | null}} score @returns {Sign[]} */
export function scoreSigns({ base, each, count, max }) {
  /** @type {Sign[]} */
  const signs = base ? [points(base)] : [];
  if (each) {
    if (base) signs.push(letters("+"));
    signs.push(points(each), letters("×"), ...countSigns(count));
  }
  if (max) signs.push({ kind: "cap", value: `≤${max}` });
  return signs;
}

/** @type {Record<string, string>} */
const COUNTS = {
  gates: "gate",
  gates_matching: "gate_match",
  luxury: "luxury",
  scrolls: "scroll",
  oases: "oasis",
  cities: "city",
  mosque_step: "mosque",
  palace_step: "palace",
  mosque_flight: "flightm",
  palace_flight: "flightp",
  completed_areas: "areafull",
  resources: "anyres",
  goods: "anygood",
  rapids: "rapid",
  smallest_area: "arealow",
  water: "water",
  date: "date",
  dinar: "dinar",
};

/** @param {string[]} counts @returns {Sign[]} */
function countSigns(counts) {
  const gates = counts.filter((count) => count.startsWith("gates:"));
  if (gates.length > 4) {
    const missing = COLOURS.filter((colour) => !counts.includes(`gates:${colour}`));
    return [sign("gate"), letters("≠"), ...missing.map((colour) => sign(`gate_${colour}`))];
  }
  return either(counts.map(countSign));
}

/** @param {string} count @returns {Sign[]} */
function countSign(count) {
  const [what, which] = count.split(":");
  if (what === "keshi") return [sign(`k_${which}`)];
  if (what === "gates" && which) return [sign(`gate_${which}`)];
  if (what === "scrolls" && which) return [sign(`scroll_${which}`)];
  if (what === "areas_with") return [sign("area"), letters(`≥${which}`)];
  if (what === "returned")
    return [sign("ret"), sign(COLOURS.includes(which) ? `k_${which}` : which)];
  if (what === "two_largest_areas") return [letters("2"), sign("areatop")];
  return [sign(COUNTS[what] ?? "area")];
}

// Layout -------------------------------------------------------------------------------------------

/** @param {number} size of a sign @returns {number} */
const fontOf = (size) => Math.max(LEAST_TEXT, size * 0.78);

/** @param {Sign} one @param {number} size @returns {number} pixels */
function widthOf(one, size) {
  const font = fontOf(size);
  switch (one.kind) {
    case "text":
      return font * (one.value.length === 1 ? 0.56 : 0.5 * one.value.length);
    case "arrow":
      return size * 0.72;
    case "vp":
      return Math.max(size * 1.2, Math.abs(one.number ?? 0) > 9 || (one.number ?? 0) < 0 ? 23 : 19);
    case "cap":
      return LEAST_TEXT * 0.56 * one.value.length + 4;
    case "same":
    case "free":
      return Math.max(size * 0.6, 14);
    case "put":
      return size * 1.22;
    case "letter":
      return Math.max(size * 0.9, 15);
    case "gap":
      return size * 0.14;
    default:
      return size;
  }
}

/** Whether a line must not break between two signs. @param {Sign} before @param {Sign} after @param {boolean} loose */
function glued(before, after, loose) {
  if (after.kind === "same" || after.kind === "free") return true;
  if (after.kind === "text" && (loose ? /^[≥≤:]/ : /^[≥≤×:/]/).test(after.value)) return true;
  return before.kind === "text" && !/^[:≥≤]/.test(before.value);
}

/**
 * @param {Sign[]} signs
 * @param {number} width
 * @param {number} size
 * @param {boolean} loose whether a line may break before a sign that means times, or
 * @returns {Sign[][]}
 */
function rowsOf(signs, width, size, loose) {
  /** @type {Sign[][]} */
  const groups = [];
  for (const one of signs) {
    const last = groups.at(-1);
    if (last && last.length < 5 && glued(last[last.length - 1], one, loose)) last.push(one);
    else groups.push([one]);
  }
  /** @type {Sign[][]} */
  const rows = [];
  let left = -1;
  for (const group of groups) {
    const wide = rowWidth(group, size);
    if (wide > left) {
      if (group[0].kind === "gap") continue;
      rows.push([]);
      left = width;
    }
    rows[rows.length - 1].push(...group);
    left -= wide;
  }
  return rows;
}

/** @param {Sign[]} row @param {number} size */
const rowWidth = (row, size) => row.reduce((sum, one) => sum + widthOf(one, size) + size * 0.06, 0);

/** How high a line of signs is. @param {Sign[]} row @param {number} size */
function rowHeight(row, size) {
  const least = row.some((one) => one.kind === "vp")
    ? 19
    : row.some((one) => one.kind === "icon" || one.kind === "put")
      ? 0
      : 14;
  return Math.max(size * 1.12, least);
}

/**
 * The largest size at which signs fit into a box, and their rows.
 * @param {Sign[]} signs
 * @param {number} width
 * @param {number} height
 * @param {number} most
 */
function fit(signs, width, height, most) {
  for (let size = most; ; size -= 0.5) {
    for (const loose of [false, true]) {
      const rows = rowsOf(signs, width, size, loose);
      const high = rows.reduce((sum, row) => sum + rowHeight(row, size), 0);
      const wide = Math.max(...rows.map((row) => rowWidth(row, size)));
      if ((high <= height + 0.5 && wide <= width + 0.5) || (size <= 9 && loose))
        return { size, rows, high };
    }
  }
}

/**
 * The width that signs take in one row.
 * @param {Sign[]} signs
 * @param {number} size
 */
export const lineWidth = (signs, size) => rowWidth(signs, size);

/**
 * Draws signs around a middle.
 * @param {Sign[]} signs
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} [most] the largest size of a sign
 * @param {string} [ink] class of the letters
 */
export function drawSigns(signs, x, y, width, height, most = 20, ink = "") {
  if (!signs.length) return null;
  const { size, rows, high } = fit(signs, width, height, most);
  /** @type {any[]} */
  const drawn = [];
  let top = y - high / 2;
  for (const row of rows) {
    const line = rowHeight(row, size);
    let left = x - rowWidth(row, size) / 2;
    for (const one of row) {
      const wide = widthOf(one, size);
      drawn.push(drawSign(one, left + wide / 2, top + line / 2, size, wide, ink));
      left += wide + size * 0.06;
    }
    top += line;
  }
  return h("g", { class: "mk-signs" }, drawn);
}

/**
 * @param {Sign} one
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} wide
 * @param {string} ink
 */
function drawSign(one, x, y, size, wide, ink) {
  switch (one.kind) {
    case "text":
      return middle(x, y, one.value, fontOf(size), `strong ${ink}`);
    case "arrow": {
      const q = size * 0.28;
      return path(
        `M${round(x - q)} ${round(y)}h${round(1.9 * q)}m${round(-0.8 * q)} ${round(-0.7 * q)}l${round(0.8 * q)} ${round(0.7 * q)}l${round(-0.8 * q)} ${round(0.7 * q)}`,
        `mk-arrow ${ink}`,
      );
    }
    case "vp":
      return star(one.number ?? 0, x, y, wide);
    case "cap":
      return h(
        "g",
        {},
        box(x - wide / 2, y - 8, wide - 1, 16, "mk-cap", 4),
        middle(x, y, one.value, LEAST_TEXT, "strong oncap"),
      );
    case "same":
    case "free":
      return h(
        "g",
        {},
        h("circle", { cx: round(x), cy: round(y), r: round(wide / 2), class: `mk-${one.kind}` }),
        middle(x, y, one.value, LEAST_TEXT, "strong oncap"),
      );
    case "put": {
      const q = size * 0.55;
      return h(
        "g",
        {},
        path(
          `M${round(x - q)} ${round(y + q * 0.5)}v${round(q * 0.5)}h${round(2 * q)}v${round(-q * 0.5)}`,
          "mk-put",
        ),
        icon(one.value, x, y - size * 0.04, size * 0.94),
      );
    }
    case "letter":
      return h(
        "g",
        {},
        box(x - wide / 2, y - wide / 2, wide, wide, "mk-letter", 4),
        middle(x, y, one.value, LEAST_TEXT, "strong oncap"),
      );
    case "gap":
      return null;
    default:
      return icon(one.value, x, y, size);
  }
}
