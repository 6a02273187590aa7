/**
 * Summary of one player: resources with what provisioning needs, hand, areas, tiles, and what they did last.
 */

import { h } from "preact";
import { loadStyles } from "../../frame/styles.js";
import { countOf } from "./areas.js";
import { AREAS, box, colourOf, GOODS, icon, middle, RESOURCES, text, worker } from "./art.js";
import { Canvas, upright } from "./canvas.js";
import { areaName } from "./names.js";
import { summaryRows } from "./player_row.js";
import { amount, drawSigns, letters, lineWidth, points, sign } from "./signs.js";
import { factsOf } from "./tiles.js";

loadStyles("boards/marrakesh/around.css");

/** @typedef {import("./spot.js").Context} Context */

/** The colour of an area. @param {string} area */
const tint = (area) => ({ style: { fill: `var(--mk-${area})` } });

/** What stands in the panel of a player; the frame has the name. @param {{context: Context, mine: boolean, visit: () => void}} given */
export function PlayerPanel({ context, mine, visit }) {
  const { props, seat } = context;
  const { translate } = props;
  const name = props.players[seat]?.name ?? "";
  return h(
    "div",
    { class: `mk-player${mine ? " mine" : ""}` },
    !mine &&
      h(Canvas, {
        kind: "summary",
        least: upright.value ? 0 : 84,
        draw: (w, high) => h(Summary, { context, w, h: high }),
      }),
    h("button", {
      type: "button",
      class: "mk-visit-button",
      "aria-label": translate("board.open", { name }),
      onClick: visit,
    }),
    !mine && h(Deeds, { context }),
    h(
      "span",
      { class: "mk-vp", "data-at": `vp-${seat}` },
      translate("board.vp", { points: props.view.players[seat].vp }),
    ),
  );
}

/**
 * @param {{context: Context, w: number, h: number}} given
 */
function Summary({ context, w, h: high }) {
  return h(
    "svg",
    {
      width: w,
      height: high,
      viewBox: `0 0 ${w} ${high}`,
      role: "img",
      "aria-label": summaryLabel(context),
    },
    upright.value ? summaryRows({ context, w, h: high }) : summaryColumns({ context, w, h: high }),
  );
}

/** Resources and hand, a column for each area, and counts. @param {{context: Context, w: number, h: number}} given */
function summaryColumns({ context, w, h: high }) {
  const { props, seat, news } = context;
  const player = props.view.players[seat];
  const top = 2;
  const rows = top + 22;
  const low = high - 12;
  const columns = { y: rows + 2, h: high - rows - 26 };
  return [
    RESOURCES.map((resource, place) => {
      const x = 6 + place * 47;
      const short = player.needs[resource] > player.resources[resource];
      return [
        icon(resource, x + 8, top + 11, 18, { "data-at": `${resource}-${seat}` }),
        text(x + 18, top + 16, player.resources[resource], 14, "strong"),
        text(
          x + 19 + String(player.resources[resource]).length * 7.6,
          top + 16,
          `/${player.needs[resource]}`,
          12.5,
          short ? "warn" : "soft",
        ),
      ];
    }),
    hand(player, w, top + 11),
    AREAS.map((area, place) => {
      const wide = (w - 14) / 9;
      const x = 7 + place * wide;
      const colour = colourOf(area);
      const here = player.workers[area] > 0;
      const s = Math.min(17, wide - 6);
      return [
        box(
          x,
          columns.y,
          wide - 2.5,
          columns.h,
          `mk-column ${player.completed.includes(area) ? "full" : ""} ${news.has(seat, area) ? "fresh" : ""}`,
          5,
          { ...tint(area), "data-at": `${area}-${seat}` },
        ),
        icon(`k_${colour}`, x + wide / 2 - 1, columns.y + 10, s),
        middle(x + wide / 2 - 1, columns.y + 28, countOf(player, area), 14, "strong"),
        player.water_sellers.includes(area) &&
          columns.h > 50 &&
          icon(
            "k_red",
            x + wide / 2 - 1,
            columns.y + (here && columns.h > 66 ? 43 : columns.h - 9),
            13,
          ),
        here && worker(seat, x + wide / 2 - 1, columns.y + columns.h - 9, 17),
      ];
    }),
    bazaar(context, player, w, columns),
    [
      ["scroll", player.scrolls.length],
      ["luxury", player.luxury.length],
      ["gate", Object.keys(player.gates).length],
      ["oasis", player.explored.length],
    ].map(([sign, count], place) => {
      const x = 8 + place * ((w - 16) / 4.2);
      return [
        icon(String(sign), x + 9, low, 17),
        text(x + 21, low + 5, Number(count), 13, "strong"),
        sign === "scroll" &&
          player.scrolls
            .slice(0, 6)
            .map((/** @type {string} */ id, /** @type {number} */ at) =>
              box(
                x + 32 + at * 6,
                low - 5,
                4.5,
                10,
                `mk-strip-tile ${factsOf(props, "scroll", id).colour}`,
                1.5,
              ),
            ),
      ];
    }),
    player.face_down_provisions > 0 && [
      icon("provision", w - 28, low, 16),
      text(w - 18, low + 5, player.face_down_provisions, 13, "soft"),
    ],
  ];
}

/** @param {Record<string, any>} player @param {number} w @param {number} y */
function hand(player, w, y) {
  const s = Math.min(15, (w - 166) / Math.max(1, player.hand.length));
  const left = w - 8 - player.hand.length * s;
  return [
    icon("hand", left - 9, y, 14, { opacity: 0.8 }),
    player.hand.map((/** @type {string} */ colour, /** @type {number} */ place) =>
      icon(`k_${colour}`, left + s * (place + 0.5), y, s),
    ),
  ];
}

/** @param {Context} context @param {Record<string, any>} player @param {number} w @param {{y: number, h: number}} columns */
function bazaar({ seat, news }, player, w, columns) {
  const wide = (w - 14) / 9;
  const x = 7 + 8 * wide;
  const each = Math.min(14, (columns.h - 4) / 3.9);
  const fresh = GOODS.some((good) => news.has(seat, `keshi ${good}`));
  return [
    box(x, columns.y, wide, columns.h, `mk-column ${fresh ? "fresh" : ""}`, 5, {
      ...tint("bazaar"),
      "data-at": `bazaar-${seat}`,
    }),
    GOODS.map((good, place) => [
      icon(`k_${good}`, x + 8, columns.y + 8 + place * each, Math.min(12, each)),
      text(
        x + wide - 10,
        columns.y + 12.5 + place * each,
        player.keshis[good] ?? 0,
        12.5,
        "strong",
      ),
    ]),
    player.workers.bazaar > 0 &&
      columns.h > 54 &&
      worker(seat, x + wide / 2, columns.y + columns.h - 8, 16),
  ];
}

const TOGETHER = ["setup_disc", "setup_line", "open_provision", "choose_keshis"];

/** What a player did since the reader's last word; where all choose at once, whether they have. @param {{context: Context}} given */
function Deeds({ context }) {
  const { props, seat, news } = context;
  const { view, translate } = props;
  if (TOGETHER.includes(view.pending?.step)) {
    const key = view.players[seat].has_chosen ? "board.has_chosen" : "board.choosing";
    return h("span", { class: "mk-deeds" }, translate(key));
  }
  // The name beside them is never covered; where the panels are narrowest, they stand below it.
  const wideness = upright.value
    ? innerWidth / (view.players.length - 1)
    : Math.min(352, innerWidth * 0.205);
  const most = Math.max(1, Math.min(3, Math.floor((wideness - 195) / 34)));
  const signs = deedsOf(news.of(seat), most);
  if (!signs.length) return null;
  const wide = Math.min(34 * most, lineWidth(signs, 16) + 2);
  return h(
    "span",
    { class: "mk-deeds", "aria-hidden": "true" },
    h(
      "svg",
      { width: wide, height: 22, viewBox: `0 0 ${wide} 22` },
      drawSigns(signs, wide / 2, 11, wide, 22, 16),
    ),
  );
}

/** The last of what a seat did. @param {import("../../types.js").TableEvent[]} events @param {number} most @returns {import("./signs.js").Sign[]} */
function deedsOf(events, most) {
  /** @type {import("./signs.js").Sign[][]} */
  const deeds = [];
  let won = 0;
  for (const event of events) {
    if (event.event === "vp") won += event.points;
    else if (event.event === "drafted") deeds.push(amount(event.amount, `k_${event.colour}`));
    else if (event.event === "activated") {
      const colour = colourOf(event.area);
      const thing = sign(colour ? `k_${colour}` : "exchange");
      deeds.push(event.option === "new" ? [letters("+"), thing] : [sign("worker"), thing]);
    } else if (event.event === "built") deeds.push([sign(`gate_${event.colour}`)]);
    else if (event.event === "took_scroll") deeds.push([sign("scroll")]);
    else if (event.event === "took_luxury") deeds.push([sign("luxury")]);
    else if (event.event === "explored") deeds.push([sign("oasis")]);
    else if (event.event === "explored_city") deeds.push([sign("city")]);
  }
  const shown = deeds.slice(-most).flat();
  return won ? [...shown, points(won)] : shown;
}

/** @param {Context} context */
function summaryLabel({ props, seat }) {
  const { view, box: pack } = props;
  const player = view.players[seat];
  const name = props.players[seat]?.name ?? player.name;
  const resources = RESOURCES.map(
    (one) => `${pack.components[`resource:${one}`].name} ${player.resources[one]}`,
  );
  const areas = AREAS.map((area) => `${areaName(area, props)} ${countOf(player, area)}`);
  const things = [props.translate("board.vp", { points: player.vp }), ...resources, ...areas];
  return `${name}: ${things.join(", ")}`;
}
