/**
 * A picture of the guide: an area of a game's board, drawn from a position.
 * The board's own code draws it, so that a picture always looks like the table; it cannot be played.
 */

import { useEffect } from "preact/hooks";
import { html } from "../frame/html.js";
import { formatText } from "../frame/i18n.js";
import { boardRendered } from "../frame/lazy_load.js";

/** @typedef {import("../types.js").BoardProps} BoardProps */
/** @typedef {import("../types.js").Box} Box */

/**
 * @typedef {object} FigureData
 * @property {"Board" | "Supply" | "Hand" | "Track"} area
 * @property {number} seat
 * @property {import("../types.js").View} view
 * @property {string[]} words
 * @property {string[]} draft
 * @property {import("../types.js").TableEvent[]} events
 */

/**
 * @param {object} given
 * @param {FigureData} given.data
 * @param {string} given.caption
 * @param {Box} given.box
 * @param {import("../types.js").BoardModule} given.board
 * @param {string} given.locale
 */
export function Figure({ data, caption, box, board, locale }) {
  const Area = board[data.area];
  useEffect(boardRendered, []);
  if (!Area) return null;
  const aspect = board.aspect?.(data.view);
  const fit = aspect === undefined ? "filling" : data.area === "Board" ? "shaped" : "";
  return html`<figure class=${`guide-figure guide-${data.area.toLowerCase()}`}>
    <div class=${`guide-picture ${fit}`} style=${{ "--aspect": aspect }} inert aria-hidden="true">
      <${Area} ...${figureProps(data, box, locale)} />
    </div>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/**
 * @param {FigureData} data
 * @param {Box} box
 * @param {string} locale
 * @returns {BoardProps}
 */
function figureProps({ seat, view, words, draft, events }, box, locale) {
  return {
    view,
    words,
    choose: () => {},
    draft,
    draftEvents: events,
    recentEvents: [],
    players: playersOf(view, seat, box),
    seat,
    // Nothing can be chosen in a picture: its words are called as they are.
    box: { ...box, labels: Object.fromEntries([...words, ...draft].map((word) => [word, word])) },
    translate: (key, facts = {}) => formatText(box.texts[`${box.game}.${key}`], facts, locale, key),
    scores: null,
  };
}

/**
 * Players without names are called as the game calls their seats.
 * @param {import("../types.js").View} view
 * @param {number} own
 * @param {Box} box
 * @returns {import("../types.js").Player[]}
 */
function playersOf(view, own, { game, texts }) {
  return view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => {
    const token = player.colour ?? player.name;
    const [name] = texts[`${game}.colour.${token}`] ?? texts[`${game}.seat.${token}`] ?? [token];
    const awaited = view.deciders.includes(seat);
    return { seat, name, token, mine: seat === own, awaited, bot: false, clock: null };
  });
}
