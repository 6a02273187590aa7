/**
 * The plain areas of a player's board: eight places, a worker slot and a water seller slot each; and the bazaar.
 */

import { h } from "preact";
import { areaOf, box, circle, colourOf, GOODS, icon, middle, text, worker } from "./art.js";
import { areaName, colourName } from "./names.js";
import { ARROW, drawSigns, letters, lineWidth, sign } from "./signs.js";
import { Block, halo, spot } from "./spot.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {{x: number, y: number, w: number, h: number}} Rect */

/** The width of an option of a worker. */
const TAB = 66;

const LEAST_TAB = 44;

/** What the action of an area brings. @type {Record<string, import("./signs.js").Sign[]>} */
export const ACTIONS = {
  river: [sign("k_turquoise"), ARROW, sign("river")],
  date_garden: [sign("k_green"), ARROW, sign("date")],
  main_square: [sign("k_pink"), ARROW, sign("anyres")],
  mosque: [sign("k_black"), ARROW, sign("mosque")],
  palace: [sign("k_white"), ARROW, sign("palace")],
  madrasa: [sign("k_gray"), letters("+"), sign("date"), ARROW, sign("scroll")],
  medina: [sign("k_beige"), letters("+"), sign("dinar"), ARROW, sign("gate")],
  sahara: [sign("explore"), ARROW, sign("oasis")],
  bazaar: [sign("exchange"), letters("/"), sign("luxury")],
};

/** @param {Context} context */
export const playerOf = ({ props, seat }) => props.view.players[seat];

/** How many keshis of its colour lie in an area, wherever they are told. @param {Context["props"]["view"]} player @param {string} area */
export function countOf(player, area) {
  if (area === "main_square") return player.fakirs.length;
  if (area === "sahara") return sum(player.caravans);
  if (area === "medina") return (player.keshis.beige ?? 0) + Object.keys(player.gates).length;
  return player.keshis[colourOf(area)] ?? 0;
}

/** @param {Record<string, number>} counts @returns {number} */
export const sum = (counts) => Object.values(counts).reduce((total, n) => total + n, 0);

/** The label of an area: how full it is, and who stands there. @param {Context} context @param {string} area */
export function areaLabel(context, area) {
  const { props } = context;
  const player = playerOf(context);
  const parts = [
    props.translate("board.filled", { area: areaName(area, props), count: countOf(player, area) }),
  ];
  if (player.workers[area]) parts.push(props.translate("board.with_worker"));
  if (player.water_sellers.includes(area)) parts.push(props.translate("board.with_seller"));
  if (player.completed.includes(area)) parts.push(props.translate("board.completed"));
  return parts.join(", ");
}

/**
 * The slot of a worker: who stands there, who is about to, and whether one can be sent.
 * @param {Context} context @param {string} area @param {number} x @param {number} y @param {number} size
 */
export function workerSlot(context, area, x, y, size) {
  const here = playerOf(context).workers[area] > 0;
  const coming = context.own && comes(context, area);
  return [
    circle(x, y, size / 2, "mk-slot"),
    here
      ? worker(context.seat, x, y, size * 0.98)
      : coming
        ? [
            circle(x, y, size / 2 + 2, "mk-coming"),
            worker(context.seat, x, y, size * 0.94, { opacity: 0.75 }),
          ]
        : icon("worker", x, y, size * 0.6, { opacity: 0.2 }),
    spot(context, `worker ${area}`, x - size / 2, y - size / 2, size, size, {
      radius: size / 2,
      roomy: true,
    }),
  ];
}

/** Whether a keshi that is picked up will send a worker there. @param {Context} context @param {string} area */
function comes({ choices }, area) {
  return [...choices.picked, ...choices.done].some(
    (key) => key.startsWith("hand ") && key !== "hand red" && areaOf(key.slice(5)) === area,
  );
}

/** @param {Context} context @param {string} area @param {number} x @param {number} y @param {number} size */
export function sellerSlot(context, area, x, y, size) {
  const here = playerOf(context).water_sellers.includes(area);
  const box_ = [x - size / 2 - 2, y - size / 2 - 2, size + 4, size + 4];
  return [
    halo(context.news.has(context.seat, `seller ${area}`), box_[0], box_[1], box_[2], box_[3]),
    icon(here ? "k_red" : "o_red", x, y, here ? size : size * 0.9, here ? {} : { opacity: 0.6 }),
    spot(context, [`seller ${area}`, `swap red ${area}`], box_[0], box_[1], box_[2], box_[3], {
      roomy: true,
    }),
  ];
}

/**
 * Options A and B of a worker, over the head of its area.
 * @param {Context} context @param {string} area @param {number} w @param {number} [y]
 */
export function tabs(context, area, w, y = 0) {
  const { choices, touch, props } = context;
  const colour = colourOf(area) ?? "";
  const extra = choices.at("also keshi")
    ? ["also keshi"]
    : choices.at("also act")
      ? ["also act"]
      : [];
  const asked =
    extra.length && props.view.pending.area === area ? extra : [`new ${area}`, `act ${area}`];
  const offered = asked.filter((key) => choices.at(key));
  if (!context.own || !offered.length) return null;
  const high = touch ? 42 : 28;
  const signs = {
    new: [letters("+"), sign(colour ? `k_${colour}` : "anygood")],
    act: area === "bazaar" ? [sign("exchange")] : ACTIONS[area].slice(-1),
  };
  // At the head of an area they leave room for its name, if that leaves enough for them.
  const beside = (w - 18 - nameOf(context, area).length * 7.6) / offered.length;
  const wide = Math.min(!y && beside >= LEAST_TAB ? beside : (w - 8) / offered.length, TAB);
  const left = w - 4 - wide * offered.length;
  return offered.map((key, at) => {
    const fresh = key.startsWith("new") || key === "also keshi";
    const x = left + at * wide;
    return [
      box(x, y + 2, wide - 3, high, "mk-tab", 8),
      box(x + 4, y + 2 + high / 2 - 9, 18, 18, "mk-letter", 4),
      middle(x + 13, y + 2 + high / 2, fresh ? "A" : "B", 13, "strong oncap"),
      drawSigns(
        fresh ? signs.new : signs.act,
        x + 21 + (wide - 25) / 2,
        y + 2 + high / 2,
        wide - 26,
        high - 4,
        19,
      ),
      spot(context, key, x, y + 2, wide - 3, high, { radius: 8, pad: 0 }),
    ];
  });
}

/** The area whose action a decision is part of. @type {Record<string, string>} */
const ACTIVE = {
  river_water: "river",
  madrasa: "madrasa",
  build_gate: "medina",
  explore: "sahara",
  square_cell: "main_square",
  bazaar_action: "bazaar",
  buy_luxury: "bazaar",
};

/** The frame of an area: dotted where a worker can be activated, solid while its action goes on. @param {Context} context @param {string} area */
export function frameOf(context, area) {
  const { choices, props, own, seat } = context;
  const { pending } = props.view;
  if (own && (choices.at(`new ${area}`) || choices.at(`act ${area}`))) return "asked";
  return pending?.seat === seat && ACTIVE[pending.step] === area ? "active" : "";
}

/** @param {Context} context @param {string} area */
const nameOf = ({ props }, area) => areaName(area, props).split(" (")[0];

/** The title and the action sign of an area. @param {Context} context @param {string} area @param {number} w @param {boolean} [plain] without the sign @param {boolean} [below] whether the options of a worker lie below it */
export function head(context, area, w, plain = false, below = false) {
  const name = nameOf(context, area);
  const signs = ACTIONS[area];
  const wide = lineWidth(signs, 13) + 10;
  const room = w - 16 - name.length * 7.2;
  return [
    // Options in its place tell what it is: no letters look out from below them.
    !(plain && !below && room < 2 * LEAST_TAB && tabs(context, area, w)) &&
      text(8, 16, name, 14, "title"),
    !plain &&
      room > wide && [
        box(w - wide - 4, 4, wide, 18, "mk-action", 9),
        drawSigns(signs, w - 4 - wide / 2, 13, wide - 4, 18, 13),
      ],
  ];
}

/** Where the options of a worker lie in a low area, below its name; 0: beside it. @param {Context} context @param {number} high */
const footOf = ({ touch }, high) => (high < 80 ? Math.max(0, high - (touch ? 46 : 32)) : 0);

/** Whether the eight places of an area are in one row, with the slots beside them. @param {Context} context @param {number} high */
const isLow = ({ upright }, high) => upright && high < 70;

/**
 * Where the places and slots of an area lie.
 * @param {number} w @param {number} high @param {boolean} low
 */
function placesOf(w, high, low) {
  const slots = low ? Math.min(28, high - 24) : high < 84 ? 26 : 30;
  const top = 21;
  const room = high - top - 4;
  const across = low ? 8 : 4;
  const beside = low ? slots + 38 : slots;
  const s = Math.min((w - 16 - beside) / across, low ? room : room / 2, 36);
  const rows = 8 / across;
  return {
    s,
    /** @param {number} place @returns {[number, number]} its middle */
    at: (place) => [
      6 + (place % across) * s + s / 2,
      top + (room - rows * s) / 2 + Math.floor(place / across) * s + s / 2,
    ],
    width: across * s,
    middle: top + room / 2,
    worker: low
      ? [w - beside + slots / 2, top + room / 2, slots]
      : [w - slots / 2 - 5, top + room * 0.27, Math.min(slots, room * 0.52)],
    seller: low
      ? [w - 20, top + room / 2, 20]
      : [w - slots / 2 - 5, top + room * 0.78, Math.min(22, room * 0.4)],
    free: low ? 0 : w - 16 - slots - 4 * s,
    hit: w - beside - 14,
  };
}

/**
 * @param {{context: Context, area: string, at: Rect}} given
 */
export function PlainArea({ context, area, at }) {
  const { w, h: high } = at;
  const player = playerOf(context);
  const colour = colourOf(area);
  const count = countOf(player, area);
  const full = player.completed.includes(area);
  const places = placesOf(w, high, isLow(context, high));
  const { s, free } = places;
  const foot = footOf(context, high);
  const gain = context.own ? coming(context, colour) : 0;
  return h(
    Block,
    { ...at, kind: `area ${area}`, label: areaLabel(context, area), frame: frameOf(context, area) },
    full && box(1.5, 1.5, w - 3, high - 3, "mk-full", 7),
    head(context, area, w, full || !!tabs(context, area, w), foot > 0),
    Array.from({ length: 8 }, (_, place) => {
      const [x, y] = places.at(place);
      const fresh =
        place >= count - context.news.count(context.seat, `keshi ${colour}`) && place < count;
      if (place < count)
        return [fresh && circle(x, y, s * 0.5, "mk-fresh"), icon(`k_${colour}`, x, y, s * 0.92)];
      if (place < count + gain)
        return [
          circle(x, y, s * 0.48, "mk-coming"),
          icon(`k_${colour}`, x, y, s * 0.8, { opacity: 0.75 }),
        ];
      return icon(`o_${colour}`, x, y, s * 0.74, { opacity: 0.6 });
    }),
    full && completed(context, area, w),
    free > 20 && middle(8 + places.width + free / 2, places.middle, count, 20, "title"),
    workerSlot(context, area, places.worker[0], places.worker[1], places.worker[2]),
    sellerSlot(context, area, places.seller[0], places.seller[1], places.seller[2]),
    spot(context, [`keshi ${colour}`, `swap ${colour}`], 2, 2, places.hit, high - 4, {
      component: undefined,
      at: area,
    }),
    tabs(context, area, w, foot),
  );
}

/** What a completed area will score. @param {Context} context @param {string} area @param {number} w */
export function completed(context, area, w) {
  const { vp } = context.props.box.components[`area:${area}`].facts;
  return [
    box(w - 52, 3, 48, 19, "mk-done", 9),
    icon("check", w - 42, 12.5, 12),
    middle(w - 22, 12.5, `+${vp}`, 13, "strong oncap"),
  ];
}

/** How many keshis of a colour the drafted word will bring. @param {Context} context @param {string} colour */
function coming({ choices }, colour) {
  const key = choices.done.find((one) => one.startsWith(`tray ${colour} `));
  return key ? Number(key.split(" ")[2]) : 0;
}

/** @param {{context: Context, at: Rect}} given */
export function Bazaar({ context, at }) {
  const { w, h: high } = at;
  const { props, own, seat } = context;
  const player = playerOf(context);
  const workers = player.workers.bazaar ?? 0;
  const cell = (w - 8) / 3;
  // Good, number and worker in one row, or the workers below.
  const row = isLow(context, high);
  const foot = footOf(context, high);
  const size = row ? 24 : Math.min(26, high * 0.3);
  const tall = row ? high - 26 : high - 46;
  const s = Math.min(26, cell * (row ? 0.3 : 0.5), tall);
  const low = row ? 22 + tall / 2 : high - 15;
  const goods = GOODS.map((good) => `${player.keshis[good] ?? 0} ${colourName(good, props)}`);
  const chosen = own
    ? [...context.choices.picked, ...context.choices.done].filter((key) =>
        GOODS.some((good) => key === `hand ${good}`),
      ).length
    : 0;
  return h(
    Block,
    {
      ...at,
      kind: "area bazaar",
      label: `${areaName("bazaar", props)}: ${goods.join(", ")}`,
      frame: frameOf(context, "bazaar"),
    },
    head(context, "bazaar", w, !!tabs(context, "bazaar", w), foot > 0),
    GOODS.map((good, place) => {
      const x = 4 + place * cell;
      const y = 22 + tall / 2;
      const wx = row ? x + cell - size / 2 - 2 : x + cell / 2;
      const mine = place < workers;
      return [
        context.news.has(seat, `keshi ${good}`) && circle(x + 3 + s / 2, y, s * 0.58, "mk-fresh"),
        icon(`k_${good}`, x + 3 + s / 2, y, s),
        text(x + s + (row ? 5 : 6), y + 6, player.keshis[good] ?? 0, 17, "title"),
        circle(wx, low, size / 2, "mk-slot"),
        mine
          ? worker(seat, wx, low, size)
          : place < workers + chosen
            ? worker(seat, wx, low, size * 0.94, { opacity: 0.7 })
            : icon("worker", wx, low, size * 0.6, { opacity: 0.2 }),
        spot(context, `keshi ${good}`, x + 1, 21, cell - 2, Math.max(tall + 2, 24), {
          component: `colour:${good}`,
          label: goods[place],
        }),
      ];
    }),
    spot(context, "worker bazaar", 3, low - 14, w - 6, 27, { roomy: true }),
    tabs(context, "bazaar", w, foot),
  );
}
