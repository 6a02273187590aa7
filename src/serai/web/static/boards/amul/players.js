/**
 * Player areas: cards by colour, symbols, points, and what was done in the round.
 * All that is public about a player, in one place.
 */

import { html } from "../../frame/html.js";
import { cardOf, SmallFace, SYMBOLS } from "./cards.js";
import { Emblem, Glyph } from "./glyphs.js";
import { Majorities, Medal } from "./majority.js";
import { Removed } from "./removed.js";
import { useArrivals } from "./round.js";
import { Badges } from "./square.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** The rows of the score sheet (AM-10.3), each with its colour and sign. */
const ROWS = {
  yellow: ["yellow", "resources"],
  blue: ["blue", "objects"],
  orange: ["orange", "camels"],
  green: ["green", "merchants"],
  red: ["red", "military"],
  purple: ["purple", "characters"],
  bazaar: ["none", "traders"],
  arab: ["none", "arab"],
  mongol: ["none", "mongol"],
};
/** After these a card lies in the area. */
const IN_AREA = ["play", "fetch", "came"];
/** The signs of what was done, where they are called otherwise. @type {Record<string, string>} */
const SIGNS = { fetch: "instant", came: "play" };
/** The symbols that are counted against others, for the strip of a phone. */
const SHORT = ["arab", "mongol", "valour"];
const COLOURS = Object.values(ROWS).map(([colour]) => colour);

/** From five seats on the cards before others are one-line chips; from seven on, if there are more than a few, low ones. */
const CROWD = 5;
const MOST = 7;
const FEW = 7;

/** @param {BoardProps} props @param {number} seat */
function crowding(props, seat) {
  const { area, known } = props.view.players[seat];
  const chips = grouped(props, area).length + Object.keys(known ?? {}).length;
  return props.view.seats >= MOST && chips > FEW ? "crowd packed" : "crowd";
}

/** What lies before the player. @param {{props: BoardProps, seat: number}} given */
export function OwnArea({ props, seat }) {
  const { view, translate } = props;
  const arrivals = useArrivals(view);
  return html`<section class="zone own" data-at=${`seat-${seat}`} aria-label=${translate("board.own_area")}>
    <h2>
      <${Emblem} seat=${seat} /> ${translate("board.own_area")} <${Badges} props=${props} seat=${seat} />
      <${Points} props=${props} seat=${seat} />
    </h2>
    <${Symbols} props=${props} seat=${seat} />
    <${Colours} props=${props} seat=${seat} />
    <${Cards} props=${props} seat=${seat} done=${deeds(props, arrivals, seat)} />
  </section>`;
}

/**
 * What lies before another player. The player's own panel has what concerns all: the majorities, and cards that are gone.
 * @param {{props: import("../../types.js").PlayerProps}} given
 */
export function OtherArea({ props }) {
  const { view, translate, viewer, compact } = props;
  const seat = props.seat ?? 0;
  const arrivals = useArrivals(view);
  const { cards, known } = view.players[seat];
  const own = seat === viewer;
  const done = deeds(props, arrivals, seat);
  if (compact)
    return html`<div class="amul amul-player"><${Symbols} props=${props} seat=${seat} only=${SHORT} /></div>`;
  const crowd = view.seats >= CROWD ? crowding(props, seat) : "";
  return html`<div class=${`amul amul-player ${crowd}`}>
    <div class="summary">
      <${Badges} props=${props} seat=${seat} />
      <small class="hint">${beside(viewer, seat, props)}</small>
      <${Points} props=${props} seat=${seat} />
      <${Symbols} props=${props} seat=${seat} />
      <span class="held" title=${translate("board.cards", { count: cards })}>
        <${Glyph} name="hand" /><b aria-hidden="true">${cards}</b>
        <span class="unseen">${translate("board.cards", { count: cards })}</span>
      </span>
    </div>
    ${seat === (viewer ?? 0) && html`<${Majorities} props=${props} /><${Removed} props=${props} />`}
    ${
      !own &&
      html`<div class="lying">
        <${Colours} props=${props} seat=${seat} />
        <${Cards} props=${props} seat=${seat} done=${done} />
        <div class="foot">
          <${Round} props=${props} seat=${seat} done=${done} />
          ${known && html`<${Known} props=${props} known=${Object.entries(known)} />`}
        </div>
      </div>`
    }
  </div>`;
}

/** @param {{props: BoardProps, seat: number, done: [string, string][]}} given */
function Cards({ props, seat, done }) {
  const { area } = props.view.players[seat];
  const fresh = done.flatMap(([deed, face]) => (IN_AREA.includes(deed) ? [face] : []));
  if (!area.length) return html`<p class="hint">${props.translate("board.empty_area")}</p>`;
  return html`<ul class="smalls" tabindex="0" aria-label=${props.players[seat].name}>
    ${grouped(props, area).map(
      (alike) => html`<li key=${alike[0]}>
        <${SmallFace} props=${props} face=${alike[0]} count=${alike.length} at=${alike.join(" ")}
          extraClass=${alike.some((face) => fresh.includes(face)) ? "fresh" : ""} />
      </li>`,
    )}
  </ul>`;
}

/** Cards that somebody must still hold (AM-17.4). @param {{props: BoardProps, known: [string, number][]}} given */
function Known({ props, known }) {
  if (!known.length) return null;
  return html`<div class="known">
    <p class="hint"><${Glyph} name="hand" /> ${props.translate("board.known")}</p>
    <ul class="smalls" tabindex="0" aria-label=${props.translate("board.known")}>
      ${known.map(
        ([face, count]) => html`<li key=${face}>
          <${SmallFace} props=${props} face=${face} count=${count} extraClass="ghost" />
        </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * Colour by colour, cards of one name together: palace cards join their namesakes (AM-1.10).
 * @param {BoardProps} props
 * @param {string[]} faces
 * @returns {string[][]}
 */
function grouped(props, faces) {
  /** @type {Map<string, string[]>} */
  const alike = new Map();
  for (const face of faces) {
    const { name } = cardOf(props, face);
    alike.set(name, [...(alike.get(name) ?? []), face]);
  }
  const place = (/** @type {string[]} */ [face]) =>
    COLOURS.indexOf(cardOf(props, face).facts.colour);
  return [...alike.values()].sort((a, b) => place(a) - place(b));
}

/** @param {number | null} own @param {number} seat @param {BoardProps} props */
function beside(own, seat, { view, translate }) {
  if (own === null || seat === own) return "";
  if (seat === (own + 1) % view.seats) return translate("board.left");
  return (seat + 1) % view.seats === own ? translate("board.right") : "";
}

/** @param {BoardProps} props @param {number} seat @returns {import("../../types.js").Score | undefined} */
function pad({ scores }, seat) {
  return scores?.find((score) => score.seat === seat);
}

/** @param {{props: BoardProps, seat: number}} given */
function Points({ props, seat }) {
  const score = pad(props, seat);
  if (!score || score.total === null) return null;
  const won = props.view.over && score.place === 1;
  const text = props.translate("board.points_of", { count: score.total });
  return html`<span class=${`total ${won ? "won" : ""}`} title=${text}>
    ${won && html`<${Glyph} name="trophy" />`}<b aria-hidden="true">${score.total}</b><span class="unseen">${text}</span>
  </span>`;
}

/** The points of each colour, if they are wanted. @param {{props: BoardProps, seat: number}} given */
function Colours({ props, seat }) {
  const lines = pad(props, seat)?.lines;
  if (!lines) return null;
  return html`<ul class="colours" aria-label=${props.translate("board.points")}>
    ${Object.entries(ROWS).map(([row, [colour, sign]]) => {
      const line = lines.find(({ id }) => id === row);
      if (!line?.points) return null;
      const text = props.translate(`score.${row}`);
      return html`<li class=${`c-${colour}`} title=${text}>
        <${Glyph} name=${sign} /><span class="unseen">${text} </span><b>${String(line.points).replace("-", "−")}</b>
      </li>`;
    })}
  </ul>`;
}

/** @param {{props: BoardProps, seat: number, only?: string[]}} given */
function Symbols({ props, seat, only = SYMBOLS }) {
  const { view, translate } = props;
  return html`<ul class="symbols">
    ${only.map((symbol) => {
      const number = view.players[seat].symbols[symbol];
      const most = Math.max(
        ...view.players.map((/** @type {any} */ player) => player.symbols[symbol]),
      );
      const won = view.majorities[symbol]?.[seat] ?? 0;
      const leads = number > 0 && number === most;
      const text = translate(`symbol.${symbol}`);
      return html`<li class=${`${symbol} ${leads ? "leads" : ""} ${number ? "" : "none"}`}
        data-component=${`symbol:${symbol}`}>
        <${Glyph} name=${symbol} /><span class="unseen">${text} </span><b>${number}</b>
        ${won > 0 && html`<${Medal} points=${won} translate=${translate} />`}
        ${leads && html`<span class="unseen"> ${translate("board.leads")}</span>`}
      </li>`;
    })}
  </ul>`;
}

/**
 * What a seat did: in this round, or while nobody has done anything in it, in the one before.
 * @param {BoardProps} props
 * @param {import("./round.js").Arrivals} arrivals
 * @param {number} seat
 * @returns {[string, string][]} what, and with which card
 */
function deeds({ view }, arrivals, seat) {
  if (view.over) return [];
  if (view.offered[seat] === null) return arrivals.before[seat].map((face) => ["came", face]);
  const [offer, take, play] = [view.offered[seat], view.taken[seat], view.played[seat]];
  /** @type {[string, string][]} */
  const found = Object.entries({ offer, take, play }).filter(([, face]) => face);
  const played = arrivals.now[seat].indexOf(play);
  const fetched = arrivals.now[seat].filter((_, place) => place !== played);
  return [...found, ...fetched.map((face) => /** @type {[string, string]} */ (["fetch", face]))];
}

/** @param {{props: BoardProps, seat: number, done: [string, string][]}} given */
function Round({ props, seat, done }) {
  const { view, translate } = props;
  const chosen = view.players[seat].has_chosen;
  if (!done.length && !chosen) return null;
  return html`<ul class="deeds">
    ${done.map(
      ([deed, face]) => html`<li data-at=${face} data-component=${`card:${face}`}>
        <${Glyph} name=${SIGNS[deed] ?? deed} />
        <span class="hint">${translate(`board.deed.${deed}`)}</span>
        ${cardOf(props, face).name}
      </li>`,
    )}
    ${chosen && html`<li><span class="back"></span><span class="hint">${translate("board.has_chosen")}</span></li>`}
  </ul>`;
}
