/**
 * The upper rows of the main board: the river with its dock and tiles, the four workshops, and the desert cities.
 */

import { h } from "preact";
import { box, circle, COLOURS, icon, middle, path, piece, round, text } from "./art.js";
import { colourName, thing } from "./names.js";
import { amount, drawSigns, effectSigns, letters, lineWidth, points, sign } from "./signs.js";
import { Block, halo, spot } from "./spot.js";
import { about, cityTile, factsOf, riverBonuses } from "./tiles.js";
import { dockOf, idsOf, strengthOf } from "./words.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("./areas.js").Rect} Rect */

/** @param {{context: Context, at: Rect}} given */
export function River({ context, at }) {
  const { w, h: high } = at;
  const { props, news } = context;
  const { view, box: pack, translate } = props;
  const dock = dockOf(pack);
  const rapids = idsOf(pack, "rapid").map((id) => ({ id, ...factsOf(props, "rapid", id) }));
  const tile = Math.min(100, w * 0.18);
  const quay = Math.min(66, w * 0.13);
  const unit = (w - tile - quay - 20) / (dock + rapids.length * 0.6);
  const y = high * 0.62;
  const priced = view.pending?.step === "river_water";
  /** @type {number[]} */
  const spaces = [];
  /** @type {any[]} */
  const drawn = [];
  let x = 6;
  for (let space = 0; space < dock; space++) {
    spaces.push(x + unit / 2);
    x += unit;
    const rapid = rapids.findIndex((/** @type {any} */ one) => one.after === space);
    if (rapid < 0) continue;
    drawn.push(flag(context, rapids[rapid], rapid + 1, x + unit * 0.3, high));
    x += unit * 0.6;
  }
  /** @type {{seat: number, space: number, dock: number | null}[]} */
  const ranks = view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({
    seat,
    space: player.fisherman,
    dock: player.dock,
  }));
  return h(
    Block,
    { ...at, kind: "river", label: riverLabel(context) },
    text(8, 16, translate("board.river"), 14, "title"),
    spaces.map((sx, space) => [
      h("ellipse", {
        cx: round(sx),
        cy: round(y),
        rx: round(unit * 0.44),
        ry: round(unit * 0.34),
        class: "mk-space",
      }),
      unit > 16 &&
        !(priced && context.choices.at(`space ${space}`)) &&
        middle(sx, high - 9, space, 12.5, "soft"),
    ]),
    drawn,
    docks(context, w - tile - quay - 8, quay, high),
    ranks.flatMap(({ seat, space, dock: cell }) => {
      if (space >= dock) {
        const [dx, dy, s] = dockCell(cell ?? 1, w - tile - quay - 8, quay, high);
        return [piece("fisher", seat, dx, dy - 2, s)];
      }
      const here = ranks.filter((one) => one.space === space).map((one) => one.seat);
      const [bx, by, s] = berth(here.indexOf(seat), here.length, unit);
      const [px, py] = [spaces[space] + bx, y - 8 + by];
      return [
        halo(news.has(seat, "river"), px - 11, py - 11, 22, 22, 11),
        piece("fisher", seat, px, py, s),
      ];
    }),
    ghost(context, spaces, y, unit, w - tile - quay - 8, quay, high),
    spaces.map((sx, space) =>
      spot(context, `space ${space}`, sx - unit * 0.42, 31, unit * 0.84, high - 34, {
        radius: 8,
        at: `space-${space}`,
      }),
    ),
    prices(context, spaces, high),
    spot(context, `space ${dock}`, w - tile - quay - 10, 2, quay + 4, high - 4, {
      at: `space-${dock}`,
    }),
    riverTile(context, w - tile - 4, tile, high),
  );
}

/**
 * Where a boat lies at its space, and how large: two beside each other, three and four in two rows.
 * @param {number} place @param {number} boats @param {number} unit @returns {[number, number, number]}
 */
function berth(place, boats, unit) {
  if (boats < 2) return [0, 0, Math.min(32, unit * 1.2)];
  const s = Math.min(boats > 2 ? 22 : 26, unit * (boats > 2 ? 0.82 : 0.9));
  const rows = boats > 2 ? 2 : 1;
  const row = Math.floor(place / 2);
  const alone = boats === 3 && place === 2;
  return [alone ? 0 : ((place % 2) - 0.5) * s, (row - (rows - 1) / 2) * s * 0.8, s];
}

/** Where the own fisherman would end without water, while a worker can send it. @param {Context} context @param {number[]} spaces @param {number} y @param {number} unit @param {number} left @param {number} quay @param {number} high */
function ghost(context, spaces, y, unit, left, quay, high) {
  const { props, choices, seat } = context;
  if (!choices.at("act river")) return null;
  const space = Math.min(
    dockOf(props.box),
    props.view.players[seat].fisherman + strengthOf(props, seat, "river"),
  );
  const [x, py] = space < spaces.length ? [spaces[space], y - 6] : dockCell(1, left, quay, high);
  return piece("fisher", seat, x, py, Math.min(30, unit * 1.2), {
    opacity: 0.45,
    class: "mk-ghost",
  });
}

/** How much water each space costs, while that is asked. @param {Context} context @param {number[]} spaces @param {number} high */
function prices({ props, choices }, spaces, high) {
  if (props.view.pending?.step !== "river_water") return null;
  return choices.offers.map(({ key, word }) => {
    const [kind, space] = key.split(" ");
    const x = spaces[Number(space)];
    if (kind !== "space" || x === undefined || !word) return null;
    return drawSigns(amount(Number(word.split(" ")[1]), "water"), x, high - 9, 40, 16, 13);
  });
}

/** @param {Context} context @param {any} rapid @param {number} number @param {number} x @param {number} high */
function flag(context, rapid, number, x, high) {
  const wave = `M${round(x)} ${high - 18}q-4 -6 0 -12t0 -12t0 -12`;
  return [
    path(wave, "mk-rapid under"),
    path(wave, "mk-rapid"),
    box(x - 14, 4, 28, 25, "mk-flag", 7),
    drawSigns(effectSigns(rapid.effect), x, 16.5, 25, 22, 18),
    spot(context, `rapid ${number}`, x - 14, 4, 28, 25, {
      component: `rapid:${rapid.id}`,
      at: rapid.id,
      roomy: true,
    }),
  ];
}

/** @param {number} cell 1 is worth most @param {number} left @param {number} quay @param {number} high @returns {[number, number, number]} */
function dockCell(cell, left, quay, high) {
  const [s, tall] = [(quay - 4) / 2, (high - 26) / 2];
  const place = cell - 1;
  return [
    left + (place % 2) * (s + 3) + s / 2,
    20 + Math.floor(place / 2) * (tall + 3) + tall / 2,
    Math.min(28, s * 1.1),
  ];
}

/** @param {Context} context @param {number} left @param {number} quay @param {number} high */
function docks({ props }, left, quay, high) {
  const [s, tall] = [(quay - 4) / 2, (high - 26) / 2];
  return [
    middle(left + quay / 2, 11, props.translate("board.dock"), 12.5, "strong"),
    idsOf(props.box, "dock").map((id, place) => {
      const [x, y] = dockCell(place + 1, left, quay, high);
      return [
        box(x - s / 2, y - tall / 2, s, tall, "mk-dock", 5),
        drawSigns([points(factsOf(props, "dock", id).vp)], x, y, s, tall, 18),
      ];
    }),
  ];
}

/** The tile of this season; in season 3 two bonuses. @param {Context} context @param {number} x @param {number} w @param {number} high */
function riverTile(context, x, w, high) {
  const { props } = context;
  const { view } = props;
  const now = view.river_tiles[view.season - 1];
  const later = view.river_tiles[view.season];
  const tall = later && high > 74 ? high - 30 : high - 8;
  const bonuses = riverBonuses(props, now);
  const each = (tall - 2) / bonuses.length;
  return [
    box(x, 4, w, tall, "mk-tile mk-side", 6),
    text(x + 5, 17, "I".repeat(view.season), 13, "title onpaper"),
    bonuses.map((signs, number) => [
      number > 0 && path(`M${x + 12} ${4 + each * number}H${x + w - 4}`, "mk-dash"),
      drawSigns(signs, x + w / 2 + 9, 5 + each * (number + 0.5), w - 28, each - 2, 21),
      bonuses.length > 1 &&
        spot(context, `half ${number + 1}`, x + 2, 5 + each * number, w - 4, each - 2, {
          radius: 5,
          pad: 0,
        }),
    ]),
    about(props, `side:${now}`, x + 4, tall + 1),
    spot(
      context,
      [],
      x,
      4,
      w,
      tall,
      bonuses.length > 1 && context.choices.at("half 1") ? {} : { component: `side:${now}` },
    ),
    later &&
      high > 74 && [
        box(x, high - 24, w, 20, "mk-tile mk-side later", 5),
        text(x + 4, high - 9.5, "I".repeat(view.season + 1), 12.5, "soft onpaper"),
        drawSigns(
          inOneLine(
            riverBonuses(props, later).flatMap((signs, number) =>
              number ? [letters("/"), ...signs] : signs,
            ),
            w - 24,
          ),
          x + w / 2 + 8,
          high - 14,
          w - 24,
          18,
          13,
        ),
        spot(context, [], x, high - 24, w, 20, { component: `side:${later}` }),
      ],
  ];
}

/** The signs that have room in a line; a tap tells the rest. @param {import("./signs.js").Sign[]} signs @param {number} room */
function inOneLine(signs, room) {
  const shown = [...signs];
  while (lineWidth(shown, 9) > room) shown.splice(-2, 2, letters("…"));
  return shown;
}

/** @param {Context} context */
function riverLabel({ props }) {
  const { view, players, translate } = props;
  const told = view.players.map(
    (/** @type {any} */ player, /** @type {number} */ seat) =>
      `${players[seat]?.name ?? player.name} ${player.fisherman}`,
  );
  return `${translate("board.river")}: ${told.join(", ")}`;
}

/** @param {{context: Context, at: Rect}} given */
export function Workshops({ context, at }) {
  const { w, h: high } = at;
  const { props } = context;
  const shops = idsOf(props.box, "workshop");
  const gap = 5;
  const wide = (w - gap * (shops.length - 1)) / shops.length;
  return h(
    Block,
    { ...at, kind: "workshops", label: props.translate("board.workshops") },
    shops.map((shop, place) => workshop(context, shop, place * (wide + gap), wide, high)),
  );
}

/** @param {Context} context @param {string} shop @param {number} x @param {number} w @param {number} high */
function workshop(context, shop, x, w, high) {
  const { props } = context;
  const { dinars, vp } = factsOf(props, "workshop", shop);
  const built = props.view.pending?.step === "build_gate";
  const gates = Object.entries(props.view.workshops[shop]).sort(
    ([a], [b]) => COLOURS.indexOf(a) - COLOURS.indexOf(b),
  );
  const kinds = gates.length;
  const band = 21;
  const room = high - band - 3;
  const [one, two] = [
    Math.min((w - 6) / Math.max(4, kinds), room),
    Math.min((w - 6) / Math.max(4, Math.ceil(kinds / 2)), room / 2),
  ];
  const columns = one >= two ? Math.max(1, kinds) : Math.max(4, Math.ceil(kinds / 2));
  const s = Math.min(44, Math.max(one, two));
  return [
    box(x, 0.5, w, high - 1, `mk-shop ${shop}`, 8),
    path(`M${x} ${band}V8.5a8 8 0 0 1 8 -8H${x + w - 8}a8 8 0 0 1 8 8V${band}Z`, `mk-band ${shop}`),
    box(x + w / 2 - 37, 1.5, 74, 19, "mk-paper flat", 9),
    drawSigns(
      [letters(String(dinars)), sign("dinar"), { kind: "gap", value: "" }, points(vp)],
      x + w / 2,
      11,
      72,
      19,
      16,
    ),
    spot(context, [], x, 0, w, band, { component: `workshop:${shop}`, at: shop }),
    gates.map(([colour, count], place) => {
      const px =
        x +
        w / 2 +
        ((place % columns) -
          (Math.min(columns, kinds - Math.floor(place / columns) * columns) - 1) / 2) *
          s;
      const py =
        band +
        2 +
        (high - band - 3) / 2 +
        (kinds > columns ? (Math.floor(place / columns) - 0.5) * s : 0);
      return [
        icon(`gate_${colour}`, px, py, s - 2),
        icon(`k_${colour}`, px, py + s * 0.2, s * 0.44),
        count > 1 && [
          circle(px + s * 0.36, py - s * 0.32, 7, "mk-ink"),
          middle(px + s * 0.36, py - s * 0.32, count, 12.5, "strong oncap"),
        ],
        spot(context, `gate ${shop} ${colour}`, px - s / 2 + 0.5, py - s / 2 + 0.5, s - 1, s - 1, {
          label: `${thing(shop, props)}: ${colourName(colour, props)} ${count}`,
          // While gates are built the words about it are about both, so that a refusal is about this one.
          at: `${shop}-${colour}${built ? ` ${shop} ${colour}` : ""}`,
          pad: 0,
        }),
      ];
    }),
  ];
}

/** @param {{context: Context, at: Rect}} given */
export function Cities({ context, at }) {
  const { w, h: high } = at;
  const { props } = context;
  const { cities } = props.view;
  const wide = Math.min(110, (w - 4 * Math.max(0, cities.length - 1)) / Math.max(1, cities.length));
  return h(
    Block,
    { ...at, kind: "cities", label: props.translate("board.cities") },
    cities.map((/** @type {string} */ id, /** @type {number} */ place) => {
      const x = place * (wide + 4);
      return [
        cityTile(props, id, x + 0.5, 0.5, wide - 1, high - 1),
        spot(context, `tile ${id}`, x + 0.5, 0.5, wide - 1, high - 1, {
          radius: 7,
          component: `city:${id}`,
          at: id,
          pad: -1,
        }),
      ];
    }),
  );
}
