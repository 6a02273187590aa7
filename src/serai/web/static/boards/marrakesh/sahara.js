/**
 * The Sahara with its caravans and oases, the oasis line, and what a player owns: scrolls, luxury items, provisions.
 */

import { h } from "preact";
import { box, circle, icon, middle, path, text } from "./art.js";
import { areaLabel, frameOf, head, playerOf, sellerSlot, tabs, workerSlot } from "./areas.js";
import { amounts, drawSigns, effectSigns, sign } from "./signs.js";
import { Block, halo, halves, spot } from "./spot.js";
import { oasisTile, provisionTile } from "./own_tiles.js";
import { cityTile, factsOf, luxuryTile, scrollTile } from "./tiles.js";
import { idsOf } from "./words.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("./areas.js").Rect} Rect */

/** Slots from the left to the right: path and place on it. @type {[string, number][]} */
const SLOTS = [
  ["left", 3],
  ["left", 2],
  ["left", 1],
  ["start", 2],
  ["start", 1],
  ["right", 1],
  ["right", 2],
  ["right", 3],
];
/** @type {[string, number][]} with desert cities the start oasis is closed (MK-E5.2) */
const CITY_SLOTS = [
  ["left", 4],
  ["left", 3],
  ["left", 2],
  ["left", 1],
  ["right", 1],
  ["right", 2],
  ["right", 3],
  ["right", 4],
];

/** @param {{context: Context, at: Rect}} given */
export function Sahara({ context, at }) {
  const { w, h: high } = at;
  const { props } = context;
  const player = playerOf(context);
  const cities = props.view.options.exp5_desert_cities === "on";
  const slots = cities ? CITY_SLOTS : SLOTS;
  const cell = (w - 44) / 8;
  const road = high - 17;
  return h(
    Block,
    {
      ...at,
      kind: "area sahara",
      label: areaLabel(context, "sahara"),
      frame: frameOf(context, "sahara"),
    },
    head(context, "sahara", Math.min(w, 190), w < 400 || !!tabs(context, "sahara", w)),
    path(
      `M${6 + cell * 0.5} ${road}H${6 + cell * (cities ? 3.5 : 3)}M${6 + cell * (cities ? 4.5 : 5)} ${road}H${6 + cell * 7.5}`,
      "mk-road",
    ),
    !cities && [
      box(6 + cell * 3 + 2, 6, cell * 2 - 4, high - 10, "mk-start", 12),
      middle(6 + cell * 4, 17, props.translate("board.start_oasis"), 12.5, "soft"),
    ],
    slots.map(([way, place], number) =>
      saharaSlot(context, way, place, 6 + cell * number, cell, high, player.caravans[way] ?? 0),
    ),
    workerSlot(context, "sahara", w - 20, high * 0.34, 28),
    sellerSlot(context, "sahara", w - 20, high * 0.78, 22),
    tabs(context, "sahara", w, -1),
  );
}

/**
 * @param {Context} context
 * @param {string} way @param {number} place @param {number} left @param {number} cell @param {number} high
 * @param {number} caravans on this way
 */
function saharaSlot(context, way, place, left, cell, high, caravans) {
  const x = left + cell / 2;
  const road = high - 17;
  const s = Math.min(26, cell - 8);
  const top = way === "start" ? 24 : 23;
  const tall = high - top - 52;
  const [tx, ty, tw, th] = [left + 3, top, cell - 6, Math.max(24, tall)];
  const next = caravans + 1 === place;
  const fresh = context.news.has(context.seat, way) && caravans === place;
  return [
    way === "start"
      ? startSigns(context, place, x, top, cell, th)
      : place > 3
        ? cityPlace(context, way, tx, ty, tw, th)
        : oasisPlace(context, `${way}_${place}`, tx, ty, tw, th, caravans >= place),
    circle(x, road, s / 2 + 1, "mk-slot"),
    fresh && circle(x, road, s / 2 + 3, "mk-fresh"),
    place <= caravans
      ? icon("k_brown", x, road, s)
      : icon("o_brown", x, road, s * 0.72, { opacity: 0.7 }),
    next &&
      spot(context, `caravan ${way}`, x - s / 2 - 2, road - s / 2 - 2, s + 4, s + 4, {
        radius: s / 2 + 2,
        roomy: true,
      }),
    next &&
      spot(context, "keshi brown", x - s / 2 - 2, road - s / 2 - 2, s + 4, s + 4, {
        radius: s / 2 + 2,
        roomy: true,
      }),
  ];
}

/** @param {Context} context @param {number} order @param {number} x @param {number} top @param {number} cell @param {number} th */
function startSigns({ props }, order, x, top, cell, th) {
  const id = idsOf(props.box, "start").find((one) => factsOf(props, "start", one).order === order);
  return id
    ? drawSigns(effectSigns(factsOf(props, "start", id).effect), x, top + th / 2, cell - 6, th, 22)
    : null;
}

/** @param {Context} context @param {string} id @param {number} x @param {number} y @param {number} w @param {number} high @param {boolean} found */
function oasisPlace(context, id, x, y, w, high, found) {
  const { props } = context;
  const player = playerOf(context);
  const gone = player.explored.includes(id);
  const tile = player.oases[id];
  const { cost } = factsOf(props, "oasis_cell", id);
  const component = !gone && tile ? `oasis:${tile}` : `oasis_cell:${id}`;
  return [
    halo(context.news.has(context.seat, id) && found, x, y, w, high),
    gone
      ? box(x, y, w, high, "mk-empty", high * 0.3)
      : oasisTile(props, tile, x, y, w, high, player),
    drawSigns(amounts(cost), x + w / 2, y + high + 9, w + 4, 16, 14),
    spot(context, `tile ${id}`, x, y, w, high, { radius: high * 0.3, component, at: id }),
  ];
}

/** @param {Context} context @param {string} way @param {number} x @param {number} y @param {number} w @param {number} high */
function cityPlace(context, way, x, y, w, high) {
  const { props } = context;
  const player = playerOf(context);
  const city = player.cities[way];
  const day = player.day_cities.includes(way);
  const { cost, slot } = factsOf(props, "city", city ?? idsOf(props.box, "city")[0]);
  return [
    city
      ? cityTile(props, city, x, y, w, high, !day)
      : [
          box(x, y, w, high, "mk-empty", 7),
          drawSigns(
            [sign("city"), ...effectSigns(slot)],
            x + w / 2,
            y + high / 2,
            w - 4,
            high - 4,
            18,
          ),
        ],
    !day && drawSigns(amounts(cost), x + w / 2, y + high + 9, w + 4, 16, 13),
    spot(context, `tile ${way}_city`, x, y, w, high, {
      component: city ? `city:${city}` : undefined,
      at: way,
    }),
  ];
}

/** @param {{context: Context, at: Rect}} given */
export function OasisLine({ context, at }) {
  const { w, h: high } = at;
  const { props } = context;
  const player = playerOf(context);
  const title = props.translate("board.oasis_line");
  const slots = idsOf(props.box, "slot");
  const first = w > 420 ? 58 : 6;
  const cell = (w - first - 4) / slots.length;
  const words = title.split(" ");
  return h(
    Block,
    { ...at, kind: "line", label: title },
    first > 20 && [
      text(7, high / 2 - 2, words[0], 13, "title"),
      text(7, high / 2 + 13, words.slice(1).join(" "), 13, "title"),
    ],
    slots.map((id, place) => {
      const x = first + cell * place;
      const [tx, tw, th] = [x + 3, cell - 9, high - 8];
      const keshi = player.line_keshis[place];
      const cellId = player.explored[place];
      const tile = cellId && player.oases[cellId];
      const { effect } = factsOf(props, "slot", id);
      const signs = keshi ? [sign(`k_${keshi}`)] : effectSigns(effect);
      const drawnKeshi = context.own ? pickedKeshi(context, place) : null;
      return [
        place > 0 && path(`M${x - 6} ${high / 2 - 4}l5 4l-5 4`, "mk-next"),
        halo(Boolean(tile) && context.news.has(context.seat, id), tx, 4, tw, th),
        box(tx, 4, tw, th, "mk-empty", 10),
        tile
          ? oasisTile(props, tile, tx, 4, tw, th, player)
          : drawSigns(
              drawnKeshi ? [sign(`k_${drawnKeshi}`)] : signs,
              tx + tw / 2,
              4 + th / 2,
              tw - 6,
              th - 4,
              22,
            ),
        spot(context, keshi ? [`line ${keshi}`, ...accepts(context, keshi)] : [], tx, 4, tw, th, {
          component: tile ? `oasis:${tile}` : `slot:${id}`,
          at: id,
          radius: 10,
        }),
      ];
    }),
  );
}

/** The keshi that is about to lie in a slot. @param {Context} context @param {number} place */
function pickedKeshi({ choices, props, seat }, place) {
  const slots = props.view.players[seat].line_keshis.flatMap(
    (/** @type {string | null} */ one, /** @type {number} */ at) => (one ? [at] : []),
  );
  const keys = choices.done.filter((key) => key.startsWith("line "));
  return keys[slots.indexOf(place)]?.slice(5) ?? null;
}

/** @param {Context} context @param {string} keshi */
function accepts({ props }, keshi) {
  return props.view.pending?.step === "line_keshi" && props.view.pending.colour === keshi
    ? ["accept"]
    : [];
}

/** Scrolls and luxury items of a player, then provision tiles. @param {{context: Context, at: Rect}} given */
export function Owned({ context, at }) {
  const { w, h: high } = at;
  const { props, own } = context;
  const player = playerOf(context);
  const provisions = context.upright ? 92 : Math.min(104, w * 0.22);
  const room = w - provisions - 8;
  const rows = context.upright ? 2 : 1;
  const each = (high + 4) / rows - 4;
  const size = rows > 1 ? (room + 4) / 3 - 4 : Math.min(66, Math.max(46, high * 0.8));
  const tiles = [...player.scrolls, ...player.luxury];
  const places = Math.floor((room + 4) / (size + 4));
  const across = Math.max(places, Math.ceil(tiles.length / rows));
  const step = across > 1 ? Math.min(size + 4, (room - size) / (across - 1)) : size + 4;
  const hidden = player.provisions ?? [];
  const down = own || props.view.over ? hidden : Array(player.face_down_provisions).fill(null);
  const all = [...player.open_provisions, ...down];
  const tall = (high - 6) / 3;
  return h(
    Block,
    { ...at, kind: "owned", label: props.translate("board.owned") },
    Array.from({ length: Math.max(0, rows * places - tiles.length) }, (_, free) => {
      const place = tiles.length + free;
      const y = Math.floor(place / across) * (each + 4) + 1;
      return box((place % across) * (size + 4) + 1, y, size - 2, each - 2, "mk-empty", 5);
    }),
    tiles.map((/** @type {string} */ id, /** @type {number} */ place) => {
      const x = (place % across) * step + 1;
      const y = Math.floor(place / across) * (each + 4) + 1;
      const scroll = player.scrolls.includes(id);
      const kind = scroll ? "scroll" : "luxury";
      const used = player.used.includes(id);
      return h(
        "g",
        { class: `mk-card ${used ? "mk-faint" : ""}` },
        halo(context.news.has(context.seat, id), x, y, size, each - 2, 7),
        scroll
          ? scrollTile(props, id, x, y, size - 2, each - 2, { owned: true })
          : luxuryTile(props, id, x, y, size - 2, each - 2),
        spot(
          context,
          own ? [`tile ${id}`, ...sourceOf(context, id)] : [],
          x,
          y,
          Math.min(size - 2, place + 1 < tiles.length && (place + 1) % across ? step : size),
          each - 2,
          {
            component: `${kind}:${id}`,
            at: id,
            radius: 5,
          },
        ),
        own && halves(context, [id], x, y, size - 2, each - 2),
      );
    }),
    all.map((id, place) => {
      const y = place * (tall + 3);
      const open = place < player.open_provisions.length;
      return [
        provisionTile(props, id, w - provisions, y + 0.5, provisions - 1, tall - 1, !open),
        spot(
          context,
          own && id ? `tile ${id}` : [],
          w - provisions,
          y + 0.5,
          provisions - 1,
          tall - 1,
          {
            radius: 5,
            component: id ? `provision:${id}` : undefined,
            at: id ?? undefined,
            pad: 0,
          },
        ),
      ];
    }),
  );
}

/** What asks now because of a scroll: further keshis, both options. @param {Context} context @param {string} id */
function sourceOf({ props, choices }, id) {
  const { modifiers } = factsOf(props, "scroll", id);
  const has = (/** @type {string} */ name) =>
    modifiers?.some((/** @type {object} */ one) => name in one);
  if (choices.at("also keshi") && has("new_keshi_plus")) return ["also keshi"];
  return choices.at("also act") && has("both_options") ? ["also act"] : [];
}
