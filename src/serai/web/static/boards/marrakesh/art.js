/**
 * Drawing helpers: shared symbols, text and pieces as SVG nodes in pixels.
 * Symbols lie once in `art/marrakesh.svg`; everything on the board refers to them.
 */

import { h } from "preact";
import { loadArt } from "../../frame/art.js";

loadArt("marrakesh");

/** Text is never smaller than this, whatever it stands on. */
export const LEAST_TEXT = 12.5;

/** The colours of the keshis, in the order of the rules. */
export const COLOURS = [
  "turquoise",
  "green",
  "pink",
  "black",
  "white",
  "gray",
  "beige",
  "brown",
  "yellow",
  "purple",
  "orange",
  "red",
];
export const GOODS = ["yellow", "purple", "orange"];
export const RESOURCES = ["water", "date", "dinar"];
export const AREAS = [
  "river",
  "date_garden",
  "main_square",
  "mosque",
  "palace",
  "madrasa",
  "medina",
  "sahara",
];

/** @param {string} colour of an area @returns {string} */
export function areaOf(colour) {
  return AREAS[COLOURS.indexOf(colour)] ?? "bazaar";
}

/** @param {string} area @returns {string} */
export function colourOf(area) {
  return COLOURS[AREAS.indexOf(area)];
}

/** @typedef {Record<string, any>} Attributes */

/**
 * A symbol by its middle.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Attributes} [more]
 */
export function icon(name, x, y, size, more) {
  const side = round(Math.max(0, size));
  const at = { x: round(x - side / 2), y: round(y - side / 2), width: side, height: side };
  return h("use", { href: `#mk-${name}`, ...at, ...more });
}

/**
 * A symbol outside of a drawing.
 * @param {{name: string, size?: number, seat?: number}} props
 */
export function Icon({ name, size = 20, seat }) {
  const tint = seat === undefined ? undefined : { color: `var(--piece-mk-${seat})` };
  return h(
    "svg",
    { class: "mk-icon", width: size, height: size, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("use", { href: `#mk-${name}`, width: 24, height: 24, style: tint }),
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} kind its class
 * @param {number} [radius]
 * @param {Attributes} [more]
 */
export function box(x, y, width, height, kind, radius = 6, more) {
  const size = { width: round(Math.max(0, width)), height: round(Math.max(0, height)) };
  return h("rect", { class: kind, x: round(x), y: round(y), ...size, rx: radius, ...more });
}

/**
 * @param {number} x
 * @param {number} y the baseline
 * @param {string | number} said
 * @param {number} [size]
 * @param {string} [kind]
 * @param {Attributes} [more]
 */
export function text(x, y, said, size = 13, kind = "", more) {
  const at = { x: round(x), y: round(y), "font-size": round(Math.max(LEAST_TEXT, size)) };
  return h("text", { class: `mk-text ${kind}`, ...at, ...more }, said);
}

/** A text in its middle. @param {number} x @param {number} y @param {string | number} said @param {number} [size] @param {string} [kind] */
export function middle(x, y, said, size = 13, kind = "") {
  const font = Math.max(LEAST_TEXT, size);
  return text(x, y + font * 0.34, said, font, kind, { "text-anchor": "middle" });
}

/** @param {string} d @param {string} kind @param {Attributes} [more] */
export function path(d, kind, more) {
  return h("path", { d, class: kind, ...more });
}

/** @param {number} x @param {number} y @param {number} radius @param {string} kind @param {Attributes} [more] */
export function circle(x, y, radius, kind, more) {
  return h("circle", { cx: round(x), cy: round(y), r: round(radius), class: kind, ...more });
}

/**
 * A piece in the colour of a seat.
 * @param {string} name
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Attributes} [more]
 */
export function piece(name, seat, x, y, size, more) {
  return icon(name, x, y, size, { style: { color: `var(--piece-mk-${seat})` }, ...more });
}

/** A worker with the mark of its seat. @param {number} seat @param {number} x @param {number} y @param {number} size @param {Attributes} [more] */
export function worker(seat, x, y, size, more) {
  return h(
    "g",
    more ?? {},
    piece("man", seat, x, y, size),
    icon(`mark${seat}`, x, y + size * 0.04, size * 0.24, { style: { color: "#fff" } }),
  );
}

/** Points in their star. @param {number} points @param {number} x @param {number} y @param {number} size */
export function star(points, x, y, size) {
  const digits = points < 0 ? `−${-points}` : `${points}`;
  const font = Math.max(LEAST_TEXT, size * (digits.length > 1 ? 0.44 : 0.54));
  return h(
    "g",
    {},
    icon(points < 0 ? "vpneg" : "vp", x, y, Math.max(size, digits.length > 2 ? 26 : 19)),
    middle(x, y, digits, font, points < 0 ? "lost" : "onstar"),
  );
}

/** The sign that something was chosen. @param {number} x @param {number} y @param {number} [radius] */
export function tick(x, y, radius = 8) {
  return h("g", { class: "mk-tick" }, circle(x, y, radius, ""), icon("check", x, y, radius * 1.25));
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 10) / 10;
}
