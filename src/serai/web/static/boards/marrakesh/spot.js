/**
 * Places on a drawing that can be pointed at: a ring and a click where something can be chosen, else a tooltip.
 * A place lies over what is drawn there, so that no button contains another.
 */

import { h } from "preact";
import { box, tick } from "./art.js";
import { FINGER, Reached } from "./fingers.js";

/**
 * @typedef {object} Context what the parts of the board share
 * @property {import("../../types.js").BoardProps} props
 * @property {import("./choices.js").Choices} choices
 * @property {boolean} touch whether fingers are likely
 * @property {boolean} upright whether a tablet stands upright: all is in sight, with the hand at the lower edge
 * @property {number} seat whose board is shown
 * @property {boolean} own whether it is the reader's
 * @property {import("./news.js").News} news
 *
 * @typedef {object} SpotMore
 * @property {number} [radius]
 * @property {string} [component] `kind:id`, has a tooltip
 * @property {string} [at] what lines of the log call it
 * @property {string} [label] what it is, if nothing can be chosen there
 * @property {boolean} [roomy] whether there is room around for a finger
 * @property {number} [pad] how far the ring lies outside
 */

/**
 * @param {Context} context
 * @param {string | string[]} keys of the thing; the first that is offered counts
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {SpotMore} [more]
 */
export function spot(context, keys, x, y, width, height, more = {}) {
  const { choices, props, touch } = context;
  const key = [keys].flat().find((one) => choices.at(one)) ?? "";
  const offer = choices.at(key);
  const { radius = 8, component, at, pad = 1 } = more;
  const marks = { "data-component": component, "data-at": at };
  const known = component ? props.box.components[component] : undefined;
  if (!offer) {
    if (!component && !at) return null;
    const label = more.label ?? (known ? `${known.name}. ${known.text}` : undefined);
    const said = label ? { role: "img", "aria-label": label } : {};
    return h("g", { ...marks, ...said }, box(x, y, width, height, "mk-hit", radius));
  }
  const small = touch && Math.min(width, height) < FINGER;
  const ring = rings(
    x - pad,
    y - pad,
    width + 2 * pad,
    height + 2 * pad,
    radius + pad,
    offer.chosen,
  );
  if (small && !more.roomy) return h("g", { ...marks, class: "mk-spot" }, ring);
  const wide = small ? Math.max(FINGER, width) : width;
  const high = small ? Math.max(FINGER, height) : height;
  const hit = box(x - (wide - width) / 2, y - (high - height) / 2, wide, high, "mk-hit", radius);
  const attributes = choices.attributes(key);
  const label =
    known && !attributes["aria-label"].includes(known.name)
      ? `${attributes["aria-label"]}: ${known.name}`
      : attributes["aria-label"];
  return h(
    "g",
    {
      ...marks,
      ...attributes,
      "aria-label": label,
      class: `mk-spot legal${offer.chosen ? " chosen" : ""}`,
    },
    hit,
    ring,
    touch && h(Reached, { of: key }),
  );
}

/**
 * The dotted ring of what can be chosen; solid and with a tick when it is.
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius
 * @param {boolean} chosen
 */
function rings(x, y, width, height, radius, chosen) {
  return [
    box(x, y, width, height, "mk-casing", radius),
    box(x, y, width, height, chosen ? "mk-solid" : "mk-dots", radius),
    chosen && tick(x + width - 2, y + 2),
  ];
}

/**
 * The lists of an effect of which one is to be chosen (MK-D17), side by side on what brings it.
 * @param {Context} context @param {string[]} sources what a word may call the thing
 * @param {number} x @param {number} y @param {number} width @param {number} height
 */
export function halves(context, sources, x, y, width, height) {
  const lists = context.choices.offers.filter(
    ({ key, word }) => key.startsWith("option ") && sources.includes(word?.split(" ")[1] ?? ""),
  );
  const each = width / lists.length;
  return lists.map(({ key }, place) =>
    spot(context, key, x + place * each + 1, y + 1, each - 2, height - 2, { radius: 6, pad: 0 }),
  );
}

/** The halo of something that has changed since the reader's last word. @param {boolean} changed @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [radius] */
export function halo(changed, x, y, width, height, radius = 10) {
  return changed ? box(x - 3, y - 3, width + 6, height + 6, "mk-halo", radius) : null;
}

/**
 * One block of a board: a titled region with its drawing.
 * @param {{x: number, y: number, w: number, h: number, kind: string, label: string, frame?: string, children?: any}} props
 */
export function Block({ x, y, w, h: high, kind, label, frame = "", children }) {
  const area = kind.startsWith("area ") ? { background: `var(--mk-${kind.slice(5)})` } : {};
  const style = { ...area, left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${high}px` };
  return h(
    "section",
    { class: `mk-block mk-${kind} ${frame}`, style, "aria-label": label },
    h("svg", { width: w, height: high, viewBox: `0 0 ${w} ${high}` }, children),
  );
}
