/**
 * Board of Marrakesh: the main board, the own board beside it, the tower, and a panel for every player.
 * Everything is drawn from the view and the box; what can be chosen is decided by the words alone.
 */

import { signal } from "@preact/signals";
import { h } from "preact";
import { lazyComponent, lazyLoad } from "../../frame/lazy_load.js";
import { loadStyles } from "../../frame/styles.js";
import { Canvas, inSight, touch, upright } from "./canvas.js";
import { readChoices } from "./choices.js";
import { Luxury, Scrolls } from "./market.js";
import { homeOf } from "./names.js";
import { readNews } from "./news.js";
import { Cities, River, Workshops } from "./river.js";
import { Stairs } from "./stairs.js";
import { Seasons } from "./track.js";

export { drawn, passes } from "./words.js";

/** What tells of turns, for the log, the playback and the end; loaded after the first board. */
export const turns = () => import("./turns.js");

loadStyles("boards/marrakesh/tiles.css");
loadStyles("boards/marrakesh/track.css");
loadStyles("boards/marrakesh/night.css");
loadStyles("boards/marrakesh/upright.css");

/** @typedef {import("../../types.js").BoardProps} BoardProps */
/** @typedef {import("../../types.js").PlayerProps} PlayerProps */
/** @typedef {import("./spot.js").Context} Context */

// The main board is painted first; what stands around it comes a moment later. A hidden tab has no frames.
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
    setTimeout(done, document.hidden ? 0 : 5000);
  });
/** @param {() => Promise<any>} load @param {string} name */
const later = (load, name) => lazyComponent(() => painted().then(load), name);
const Tower = later(() => import("./tower.js"), "Tower");
const HandArea = later(() => import("./hand.js"), "HandArea");
const PlayerPanel = later(() => import("./player.js"), "PlayerPanel");
const BarStrip = later(() => import("./strip.js"), "BarStrip");
const TouchStrip = later(() => import("./strip.js"), "TouchStrip");

/** @type {import("@preact/signals").Signal<typeof import("./brings.js") | null>} */
const sums = signal(null);
let asked = false;

/** The sum of what the draft brings; loaded with the first draft. @param {BoardProps} props */
export function brings(props) {
  if (!asked) void lazyLoad(import("./brings.js")).then((loaded) => (sums.value = loaded));
  asked = true;
  return sums.value?.brings(props) ?? [];
}

/** Hand and board are two boards of one size. */
export const abreast = true;

// Whose board is shown in the place of the own; until the reader is asked something else.
const visited = signal({ seat: -1, asked: "" });

/** @param {BoardProps} props @returns {Context} */
function contextOf(props) {
  const seat = props.seat ?? 0;
  return {
    props,
    choices: readChoices(props),
    touch: touch.value,
    upright: upright.value,
    seat,
    own: props.seat !== null,
    news: readNews([...props.recentEvents, ...props.draftEvents]),
  };
}

const GAP = 5;

/** On which of the two boards something can be chosen. @param {BoardProps} props @returns {string[]} */
export function asks(props) {
  const { offers, picked } = readChoices(props);
  // What is picked up can be put back where it was, but what it needs may lie on the other board.
  const open = offers.filter(({ key }) => !picked.includes(key));
  return [...new Set((open.length ? open : offers).map(({ key }) => homeOf(key, props)))];
}

/** The main board. @param {BoardProps} props */
export function Board(props) {
  const context = contextOf(props);
  return h(
    "div",
    { class: "mk mk-stack" },
    h(Canvas, {
      kind: "main",
      least: inSight.value ? 0 : 620,
      asked: props.words.join(),
      draw: (w, high) =>
        upright.value ? uprightBoard(context, w, high) : mainBoard(context, w, high),
    }),
    h(TouchStrip, { context, home: "board" }),
  );
}

/**
 * The blocks from the top to the bottom; on a phone the one that is asked comes first.
 * @param {Context} context @param {number} w @param {number} high
 */
function mainBoard(context, w, high) {
  const { view } = context.props;
  const narrow = !inSight.value && w < 600;
  const cities = view.options.exp5_desert_cities === "on" ? 38 : 0;
  const tower = !inSight.value && view.phase === "draft" ? 126 : 0;
  const rest = high - (3 + Number(cities > 0) + Number(tower > 0)) * GAP - cities - tower;
  const share = narrow ? [0.125, 0.135, 0.44, 0.3] : [0.122, 0.112, 0.43, 0.336];
  /** @type {[string, number, any][]} */
  const rows = [
    ["tower", tower, Tower],
    ["river", rest * share[0], River],
    ["workshops", rest * share[1], Workshops],
    ["cities", cities, Cities],
    ["stairs", rest * share[2], Stairs],
    ["market", rest * share[3], Market],
  ];
  const asked = narrow ? blockOf(context) : "";
  rows.sort(([a], [b]) => Number(b === asked) - Number(a === asked));
  let y = 0;
  return rows.flatMap(([key, tall, Part]) => {
    if (!tall) return [];
    const at = { x: 0, y, w, h: key === asked && key !== "tower" ? tall * 1.4 : tall };
    y += at.h + GAP;
    return [h(Part, { key, context, at })];
  });
}

/**
 * On a tablet that stands upright: the stairs beside scrolls and luxury items.
 * @param {Context} context @param {number} w @param {number} high
 */
function uprightBoard(context, w, high) {
  const river = Math.max(62, high * 0.155);
  const workshops = Math.max(52, high * 0.125);
  const cities = context.props.view.options.exp5_desert_cities === "on" ? 38 : 0;
  const y = river + workshops + 2 * GAP + (cities && cities + GAP);
  const [left, rest] = [w * (w < 900 ? 0.5 : 0.555), high - y];
  const market = { x: left + GAP, w: w - left - GAP };
  const scrolls = (rest - GAP) * 0.61;
  return [
    h(River, { context, at: { x: 0, y: 0, w, h: river } }),
    h(Workshops, { context, at: { x: 0, y: river + GAP, w, h: workshops } }),
    cities > 0 &&
      h(Cities, { context, at: { x: 0, y: river + workshops + 2 * GAP, w, h: cities } }),
    h(Stairs, { context, at: { x: 0, y, w: left, h: rest } }),
    h(Scrolls, { context, at: { ...market, y, h: scrolls } }),
    h(Luxury, {
      context,
      at: { ...market, y: y + scrolls + GAP, h: rest - scrolls - GAP },
      across: 6,
    }),
  ];
}

/** The block in which something can be chosen. @param {Context} context */
function blockOf({ choices, props }) {
  const key = choices.offers.find((offer) => homeOf(offer.key, props) === "board")?.key ?? "";
  if (/^(space|rapid|half|water) /.test(key)) return "river";
  if (/^gate /.test(key)) return "workshops";
  if (/^tile city_/.test(key)) return "cities";
  if (/^(step|climb) |^tile (cell|end)_/.test(key)) return "stairs";
  return key.startsWith("tray") || !key ? "tower" : "market";
}

/** @param {{context: Context, at: import("./areas.js").Rect}} given */
function Market({ context, at }) {
  const luxury = Math.round(at.w * 0.375);
  return [
    h(Scrolls, { context, at: { ...at, w: at.w - luxury - GAP } }),
    h(Luxury, { context, at: { ...at, x: at.w - luxury, w: luxury } }),
  ];
}

/** The own board, or that of the player who is visited. @param {BoardProps} props */
export function Hand(props) {
  const context = contextOf(props);
  const away = visitedSeat(props);
  const shown = away === null ? context : { ...context, seat: away, own: false, choices: NONE };
  return h(HandArea, { context, shown, leave });
}

/** Nothing can be chosen on a board that is only looked at. @type {import("./choices.js").Choices} */
const NONE = {
  offers: [],
  at: () => undefined,
  attributes: () => ({}),
  picked: [],
  done: [],
  putBack() {},
};

/** @param {BoardProps} props @returns {number | null} */
function visitedSeat({ words, seat }) {
  const { seat: found, asked } = visited.value;
  return found >= 0 && found !== seat && asked === words.join("|") ? found : null;
}

const leave = () => (visited.value = { seat: -1, asked: "" });

/** The tower with its tray; on phones the main board has it. @param {BoardProps} props */
export function Supply(props) {
  const context = contextOf(props);
  return h(Canvas, {
    kind: "supply",
    draw: (w, high) => h(Tower, { context, at: { x: 0, y: 0, w, h: high } }),
  });
}

/** One player in short; a click shows their board. @param {PlayerProps} props */
export function Player(props) {
  const { seat, viewer, compact, words } = props;
  if (compact || seat === null) return null;
  const context = { ...contextOf({ ...props, seat: viewer }), seat, own: false, choices: NONE };
  const visit = () =>
    (visited.value = seat === viewer ? { seat: -1, asked: "" } : { seat, asked: words.join("|") });
  return h(PlayerPanel, { context, mine: seat === viewer, visit });
}

/** Season, round, phase and turn order, for the rail. @param {BoardProps} props */
export function Track(props) {
  return h(Seasons, { props });
}

/** Where one is in a chain of effects, and what is picked up, for the action bar. @param {BoardProps} props */
export function Held(props) {
  return props.words.length && props.seat !== null
    ? h(BarStrip, { context: contextOf(props) })
    : null;
}
