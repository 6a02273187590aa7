/**
 * The lower row of the main board: open scrolls, luxury items and the exchange office.
 */

import { h } from "preact";
import { box, circle, GOODS, middle, path, text } from "./art.js";
import { FINGER } from "./fingers.js";
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
                stack: mini || tall < 64 ? undefined : stack.size,
                mini,
              }),
              spot(context, `tile ${stack.open}`, x, gy, tile, tall, {
                radius: 6,
                component: `scroll:${stack.open}`,
                at: stack.open,
                roomy: tile + 4 >= FINGER, // with the gap beside it
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

/** @param {{context: Context, at: Rect, across?: number}} given `across`: tiles in a row */
export function Luxury({ context, at, across = 3 }) {
  const { w, h: high } = at;
  const { props, choices } = context;
  const { view, translate } = props;
  const asked = choices.offers.some(({ key }) => key.startsWith("tile luxury"));
  const [top, gap] = [21, 4];
  const wide = (w - 10 - gap * (across - 1)) / across;
  const tall = (high - top - 4 + gap) / (6 / across) - gap;
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
