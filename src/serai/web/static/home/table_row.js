/**
 * Parts of a row that tells of a table: picture, faces, company, whose turn it is.
 */

import { Avatar, listed, sitterName } from "../frame/avatar.js";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";

/** @typedef {import("../types.js").TableSummary} TableSummary */
/** @typedef {import("../types.js").SeatSummary} SeatSummary */

const MOST_FACES = 5;

/** @param {{game: string}} props */
export function Thumb({ game }) {
  return html`<img
    class="thumb"
    src=${`/static/boards/${game}/emblem.svg`}
    alt=""
    width="46"
    height="46"
    loading="lazy"
  />`;
}

/** @param {{seats: SeatSummary[]}} props */
export function Faces({ seats }) {
  const taken = seats.filter((seat) => seat.kind !== "free").slice(0, MOST_FACES);
  return html`<span class="avatars">
    ${taken.map((seat) => html`<${Avatar} key=${seat.seat} sitter=${seat} />`)}
  </span>`;
}

/**
 * @param {TableSummary} table
 * @param {{name: string, title: string}[]} games
 */
export function gameTitle(table, games) {
  return games.find((game) => game.name === table.game)?.title ?? table.game;
}

/**
 * "with Falcon and Caracal", "Lev · 2 of 5 seats taken · over days".
 * @param {TableSummary} table
 * @param {number} seat the player's own; -1: none
 */
export function withWhom(table, seat) {
  const names = table.seats
    .filter((other) => other.kind !== "free" && other.seat !== seat)
    .map(calledHere);
  const company = listed(names);
  const taken = table.seats.filter((other) => other.kind !== "free").length;
  const parts = [
    seat < 0 || !company ? company : translate("home.with", { names: company }),
    table.status === "open" && translate("home.seats-taken", { taken, seats: table.seats.length }),
    table.pace === "days" && translate("home.over-days"),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** @param {TableSummary} table whose turn it is there */
export function toMove(table) {
  const names = table.awaited.map((seat) => calledHere(table.seats[seat]));
  return translate("home.to-move", { names: listed(names) });
}

/** @param {SeatSummary} seat */
export function calledHere(seat) {
  return sitterName(seat) || translate("home.somebody");
}

/**
 * How a game stands for the player: whose turn it is, or what came of it.
 * @param {{played: import("./history.js").PlayedGame}} props
 */
export function Outcome({ played }) {
  const { table, seats, totals, places } = played;
  if (played.your_turn)
    return html`<span class="button primary">${translate("home.your-turn")}</span>`;
  if (table.status === "running") return html`<span class="table-status">${toMove(table)}</span>`;
  if (table.status === "open")
    return html`<span class="table-status">${translate("home.status.open")}</span>`;
  if (!totals.length)
    return html`<span class="table-status">${translate("home.status.over")}</span>`;
  const best = seats.reduce((one, other) => (places[other] < places[one] ? other : one));
  const won = places[best] === 1;
  return html`<span class=${won ? "outcome won" : "outcome"}>
    <strong>${won ? translate("home.won") : translate("home.place", { place: places[best] })}</strong>
    <span>${translate("home.points", { count: totals[best] })}</span>
  </span>`;
}
