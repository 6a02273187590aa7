/**
 * A player's board: header with resources and provisions, the hand, nine areas, the oasis line, and owned tiles.
 */

import { h } from "preact";
import { Bazaar, PlainArea, playerOf } from "./areas.js";
import { box, COLOURS, icon, piece, RESOURCES, star, text } from "./art.js";
import { low } from "./canvas.js";
import { FINGER } from "./fingers.js";
import { colourName } from "./names.js";
import { OasisLine, Owned, Sahara } from "./sahara.js";
import { Block, halo, spot } from "./spot.js";
import { Medina, Square } from "./square.js";
import { Tower } from "./tower.js";
import { factsOf } from "./tiles.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("./areas.js").Rect} Rect */

/** What failing to provide would cost. @param {Context} context @returns {number} */
export function lossOf({ props, seat }) {
  return props.view.players[seat].open_provisions.reduce(
    (/** @type {number} */ sum, /** @type {string} */ id) =>
      sum + factsOf(props, "provision", id).loss,
    0,
  );
}

/** @param {{context: Context, at: Rect}} given */
function Header({ context, at }) {
  const { w, h: high } = at;
  const { props, seat } = context;
  const { translate } = props;
  const player = playerOf(context);
  const name = props.players[seat]?.name ?? player.name;
  const y = high / 2;
  const narrow = w < 420;
  const shown = name.length > 11 ? `${name.slice(0, 10)}…` : name;
  const left = narrow ? 30 : 42 + shown.length * (/[^\u0000-\u024f]/.test(shown) ? 10.8 : 9.4);
  const gap = narrow ? 54 : Math.min(78, (w - left - 190) / 3);
  const missing = Object.values(player.short).reduce((sum, n) => sum + n, 0);
  const end = left + 44 + gap * 3;
  return h(
    Block,
    { ...at, kind: "header", label: `${name}: ${translate("board.vp", { points: player.vp })}` },
    box(0, 5, 5, high - 10, "mk-stripe", 2, { style: { fill: `var(--piece-mk-${seat})` } }),
    piece(`mark${seat}`, seat, narrow ? 16 : 20, y, narrow ? 15 : 18),
    !narrow && text(35, y + 6, shown, 18, "title"),
    star(player.vp, left + 16, y, Math.min(36, high - 6)),
    RESOURCES.map((resource, place) => {
      const x = left + 44 + place * gap;
      const has = player.resources[resource];
      const need = player.needs[resource];
      const short = need > has;
      return [
        halo(context.news.has(seat, `res ${resource}`), x + 25, y - 10, 26, 20, 8),
        icon(resource, x + 12, y, Math.min(26, high - 12)),
        text(x + 27, y + 6, has, 18, "title"),
        text(x + 27 + String(has).length * 10, y + 5.5, `/${need}`, 13, short ? "warn" : "soft"),
        spot(context, context.own ? `res ${resource}` : [], x - 2, 2, gap - 3, high - 4, {
          component: `resource:${resource}`,
          label: translate("board.need", {
            thing: props.box.components[`resource:${resource}`].name,
            has,
            need,
          }),
        }),
      ];
    }),
    w - end > 118 && [
      icon("provision", end + 12, y, 24),
      text(end + 28, y - 3, translate("board.season_end"), 13, "soft"),
      text(
        end + 28,
        y + 13,
        missing
          ? translate("board.short", { count: missing, points: lossOf(context) })
          : translate("board.covered"),
        14,
        missing ? "warn" : "good",
      ),
    ],
  );
}

/**
 * How high the hand is: room for fingers where it is asked for, in two rows where one is too narrow. Where a phone lies,
 * the keshis are beside the board then.
 * @param {Context} context @param {number} w
 */
function rackHeight({ touch, choices }, w) {
  if (!touch || low.value || !COLOURS.some((colour) => choices.at(`hand ${colour}`))) return 38;
  return (w - 60) / COLOURS.length < FINGER + 4 ? 90 : FINGER + 14;
}

/** The keshis that are left for the season. @param {{context: Context, at: Rect}} given */
export function Rack({ context, at }) {
  const { w, h: high } = at;
  const { props, own } = context;
  const player = playerOf(context);
  const label = props.translate("board.hand");
  const rows = high < 2 * FINGER && w > 300 ? 1 : 2;
  const first = w < 300 || rows > 1 ? 4 : Math.max(46, label.length * 7.6 + 14);
  const each = COLOURS.length / rows;
  const cell = (w - first - 4) / each;
  const tall = high / rows;
  const s = Math.min(cell - 5, tall - 8);
  const names = player.hand
    .map((/** @type {string} */ colour) => colourName(colour, props))
    .join(", ");
  return h(
    Block,
    { ...at, kind: "rack", label: props.translate("board.hand_of", { colours: names }) },
    rows === 1 && text(8, high / 2 + 5, label, 13, "title"),
    COLOURS.map((colour, place) => {
      const x = first + cell * ((place % each) + 0.5);
      const y = tall * (Math.floor(place / each) + 0.5);
      if (!player.hand.includes(colour))
        return icon(`o_${colour}`, x, y, s * 0.7, { opacity: 0.4 });
      return [
        box(x - s / 2, y - s / 2, s, s, "mk-paper", 6),
        icon(`k_${colour}`, x, y, s * 0.86),
        spot(
          context,
          own ? `hand ${colour}` : [],
          x - Math.max(s, cell - 4) / 2,
          y - (tall - 4) / 2,
          Math.max(s, cell - 4),
          tall - 4,
          {
            component: `colour:${colour}`,
            at: own ? colour : undefined,
            pad: -1,
            roomy: rows > 1,
          },
        ),
      ];
    }),
  );
}

const GAP = 5;

/**
 * Where the blocks of a board lie: heights are fractions of what is left after header and hand.
 * @param {Rect} at
 * @param {boolean} narrow a phone
 * @param {number} rack the height of the hand
 * @returns {Record<string, Rect>}
 */
function ownLayout({ x, y, w, h: high }, narrow, rack) {
  const header = narrow ? 40 : 44;
  const third = (w - 2 * GAP) / 3;
  let top = y + header + GAP + rack + GAP;
  const rest = y + high - top - (narrow ? 5 : 4) * GAP;
  const rects = /** @type {Record<string, Rect>} */ ({
    header: { x, y, w, h: header },
    rack: { x, y: y + header + GAP, w, h: rack },
  });
  const row = (/** @type {string[]} */ names, /** @type {number} */ h_) => {
    names.forEach(
      (name, place) => (rects[name] = { x: x + place * (third + GAP), y: top, w: third, h: h_ }),
    );
    top += h_ + GAP;
  };
  if (narrow) {
    row(["mosque", "madrasa", "palace"], rest * 0.118);
    row(["river", "date_garden", "bazaar"], rest * 0.122);
    rects.main_square = { x, y: top, w: (w - GAP) * 0.55, h: rest * 0.335 };
    rects.medina = { x: x + (w - GAP) * 0.55 + GAP, y: top, w: (w - GAP) * 0.45, h: rest * 0.335 };
    top += rest * 0.335 + GAP;
    rects.sahara = { x, y: top, w, h: rest * 0.2 };
    top += rest * 0.2 + GAP;
    rects.line = { x, y: top, w, h: rest * 0.09 };
    top += rest * 0.09 + GAP;
    rects.owned = { x, y: top, w, h: y + high - top };
    return rects;
  }
  row(["mosque", "madrasa", "palace"], rest * 0.16);
  const middle = rest * 0.362;
  const [left, right] = [w * 0.385, w * 0.3];
  rects.main_square = { x, y: top, w: left, h: middle };
  rects.medina = { x: x + left + GAP, y: top, w: w - left - right - 2 * GAP, h: middle };
  const each = (middle - 2 * GAP) * 0.315;
  rects.river = { x: x + w - right, y: top, w: right, h: each };
  rects.date_garden = { x: x + w - right, y: top + each + GAP, w: right, h: each };
  rects.bazaar = {
    x: x + w - right,
    y: top + 2 * (each + GAP),
    w: right,
    h: middle - 2 * (each + GAP),
  };
  top += middle + GAP;
  rects.sahara = { x, y: top, w, h: rest * 0.228 };
  top += rest * 0.228 + GAP;
  rects.line = { x, y: top, w, h: rest * 0.1 };
  top += rest * 0.1 + GAP;
  rects.owned = { x, y: top, w, h: y + high - top };
  return rects;
}

/**
 * The same on a tablet that stands upright: the hand lies at the lower edge, where the bar is; during the draft the tray
 * has most of its place.
 * @param {Rect} at
 * @param {boolean} draft
 * @returns {Record<string, Rect>}
 */
function uprightLayout({ x, y, w, h: high }, draft) {
  const header = high < 440 ? 37 : 40;
  const rack = draft ? 78 : Math.min(64, Math.max(54, high * 0.125));
  const rest = high - header - rack - 4 * GAP;
  const sahara = Math.max(103, rest * 0.29);
  const line = Math.max(40, Math.min(56, rest * 0.14));
  const upper = rest - sahara - line;
  const top = y + header + GAP;
  const below = top + upper + GAP;
  const foot = y + high - rack;
  const hand = draft ? w * 0.19 : w;
  const inner = w - 3 * GAP;
  const [square, medina, plain] = [inner * 0.25, inner * 0.21, inner * 0.27];
  const far = w * 0.655;
  const rects = /** @type {Record<string, Rect>} */ ({
    header: { x, y, w, h: header },
    main_square: { x, y: top, w: square, h: upper },
    medina: { x: x + square + GAP, y: top, w: medina, h: upper },
    sahara: { x, y: below, w: far, h: sahara },
    line: { x, y: below + sahara + GAP, w: far, h: line },
    owned: { x: x + far + GAP, y: below, w: w - far - GAP, h: sahara + GAP + line },
    rack: { x, y: foot, w: hand, h: rack },
    tower: { x: x + hand + GAP, y: foot, w: draft ? w - hand - GAP : 0, h: rack },
  });
  const each = (upper - 2 * GAP) / 3;
  [
    ["mosque", "madrasa", "palace"],
    ["river", "date_garden", "bazaar"],
  ].forEach((names, column) =>
    names.forEach(
      (name, row) =>
        (rects[name] = {
          x: x + square + medina + 2 * GAP + column * (plain + GAP),
          y: top + row * (each + GAP),
          w: plain,
          h: each,
        }),
    ),
  );
  return rects;
}

/** @param {{context: Context, at: Rect}} given */
export function OwnBoard({ context, at }) {
  const narrow = at.w < 600 && context.touch;
  const rects = context.upright
    ? uprightLayout(at, context.props.view.phase === "draft")
    : ownLayout(at, narrow, rackHeight(context, at.w));
  return [
    h(Header, { context, at: rects.header }),
    h(Rack, { context, at: rects.rack }),
    rects.tower?.w > 0 && h(Tower, { context, at: rects.tower }),
    ["mosque", "madrasa", "palace", "river", "date_garden"].map((area) =>
      h(PlainArea, { key: area, context, area, at: rects[area] }),
    ),
    h(Square, { context, at: rects.main_square }),
    h(Medina, { context, at: rects.medina }),
    h(Bazaar, { context, at: rects.bazaar }),
    h(Sahara, { context, at: rects.sahara }),
    h(OasisLine, { context, at: rects.line }),
    h(Owned, { context, at: rects.owned }),
  ];
}
