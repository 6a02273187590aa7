/**
 * The lower row of the main board: open scrolls, luxury items and the exchange office; and the tower with its tray.
 */

import { h } from "preact";
import { box, circle, COLOURS, GOODS, icon, middle, path, piece, text } from "./art.js";
import { colourName } from "./names.js";
import { drawSigns, sign } from "./signs.js";
import { Block, halo, spot } from "./spot.js";
import { about, luxuryTile, officeRow, scrollTile } from "./tiles.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("./areas.js").Rect} Rect */

const SCROLLS = ["gray", "yellow", "pink", "orange"];

/** @param {{context: Context, at: Rect}} given */
export function Scrolls({ context, at }) {
  const { w, h: high } = at;
  const { props, choices } = context;
  const { view, translate } = props;
  const asked = choices.offers.some(
    ({ key }) => key.startsWith("tile scroll") || key.startsWith("refresh"),
  );
  const top = 21;
  const across = 2;
  const wide = (w - 10 - 8) / across;
  const tall = (high - top - 4 - 5) / 2;
  const mini = wide / 3 < 44;
  return h(
    Block,
    { ...at, kind: "scrolls", label: translate("board.scrolls") },
    text(8, 16, translate("board.scrolls"), 14, "title"),
    SCROLLS.some((colour) => choices.at(`refresh ${colour}`)) && !context.touch
      ? refreshes(context, w)
      : w > 260 &&
          text(w - 8, 15.5, translate("board.refresh"), 12.5, "soft", { "text-anchor": "end" }),
    SCROLLS.map((colour, group) => {
      const gx = 5 + (group % across) * (wide + 8);
      const gy = top + Math.floor(group / across) * (tall + 5);
      const tile = (wide - 8) / 3;
      return [
        view.market[colour].map(
          (
            /** @type {{open: string | null, size: number}} */ stack,
            /** @type {number} */ place,
          ) => {
            const x = gx + place * (tile + 4);
            if (!stack.open) return box(x, gy, tile, tall, "mk-empty", 5);
            const offered = choices.at(`tile ${stack.open}`);
            return h(
              "g",
              { class: asked && !offered ? "mk-faint" : "" },
              halo(context.news.has(-1, stack.open), x, gy, tile, tall, 7),
              scrollTile(props, stack.open, x, gy, tile, tall, {
                stack: mini ? undefined : stack.size,
                mini,
              }),
              spot(context, `tile ${stack.open}`, x, gy, tile, tall, {
                radius: 6,
                component: `scroll:${stack.open}`,
                at: stack.open,
              }),
            );
          },
        ),
      ];
    }),
  );
}

/** The colours that can be refreshed, in the head; fingers find them in the strip. @param {Context} context @param {number} w */
function refreshes(context, w) {
  const wide = Math.min(62, (w - 74) / SCROLLS.length);
  return SCROLLS.map((colour, place) => {
    const x = w - 4 - (SCROLLS.length - place) * wide;
    if (!context.choices.at(`refresh ${colour}`)) return null;
    return [
      box(x, 1.5, wide - 4, 18, "mk-tab", 9),
      drawSigns(
        [sign("dinar"), sign("swap"), sign(`scroll_${colour}`)],
        x + (wide - 4) / 2,
        10.5,
        wide - 10,
        17,
        15,
      ),
      spot(context, `refresh ${colour}`, x, 1.5, wide - 4, 18, { radius: 9, pad: 0 }),
    ];
  });
}

/** @param {{context: Context, at: Rect}} given */
export function Luxury({ context, at }) {
  const { w, h: high } = at;
  const { props, choices } = context;
  const { view, translate } = props;
  const asked = choices.offers.some(({ key }) => key.startsWith("tile luxury"));
  const [across, top, gap] = [3, 21, 4];
  const wide = (w - 10 - gap * (across - 1)) / across;
  const tall = (high - top - 4 - gap) / 2;
  const place = (/** @type {number} */ number) => ({
    x: 5 + (number % across) * (wide + gap),
    y: top + Math.floor(number / across) * (tall + gap),
  });
  const left = view.offices.length - view.season;
  const office = place(across - 1);
  return h(
    Block,
    { ...at, kind: "luxury", label: `${translate("board.luxury")}, ${translate("board.office")}` },
    text(8, 16, translate("board.luxury"), 14, "title"),
    text(w - 6, 15.5, translate("board.office"), 12.5, "soft", { "text-anchor": "end" }),
    view.market.luxury.map(
      (/** @type {{open: string | null, size: number}} */ stack, /** @type {number} */ number) => {
        const { x, y } = place(number < across - 1 ? number : number + 1);
        if (!stack.open) return box(x, y, wide, tall, "mk-empty", 6);
        const offered = choices.at(`tile ${stack.open}`);
        return h(
          "g",
          { class: asked && !offered ? "mk-faint" : "" },
          luxuryTile(props, stack.open, x, y, wide, tall, wide > 44 ? stack.size : undefined),
          spot(context, `tile ${stack.open}`, x, y, wide, tall, {
            radius: 6,
            component: `luxury:${stack.open}`,
            at: stack.open,
          }),
        );
      },
    ),
    box(office.x, office.y, wide, tall, "mk-tile mk-office", 6),
    GOODS.map((good, row) => {
      const each = (tall - 4) / 3;
      const y = office.y + 2 + each * row;
      return [
        row > 0 && path(`M${office.x + 5} ${y}h${wide - 10}`, "mk-divide"),
        officeRow(props, view.office, good, office.x, y, wide, each),
        spot(context, `office ${good}`, office.x + 2, y + 1, wide - 4, each - 2, {
          radius: 4,
          pad: 0,
          component: `office:${view.office}`,
          at: view.office,
        }),
      ];
    }),
    wide > 44 && about(props, `office:${view.office}`, office.x + 3, office.y + tall - 2),
    left > 0 &&
      wide > 60 && [
        circle(office.x + wide - 7, office.y + tall - 7, 8, "mk-dot"),
        middle(office.x + wide - 7, office.y + tall - 7, left, 12.5, "strong soft"),
      ],
  );
}

/** The tower, and what fell out of it. @param {{context: Context, at: Rect}} given */
export function Tower({ context, at }) {
  const { w, h: high } = at;
  const { props } = context;
  const { view, translate } = props;
  const tower = Math.min(64, w * 0.22);
  const stuck = Object.entries(view.tower ?? {});
  const s = Math.min(20, (high - 44) / Math.max(2, Math.ceil(stuck.length / 2)) - 2, tower / 2 - 4);
  const tray = tower + 14;
  const told = Object.entries(view.tray).map(([colour, n]) => `${n} ${colourName(colour, props)}`);
  return h(
    Block,
    {
      ...at,
      kind: "tower",
      label: `${translate("board.tray")}: ${told.join(", ") || translate("board.nobody")}`,
    },
    path(turret(6, 4, tower, high - 8), "mk-turret", { "data-at": "tower" }),
    path(
      `M${6 + tower * 0.3} ${high - 4}v-10a${tower * 0.2} ${tower * 0.2} 0 0 1 ${tower * 0.4} 0v10z`,
      "mk-ink",
    ),
    middle(6 + tower / 2, 20, translate("board.tower"), 12.5, "title onpaper"),
    stuck.map(([colour, count], place) => {
      const x = 6 + tower * (place % 2 ? 0.71 : 0.29);
      const y = 30 + s / 2 + Math.floor(place / 2) * (s + 2);
      return [
        icon(`k_${colour}`, x, y, s),
        count > 1 && [
          circle(x + s * 0.42, y + s * 0.36, 7.5, "mk-ink"),
          middle(x + s * 0.42, y + s * 0.36, count, 12.5, "strong oncap"),
        ],
      ];
    }),
    box(tray, 4, w - tray - 5, high - 8, "mk-frame", 4, { "data-at": "tray" }),
    box(tray + 5, 9, w - tray - 15, high - 18, "mk-bowl", 6),
    trayCells(context, tray + 9, 12, w - tray - 23, high - 24),
  );
}

/** @param {number} x @param {number} y @param {number} w @param {number} high */
function turret(x, y, w, high) {
  const n = w / 5;
  return `M${x + 4} ${y + high}V${y + 24}H${x}V${y}h${n}v6h${n}v-6h${n}v6h${n}v-6h${n}v24h-4V${y + high}Z`;
}

/** @param {Context} context @param {number} left @param {number} top @param {number} w @param {number} high */
function trayCells(context, left, top, w, high) {
  const { props, choices, news } = context;
  const { view, translate } = props;
  const colours = COLOURS.filter((colour) => view.tray[colour] || taken(context, colour).length);
  if (!colours.length) {
    const key = view.phase === "keshis" ? "board.until_throw" : "board.all_taken";
    return middle(left + w / 2, top + high / 2, translate(key), 13, "soft onpaper");
  }
  const rows =
    colours.length <= Math.floor(w / 54)
      ? 1
      : colours.length <= 2 * Math.floor(w / 54) || high < 120
        ? 2
        : 3;
  const across = Math.ceil(colours.length / rows);
  const [cw, ch] = [w / across, Math.min(52, high / rows)];
  const asked = choices.offers.some(({ key }) => key.startsWith("tray"));
  return colours.map((colour, place) => {
    const x = left + (place % across) * cw;
    const y = top + Math.floor(place / across) * ch + (high - rows * ch) / 2;
    const count = view.tray[colour] ?? 0;
    const gone = taken(context, colour);
    const two = choices.at(`tray ${colour} 2`);
    const s = Math.min(28, ch - 10, cw / 2 - 3);
    const half = two ? (cw - 4) / 2 : cw - 4;
    return h(
      "g",
      { class: asked && !choices.at(`tray ${colour} 1`) ? "mk-faint" : "" },
      box(x + 2, y + 2, cw - 4, ch - 4, "mk-paper", 7),
      halo(news.has(-1, colour), x + 2, y + 2, cw - 4, ch - 4),
      count === 0
        ? gone.map((seat, number) => [
            icon(`o_${colour}`, x + cw / 2, y + ch / 2, s * 0.8, { opacity: 0.7 }),
            piece(`mark${seat}`, seat, x + 10 + number * 12, y + 10, 11),
          ])
        : two
          ? [
              icon(`k_${colour}`, x + 2 + half / 2, y + ch / 2, s),
              icon(`k_${colour}`, x + 2 + half * 1.5 - s * 0.28, y + ch / 2 - 2, s * 0.84),
              icon(`k_${colour}`, x + 2 + half * 1.5 + s * 0.28, y + ch / 2 + 3, s * 0.84),
            ]
          : Array.from({ length: Math.min(2, count) }, (_, number) =>
              icon(
                `k_${colour}`,
                x + cw / 2 + (number - (Math.min(2, count) - 1) / 2) * s * 0.86,
                y + ch / 2,
                s,
              ),
            ),
      count > 2 && [
        circle(x + cw - 9, y + ch - 9, 8, "mk-ink"),
        middle(x + cw - 9, y + ch - 9, count, 12.5, "strong oncap"),
      ],
      count > 0 &&
        gone.map((seat, number) => piece(`mark${seat}`, seat, x + 9 + number * 12, y + 9, 11)),
      spot(context, `tray ${colour} 1`, x + 2, y + 2, half, ch - 4, {
        radius: 7,
        pad: 0,
        component: `colour:${colour}`,
        at: `${colour} tray-${colour}`,
      }),
      two &&
        spot(context, `tray ${colour} 2`, x + 2 + half, y + 2, half, ch - 4, { radius: 7, pad: 0 }),
    );
  });
}

/** Who took keshis of a colour since the reader's last word. @param {Context} context @param {string} colour @returns {number[]} */
function taken({ props, news }, colour) {
  return props.view.phase === "draft"
    ? props.view.order.filter((/** @type {number} */ seat) => news.has(seat, `drafted ${colour}`))
    : [];
}
