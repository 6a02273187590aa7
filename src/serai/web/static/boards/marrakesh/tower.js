/**
 * The tower with what is stuck in it, and the tray with what fell out.
 */

import { h } from "preact";
import { box, circle, COLOURS, icon, middle, path, piece } from "./art.js";
import { colourName } from "./names.js";
import { Block, halo, spot } from "./spot.js";

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("./areas.js").Rect} Rect */

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
    return middle(left + w / 2, top + high / 2, translate(key), 13, "soft inbowl");
  }
  const rows =
    colours.length <= Math.floor(w / 54)
      ? 1
      : colours.length <= 2 * Math.floor(w / 54) || high < 120
        ? 2
        : 3;
  const across = Math.ceil(colours.length / rows);
  const ch = Math.min(52, high / rows);
  const asked = choices.offers.some(({ key }) => key.startsWith("tray"));
  // In one row a colour of which one or two can be taken has twice the room of one that is gone.
  const shares = colours.map((colour) =>
    rows > 1 || !asked
      ? 1
      : choices.at(`tray ${colour} 2`)
        ? 2
        : choices.at(`tray ${colour} 1`)
          ? 1
          : 0.7,
  );
  const unit = w / (rows > 1 ? across : shares.reduce((all, one) => all + one, 0));
  return colours.map((colour, place) => {
    const cw = unit * shares[place];
    const before = rows > 1 ? place % across : shares.slice(0, place).reduce((a, b) => a + b, 0);
    const x = left + before * unit;
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
