/**
 * The two areas with places of their own: the main square with its citizen disc, and the medina with its gates.
 */

import { h } from "preact";
import { box, circle, icon, middle, path, round, text, tick } from "./art.js";
import {
  areaLabel,
  countOf,
  frameOf,
  head,
  playerOf,
  sellerSlot,
  tabs,
  workerSlot,
} from "./areas.js";
import { areaName } from "./names.js";
import { drawSigns, effectSigns } from "./signs.js";
import { Block, halo, spot } from "./spot.js";
import { factsOf } from "./tiles.js";
import { idsOf, modifiersOf } from "./words.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("./areas.js").Rect} Rect */

/** @param {{context: Context, at: Rect}} given */
export function Square({ context, at }) {
  const { w, h: high } = at;
  const { props } = context;
  const player = playerOf(context);
  const cells = idsOf(props.box, "square");
  const x = w / 2;
  const y = high / 2 + 8;
  const radius = Math.min(w / 2 - 22, (high - 20) / 2 - 20);
  const size = Math.min(44, radius * 0.56);
  const inner = radius - size * 0.56;
  const turned = facingShown(context, player);
  return h(
    Block,
    {
      ...at,
      kind: "area main_square",
      label: areaLabel(context, "main_square"),
      frame: frameOf(context, "main_square"),
    },
    head(context, "main_square", w, true),
    circle(x, y, radius, "mk-court", { "stroke-width": round(size * 0.92) }),
    disc(x, y, inner, turned, props.view.options.exp4_citizens === "on"),
    cells.map((id, place) => {
      const angle = ((place * 45 - 90) * Math.PI) / 180;
      const px = x + radius * Math.cos(angle);
      const py = y + radius * Math.sin(angle);
      const signs = effectSigns(factsOf(props, "square", id).effect);
      const fakir = player.fakirs.includes(id);
      return [
        halo(
          context.news.has(context.seat, id),
          px - size / 2,
          py - size / 2,
          size,
          size,
          size / 2 + 3,
        ),
        circle(px, py, size / 2, "mk-paper"),
        fakir
          ? [
              icon("k_pink", px - size * 0.07, py - size * 0.15, size * 0.68),
              drawSigns(
                signs,
                px + size * 0.14,
                py + size * 0.27,
                size * 0.62,
                size * 0.5,
                size * 0.42,
              ),
            ]
          : drawSigns(signs, px, py, size * 0.82, size * 0.82, size * 0.54),
        times(context, id, place, px, py, size),
        spot(
          context,
          [`square ${id}`, `swap pink ${id}`],
          px - size / 2,
          py - size / 2,
          size,
          size,
          {
            radius: size / 2,
            component: `square:${id}`,
            at: id,
          },
        ),
      ];
    }),
    workerSlot(context, "main_square", w - 18, 20, 28),
    sellerSlot(context, "main_square", 17, high - 17, 22),
    text(w - 6, high - 7, countOf(player, "main_square"), 15, "title", { "text-anchor": "end" }),
    spot(context, "keshi pink", x - inner * 0.9, y - inner * 0.9, inner * 1.8, inner * 1.8, {
      radius: inner,
    }),
    tabs(context, "main_square", w, high - (context.touch ? 46 : 34)),
  );
}

/** How often the cell of a fakir will work: now, or after the turn of the disc that the action begins with. @param {Context} context @param {string} id @param {number} place @param {number} px @param {number} py @param {number} size */
function times({ choices, props, seat }, id, place, px, py, size) {
  const player = props.view.players[seat];
  const now = choices.at(`square ${id}`) && props.view.pending?.step === "square_cell";
  const soon = choices.at("act main_square") && player.fakirs.includes(id);
  if (!now && !soon) return null;
  const plus = now
    ? (props.view.pending.n ?? 0)
    : modifiersOf(props.view, props.box, seat).reduce(
        (sum, { action_plus: one }) => sum + (one?.area === "main_square" ? one.n : 0),
        0,
      );
  const citizens = plus + player.facing[now ? place : (place + 7) % 8];
  return [
    box(px + size * 0.16, py - size * 0.6, 23, 16, now ? "mk-cap" : "mk-cap soon", 6),
    middle(px + size * 0.16 + 11.5, py - size * 0.6 + 8, `×${citizens}`, 12.5, "strong oncap"),
  ];
}

/**
 * What the disc shows: as it lies; while its start is being chosen, as it will lie.
 * @param {Context} context
 * @param {Record<string, any>} player
 * @returns {number[]}
 */
function facingShown({ choices, props, own }, player) {
  const key = own ? choices.done.find((one) => one.startsWith("square ")) : undefined;
  if (!key || props.view.pending?.step !== "setup_disc") return player.facing;
  const turn = idsOf(props.box, "square").indexOf(key.slice(7));
  const { facing, disc: lies } = player;
  return facing.map(
    (/** @type {number} */ _, /** @type {number} */ cell) => facing[(cell - turn + lies + 16) % 8],
  );
}

/** @param {number} x @param {number} y @param {number} r @param {number[]} facing citizens by cell @param {boolean} purple */
function disc(x, y, r, facing, purple) {
  const kind = purple ? "purple" : "pink";
  const q = r * 0.3;
  return [
    circle(x, y, r, `mk-disc ${kind}`),
    facing.map((citizens, place) => {
      const at = (/** @type {number} */ degrees) => ((place * 45 + degrees - 90) * Math.PI) / 180;
      const [a0, a1, am] = [at(-22.5), at(22.5), at(0)];
      const wedge = `M${round(x)} ${round(y)}L${round(x + r * Math.cos(a0))} ${round(y + r * Math.sin(a0))}A${round(r)} ${round(r)} 0 0 1 ${round(x + r * Math.cos(a1))} ${round(y + r * Math.sin(a1))}Z`;
      const dot = r * 0.075;
      return [
        place % 2 === 0 && path(wedge, `mk-wedge ${kind}`),
        r > 34 &&
          Array.from({ length: citizens }, (_, number) => {
            const off = (number - (citizens - 1) / 2) * dot * 2.4;
            return circle(
              x + r * 0.87 * Math.cos(am) - off * Math.sin(am),
              y + r * 0.87 * Math.sin(am) + off * Math.cos(am),
              dot,
              "mk-ink",
            );
          }),
        middle(
          x + r * 0.6 * Math.cos(am),
          y + r * 0.6 * Math.sin(am),
          citizens,
          r * 0.3,
          citizens ? "strong onpaper" : "soft onpaper",
        ),
      ];
    }),
    circle(x, y, r, "mk-rim"),
    circle(x, y, q, "mk-paper"),
    path(
      `M${round(x - q * 0.5)} ${round(y + q * 0.22)}A${round(q * 0.55)} ${round(q * 0.55)} 0 1 1 ${round(x + q * 0.5)} ${round(y + q * 0.25)}m${round(-q * 0.38)} ${round(-q * 0.05)}h${round(q * 0.76)}l${round(-q * 0.38)} ${round(q * 0.5)}z`,
      "mk-turn",
    ),
  ];
}

/** Where the gate cells stand: beside the area they are next to (MK-3.7). @type {Record<string, [number, number]>} */
const GATES = {
  mosque: [0.16, 0],
  madrasa: [0.5, 0],
  palace: [0.84, 0],
  main_square: [0, 0.5],
  river: [1, 0.22],
  date_garden: [1, 0.5],
  bazaar: [1, 0.78],
  sahara: [0.5, 1],
};

/** @param {{context: Context, at: Rect}} given */
export function Medina({ context, at }) {
  const { w, h: high } = at;
  const { props, choices } = context;
  const player = playerOf(context);
  const s = Math.min(42, high * 0.16, w * 0.25);
  const [left, top, wide, tall] = [s / 2 + 4, s / 2 + 4, w - s - 8, high - s - 8];
  const aside = props.view.pending?.earned ?? [];
  const guards = player.keshis.beige ?? 0;
  const g = Math.min((wide - s - 6) / 4.1, tall * 0.17, 26);
  const yard = {
    x: left + s * 0.5 + 3,
    w: wide - s - 6,
    y: Math.max(top + tall * 0.42, top + s * 0.5 + 17 + g * 1.25), // below the name
  };
  return h(
    Block,
    {
      ...at,
      kind: "area medina",
      label: areaLabel(context, "medina"),
      frame: frameOf(context, "medina"),
    },
    box(left, top, wide, tall, "mk-wall", 12),
    middle(left + wide / 2, top + s * 0.5 + 10, areaName("medina", props), 14, "title"),
    box(yard.x, yard.y - g * 1.25, yard.w, g * 2.5, "mk-keep", 4),
    Array.from({ length: 8 }, (_, place) => {
      const px = yard.x + yard.w / 2 + ((place % 4) - 1.5) * g;
      const py = yard.y + (Math.floor(place / 4) - 0.5) * g * 1.1;
      return place < guards
        ? icon("k_beige", px, py, g * 0.96)
        : icon("o_beige", px, py, g * 0.74, { opacity: 0.6 });
    }),
    spot(context, ["keshi beige", "swap beige"], yard.x, yard.y - g * 1.25, yard.w, g * 2.5, {
      at: "medina",
    }),
    idsOf(props.box, "gate").map((id) => gateCell(context, id, left, top, wide, tall, s)),
    workerSlot(context, "medina", yard.x + yard.w * 0.26, top + tall - s * 0.5 - 17, 27),
    sellerSlot(context, "medina", yard.x + yard.w * 0.76, top + tall - s * 0.5 - 17, 22),
    context.own &&
      aside.length > 0 &&
      aside.map((/** @type {string} */ colour, /** @type {number} */ place) => {
        const px = left + wide / 2 + (place - (aside.length - 1) / 2) * 32;
        const py = yard.y + g * 1.25 + 18;
        return [
          circle(px, py, 14, "mk-coming"),
          icon(`k_${colour}`, px, py, 24),
          spot(context, `put ${colour}`, px - 15, py - 15, 30, 30, { radius: 15 }),
        ];
      }),
    choices.at("act medina") || choices.at("new medina")
      ? tabs(context, "medina", w, high / 2 + 6)
      : null,
  );
}

/**
 * @param {Context} context
 * @param {string} id
 * @param {number} left @param {number} top @param {number} wide @param {number} tall @param {number} s
 */
function gateCell(context, id, left, top, wide, tall, s) {
  const { props } = context;
  const { next_to: beside, colours } = factsOf(props, "gate", id);
  const [fx, fy] = GATES[beside] ?? [0.5, 0.5];
  const x = left + wide * fx;
  const y = top + tall * fy;
  const gate = playerOf(context).gates[id];
  const several = [
    [-0.2, -0.16],
    [0.2, -0.16],
    [0, 0.2],
  ];
  return [
    halo(context.news.has(context.seat, id), x - s / 2, y - s / 2, s, s),
    box(x - s / 2, y - s / 2, s, s, "mk-paper", 7),
    gate
      ? [
          icon(`gate_${gate}`, x, y, s * 0.94),
          icon("k_beige", x, y + s * 0.26, s * 0.44),
          colours.includes(gate) && tick(x + s * 0.4, y - s * 0.4, s * 0.19),
        ]
      : colours.length > 1
        ? colours.map((/** @type {string} */ colour, /** @type {number} */ place) =>
            icon(
              `k_${colour}`,
              x + several[place % 3][0] * s,
              y + several[place % 3][1] * s,
              s * 0.42,
              { opacity: 0.65 },
            ),
          )
        : icon(`k_${colours[0]}`, x, y, s * 0.62, { opacity: 0.55 }),
    spot(context, `tile ${id}`, x - s / 2, y - s / 2, s, s, {
      component: `gate:${id}`,
      at: id,
      roomy: false,
    }),
  ];
}
