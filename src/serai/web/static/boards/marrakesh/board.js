/**
 * Board of Marrakesh: the main board, the own board beside it, the tower, and a panel for every player.
 * Everything is drawn from the view and the box; what can be chosen is decided by the words alone.
 */

import { signal } from "@preact/signals";
import { h } from "preact";
import { Canvas, touch } from "./canvas.js";
import { readChoices } from "./choices.js";
import { Luxury, Scrolls, Tower } from "./market.js";
import { readNews } from "./news.js";
import { OwnBoard } from "./own.js";
import { Summary } from "./player.js";
import { Cities, River, Workshops } from "./river.js";
import { Stairs } from "./stairs.js";
import { BarStrip, TouchStrip } from "./strip.js";
import { Seasons } from "./track.js";

export { drawn, passes } from "./words.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */
/** @typedef {import("../../types.js").PlayerProps} PlayerProps */
/** @typedef {import("./spot.js").Context} Context */

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
    seat,
    own: props.seat !== null,
    news: readNews([...props.recentEvents, ...props.draftEvents]),
  };
}

const GAP = 5;

/** The main board. @param {BoardProps} props */
export function Board(props) {
  const context = contextOf(props);
  return h(
    "div",
    { class: "mk mk-stack" },
    h(Canvas, { kind: "main", least: touch.value ? 560 : 0, draw: (w, high) => mainBoard(context, w, high) }),
    h(TouchStrip, { context, home: "board" }),
  );
}

/** @param {Context} context @param {number} w @param {number} high */
function mainBoard(context, w, high) {
  const cities = context.props.view.options.exp5_desert_cities === "on" ? 38 : 0;
  const tower = touch.value ? (context.props.view.phase === "draft" ? 118 : 88) : 0;
  const rows = 3 + (cities ? 1 : 0) + (tower ? 1 : 0);
  const rest = high - rows * GAP - cities - tower;
  const narrow = w < 480;
  const shares = narrow ? [0.13, 0.13, 0.44, 0.3] : [0.122, 0.112, 0.43, 0.336];
  let y = 0;
  const next = (/** @type {number} */ tall) => {
    const at = { x: 0, y, w, h: tall };
    y += tall + GAP;
    return at;
  };
  const parts = [];
  if (tower) parts.push(h(Tower, { key: "tower", context, at: next(tower) }));
  parts.push(h(River, { key: "river", context, at: next(rest * shares[0]) }));
  parts.push(h(Workshops, { key: "workshops", context, at: next(rest * shares[1]) }));
  if (cities) parts.push(h(Cities, { key: "cities", context, at: next(cities) }));
  parts.push(h(Stairs, { key: "stairs", context, at: next(rest * shares[2]) }));
  const low = next(high - y);
  const luxury = Math.round(w * 0.375);
  parts.push(h(Scrolls, { key: "scrolls", context, at: { ...low, w: w - luxury - GAP } }));
  parts.push(h(Luxury, { key: "luxury", context, at: { ...low, x: w - luxury, w: luxury } }));
  return parts;
}

/** The own board, or that of the player who is visited. @param {BoardProps} props */
export function Hand(props) {
  const context = contextOf(props);
  const away = visitedSeat(props);
  const shown = away === null ? context : { ...context, seat: away, own: false, choices: NONE };
  const name = away === null ? "" : (props.players[away]?.name ?? "");
  return h(
    "div",
    { class: "mk mk-stack" },
    away !== null &&
      h(
        "div",
        { class: "mk-visit" },
        h("b", {}, props.translate("board.of", { name })),
        h("button", { type: "button", class: "quiet", onClick: leave }, props.translate("board.close")),
      ),
    h(Canvas, {
      kind: "own",
      least: touch.value ? 600 : 0,
      draw: (w, high) => h(OwnBoard, { context: shown, at: { x: 0, y: 0, w, h: high } }),
    }),
    h(TouchStrip, { context, home: "hand" }),
  );
}

/** Nothing can be chosen on a board that is only looked at. @type {import("./choices.js").Choices} */
const NONE = { offers: [], at: () => undefined, attributes: () => ({}), picked: [], done: [], putBack() {} };

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
  const { seat, viewer, compact, translate, words } = props;
  if (compact || seat === null) return null;
  const context = { ...contextOf({ ...props, seat: viewer }), seat, own: false, choices: NONE };
  const name = props.players[seat]?.name ?? "";
  const visit = () => (visited.value = seat === viewer ? { seat: -1, asked: "" } : { seat, asked: words.join("|") });
  return h(
    "div",
    { class: `mk-player${seat === viewer ? " mine" : ""}` },
    seat !== viewer &&
      h(Canvas, { kind: "summary", least: 84, draw: (w, high) => h(Summary, { context, w, h: high }) }),
    h("button", { type: "button", class: "mk-visit-button", "aria-label": translate("board.open", { name }), onClick: visit }),
    h("span", { class: "mk-vp" }, translate("board.vp", { points: props.view.players[seat].vp })),
  );
}

/** Season, round, phase and turn order, for the rail. @param {BoardProps} props */
export function Track(props) {
  return h(Seasons, { props });
}

/** Where one is in a chain of effects, and what is picked up, for the action bar. @param {BoardProps} props */
export function Held(props) {
  return props.words.length && props.seat !== null ? h(BarStrip, { context: contextOf(props) }) : null;
}
