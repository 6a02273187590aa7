/**
 * Mosque and palace stairs with the cells between them: pawns, figures, borders, and the lines that are on offer.
 */

import { h } from "preact";
import { box, circle, icon, middle, path, piece, round, text } from "./art.js";
import { areaName } from "./names.js";
import { drawSigns, effectSigns } from "./signs.js";
import { Block, halo, halves, spot } from "./spot.js";
import { about, factsOf } from "./tiles.js";
import { idsOf, strengthOf, topOf } from "./words.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("./areas.js").Rect} Rect */

/**
 * @typedef {object} Plan where things are on the drawing
 * @property {(step: number) => number} top of a step
 * @property {number} step its height
 * @property {number} stair the width of a stair
 * @property {Record<string, number>} left of each stair
 * @property {Map<string, [number, number]>} cells their middles
 * @property {[number, number]} cell their width and height
 * @property {[number, number]} end the same of those at the stairs
 */

/** @param {{context: Context, at: Rect}} given */
export function Stairs({ context, at }) {
  const { w, h: high } = at;
  const { props, choices } = context;
  const plan = makePlan(props, w, high);
  const asked = choices.offers
    .filter(({ key }) => key.startsWith("tile ") && plan.cells.has(key.slice(5)))
    .map(({ key }) => key.slice(5));
  const [mosque, palace] = props.view.players[context.seat].flights;
  const now = asked.length ? lineOf(props, mosque, palace) : [];
  const soon = asked.length ? [] : upcoming(context);
  const lit = asked.length ? asked : soon.flat();
  return h(
    Block,
    { ...at, kind: "stairs", label: stairsLabel(context) },
    ["mosque", "palace"].map((stair) => stairway(context, stair, plan, w)),
    rails(props, plan),
    now.length > 1 && [glow(now, plan, "under"), glow(now, plan, "")],
    soon.map((line, place) => glow(line, plan, `soon ${place ? "palace" : "mosque"}`)),
    [...plan.cells].map(([id, [x, y]]) =>
      cell(context, id, x, y, plan, asked.length > 0, lit.includes(id)),
    ),
    ["mosque", "palace"].map((stair) => pawns(context, stair, plan)),
    ["mosque", "palace"].map((stair) => steps(context, stair, plan)),
  );
}

/** @param {Context["props"]} props @param {number} w @param {number} high @returns {Plan} */
function makePlan(props, w, high) {
  const stair = Math.min(88, w * 0.16);
  const end = Math.min(46, w * 0.086);
  const step = (high - 28) / (topOf(props.box) + 1);
  const top = (/** @type {number} */ number) => 24 + (topOf(props.box) - number) * step;
  const left = { mosque: 6, palace: w - 6 - stair };
  const [from, to] = [left.mosque + stair + end + 12, left.palace - end - 12];
  const wide = Math.min(54, (to - from) / 5.6);
  const unit = Math.min((to - from - wide) / 6, wide * 1.02);
  const ids = idsOf(props.box, "cell");
  const inner = ids.filter((id) => !factsOf(props, "cell", id).stair);
  const places = inner.map((id) => id.split("_").slice(1).map(Number));
  const rows = Math.max(...places.map(([a, b]) => a + b - 1));
  const tall = (high - 32) / rows;
  /** @type {Map<string, [number, number]>} */
  const cells = new Map();
  for (const id of ids) {
    const { stair: side, first, steps: number } = factsOf(props, "cell", id);
    if (!side) continue;
    const y = (top(first) + top(first + number - 1) + step) / 2;
    cells.set(id, [
      side === "mosque" ? left.mosque + stair + 8 + end / 2 : left.palace - 8 - end / 2,
      y,
    ]);
  }
  inner.forEach((id, place) => {
    const [a, b] = places[place];
    cells.set(id, [w / 2 + (b - a) * unit, high - 8 - (a + b - 1.5) * tall]);
  });
  return {
    top,
    step,
    stair,
    left,
    cells,
    cell: [wide, Math.min(tall - 5, 46)],
    end: [end, Math.min(end * 0.9, step * 3 - 6)],
  };
}

/** @param {Context} context @param {string} stair @param {Plan} plan @param {number} w */
function stairway({ props }, stair, plan, w) {
  const mosque = stair === "mosque";
  const x = plan.left[stair];
  const flights = flightsOf(props, stair);
  const name = areaName(stair, props);
  return [
    icon(mosque ? "k_black" : "k_white", mosque ? x + 9 : w - 15, 12, 18),
    text(mosque ? x + 21 : w - 27, 17, name, 14, "title", {
      "text-anchor": mosque ? "start" : "end",
    }),
    flights.flatMap(({ first, steps: number }, flight) =>
      Array.from({ length: number }, (_, place) => {
        const step = first + place;
        const y = plan.top(step);
        return [
          box(x, y, plan.stair, plan.step - 1, `mk-step ${stair} ${flight % 2 ? "odd" : ""}`, 2, {
            "data-at": `step-${stair}-${step}`,
          }),
          plan.step >= 12.5 &&
            text(
              mosque ? x + 3 : x + plan.stair - 3,
              y + plan.step / 2 + 4.2,
              step,
              12.5,
              `step-${stair}`,
              { "text-anchor": mosque ? "start" : "end" },
            ),
        ];
      }),
    ),
    flights.slice(1).map(({ first }) => {
      const y = plan.top(first) + plan.step - 0.5;
      return [
        path(`M${x - 4} ${round(y)}h${round(plan.stair + 8)}`, "mk-border"),
        icon("dinar", mosque ? x + plan.stair + 4 : x - 4, y, 13),
      ];
    }),
  ];
}

/** @param {Context["props"]} props @param {string} stair @returns {{first: number, steps: number, id: string}[]} */
function flightsOf(props, stair) {
  /** @type {any[]} */
  const cells = idsOf(props.box, "cell").map((id) => ({ id, ...factsOf(props, "cell", id) }));
  return cells.filter((one) => one.stair === stair).sort((a, b) => a.first - b.first);
}

/** @typedef {{stair: string, cells: string[]}} RailCells from the cell at the stair on */
/** A box has the same rails as long as it is used. @type {WeakMap<object, RailCells[]>} */
const knownRails = new WeakMap();

/** The rails: from each end cell along the cells that a line through its flight passes. @param {Context["props"]} props */
function railsOf(props) {
  const found =
    knownRails.get(props.box) ??
    ["mosque", "palace"].flatMap((stair) =>
      flightsOf(props, stair).map(({ id }, flight) => ({
        stair,
        cells: [id, ...railOf(props, stair, flight + 1)],
      })),
    );
  knownRails.set(props.box, found);
  return found;
}

/** @param {Context["props"]} props @param {Plan} plan */
function rails(props, plan) {
  return railsOf(props).map(({ stair, cells }) => {
    const d = cells.map((one) => plan.cells.get(one)?.map(round).join(" ")).join("L");
    return [
      stair === "palace" && path(`M${d}`, "mk-rail under"),
      path(`M${d}`, `mk-rail ${stair}`),
    ];
  });
}

/** The cells along the rail of a flight: those in a row with the cell next to its stair. @param {Context["props"]} props @param {string} stair @param {number} flight @returns {string[]} */
function railOf(props, stair, flight) {
  const own = stair === "mosque" ? 0 : 1;
  const inner = idsOf(props.box, "cell").filter((id) => factsOf(props, "cell", id).lines);
  /** @param {string} id @returns {number} where a cell lies on the lines of the flight, from its stair on */
  const place = (id) => {
    const at = factsOf(props, "cell", id).lines.filter(
      (/** @type {number[]} */ line) => line[own] === flight,
    );
    return at.length
      ? Math.min(
          ...at.map((/** @type {number[]} */ [m, p, n]) => (own ? sizeOf(props, m, p) - 1 - n : n)),
        )
      : Infinity;
  };
  const first = inner.reduce((best, id) => (place(id) < place(best) ? id : best));
  const part = own ? 2 : 1;
  return inner
    .filter((id) => id.split("_")[part] === first.split("_")[part])
    .sort((a, b) => Number(a.split("_")[3 - part]) - Number(b.split("_")[3 - part]));
}

/** How many cells a line has between its ends. @param {Context["props"]} props @param {number} mosque @param {number} palace */
function sizeOf(props, mosque, palace) {
  return idsOf(props.box, "cell").filter((id) =>
    factsOf(props, "cell", id).lines?.some(
      (/** @type {number[]} */ [m, p]) => m === mosque && p === palace,
    ),
  ).length;
}

/** The lines that open at the next border of each stair, as the pawns stand. @param {Context} context @returns {string[][]} */
function upcoming({ props, seat, own }) {
  if (props.view.over || !own) return [];
  const [mosque, palace] = props.view.players[seat].flights;
  return [lineOf(props, mosque + 1, palace), lineOf(props, mosque, palace + 1)].filter(
    (line) => line.length > 2,
  );
}

/** The cells of a line from the mosque to the palace. @param {Context["props"]} props @param {number} mosque @param {number} palace @returns {string[]} */
function lineOf(props, mosque, palace) {
  const on = idsOf(props.box, "cell").flatMap((id) => {
    const { lines, stair, flight } = factsOf(props, "cell", id);
    if (stair)
      return flight === (stair === "mosque" ? mosque : palace)
        ? [{ id, at: stair === "mosque" ? -1 : 99 }]
        : [];
    const line = lines.find((/** @type {number[]} */ [m, p]) => m === mosque && p === palace);
    return line ? [{ id, at: line[2] }] : [];
  });
  return on.length > 2 ? on.sort((a, b) => a.at - b.at).map(({ id }) => id) : [];
}

/** @param {string[]} ids @param {Plan} plan @param {string} kind */
function glow(ids, plan, kind) {
  return path(
    `M${ids.map((id) => plan.cells.get(id)?.map(round).join(" ")).join("L")}`,
    `mk-lit ${kind}`,
  );
}

/** @param {Context} context @param {string} id @param {number} x @param {number} y @param {Plan} plan @param {boolean} asked @param {boolean} lit */
function cell(context, id, x, y, plan, asked, lit) {
  const { props } = context;
  const { stair, effect, covered } = factsOf(props, "cell", id);
  const cover = props.view.staircase_tiles[id];
  const shown = cover ? factsOf(props, "stair_tile", cover.slice(0, -1))[cover.slice(-1)] : effect;
  const [w, high] = stair ? plan.end : plan.cell;
  const component = cover ? `stair_tile:${cover.slice(0, -1)}` : `cell:${id}`;
  return h(
    "g",
    { class: asked && !lit ? "mk-faint" : "" },
    box(
      x - w / 2,
      y - high / 2,
      w,
      high,
      `mk-cell ${stair ? "end" : covered ? "" : "fixed"} ${lit && !asked ? "soon" : ""}`,
      8,
    ),
    drawSigns(effectSigns(shown), x, y, w - 5, high - 3, 25),
    cover && about(props, component, x - w / 2 + 3, y + high / 2 - 2),
    spot(context, `tile ${id}`, x - w / 2, y - high / 2, w, high, { component, at: id, radius: 8 }),
    halves(context, [id, cover ?? id], x - w / 2, y - high / 2, w, high),
  );
}

/** @param {Context} context @param {string} stair @param {Plan} plan */
function pawns(context, stair, plan) {
  const { props, seat: own, news } = context;
  const mosque = stair === "mosque";
  const seats = props.view.players.length;
  const lane = (plan.stair - 24) / seats;
  const figure = mosque ? "imam" : "sultan";
  const stands = props.view.figures[figure];
  const kind = mosque ? "student" : "advisor";
  const left = plan.left[stair] + (mosque ? 18 : 4);
  const drawn = props.view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => {
    const x = left + lane * (seat + 0.5);
    const y = plan.top(player[stair]) + plan.step / 2 - 3;
    const s = Math.min(30, plan.step * 1.45, lane * 1.8) * (seat === own ? 1.15 : 1);
    return [
      halo(news.has(seat, stair), x - s * 0.4, y - s * 0.5, s * 0.8, s, 8),
      piece(kind, seat, x, y, s),
    ];
  });
  const foreseen =
    context.choices.at(`act ${stair}`) &&
    Math.min(topOf(props.box), props.view.players[own][stair] + strengthOf(props, own, stair));
  if (typeof foreseen === "number" && foreseen > props.view.players[own][stair])
    drawn.push(
      piece(
        kind,
        own,
        left + lane * (own + 0.5),
        plan.top(foreseen) + plan.step / 2 - 3,
        Math.min(30, plan.step * 1.45),
        { opacity: 0.5 },
      ),
    );
  if (stands?.step === null || stands?.step === undefined) return drawn;
  const fx = plan.left[stair] + (mosque ? plan.stair + 2 : -2);
  const fy = plan.top(stands.step) + plan.step / 2;
  return [
    drawn,
    stands.companion !== null &&
      circle(fx, fy, 12, "mk-companion", {
        style: { fill: `var(--piece-mk-${stands.companion})` },
      }),
    icon(figure, fx, fy, 22),
    spot(context, `tile ${figure}`, fx - 12, fy - 12, 24, 24, {
      component: `figure:${figure}`,
      at: figure,
      radius: 12,
    }),
  ];
}

/** Steps that can be chosen. @param {Context} context @param {string} stair @param {Plan} plan */
function steps(context, stair, plan) {
  return context.choices.offers.map(({ key }) => {
    const [kind, where, number] = key.split(" ");
    if (kind !== "step" || where !== stair) return null;
    const x = plan.left[stair];
    const y = plan.top(Number(number));
    const to = context.props.view.players[context.seat][stair];
    return [
      spot(context, key, x, y, plan.stair, plan.step - 1, { radius: 3, pad: 0 }),
      middle(
        stair === "mosque" ? x + plan.stair - 12 : x + 12,
        y + plan.step / 2,
        `+${Number(number) - to}`,
        13,
        `strong step-${stair}`,
      ),
    ];
  });
}

/** @param {Context} context */
function stairsLabel({ props }) {
  const { view, players, translate } = props;
  const told = view.players.map(
    (/** @type {any} */ player, /** @type {number} */ seat) =>
      `${players[seat]?.name ?? player.name} ${player.mosque}, ${player.palace}`,
  );
  return `${translate("board.stairs")}: ${told.join("; ")}`;
}
