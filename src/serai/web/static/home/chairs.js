/**
 * Form fields for the seats of a new table: player, friend, bot.
 * The seats are decided before the table is opened, because options depend on them.
 */

import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { Avatar, faceAt, levelName, usualBot } from "../frame/avatar.js";
import { ownName } from "../frame/settings.js";

/**
 * @typedef {object} WantedChair
 * @property {string} who `me`, `here` (somebody else on this device), `friend` (by a link), or the name of a bot
 * @property {string} name of somebody else on this device
 */

/** @typedef {import("./open_table.js").Game} Game */

/**
 * Me and a friend, and bots where the game needs more.
 * @param {Game} game
 * @returns {WantedChair[]}
 */
export function firstChairs(game) {
  const chairs = [chair("me"), chair("friend")];
  while (chairs.length < game.least_seats) chairs.push(chair(usualBot(game)));
  return chairs;
}

/** @param {{game: Game, most: number, chairs: import("@preact/signals").Signal<WantedChair[]>}} props */
export function Chairs({ game, most, chairs }) {
  const set = (/** @type {number} */ place, /** @type {Partial<WantedChair>} */ change) => {
    chairs.value = chairs.value.map((old, at) => (at === place ? { ...old, ...change } : old));
  };
  const resize = (/** @type {any} */ event) => {
    const wanted = Number(event.target.value);
    const more = Array.from({ length: wanted }, () => chair(usualBot(game)));
    chairs.value = [...chairs.value, ...more].slice(0, wanted);
  };
  const sizes = Array.from(
    { length: most - game.least_seats + 1 },
    (_, extra) => game.least_seats + extra,
  );
  return html`
    <fieldset>
      <legend>${translate("home.chairs")}</legend>
      <label class="chair-count">
        ${translate("home.seat-count")}
        <select value=${chairs.value.length} onChange=${resize}>
          ${sizes.map((size) => html`<option key=${size} value=${size}>${size}</option>`)}
        </select>
      </label>
      <ul class="chairs">
        ${chairs.value.map(
          (wanted, place) => html`
            <li key=${place} class="row">
              <${Sitter} wanted=${wanted} place=${place} />
              <select
                aria-label=${chairTitle(place)}
                value=${wanted.who}
                onChange=${(/** @type {any} */ event) => set(place, { who: event.target.value })}
              >
                ${["me", "friend", "here"].map(
                  (who) =>
                    html`<option key=${who} value=${who}>${translate(`home.who.${who}`)}</option>`,
                )}
                ${game.bots.map(
                  (bot) => html`<option key=${bot} value=${bot}>${botName(bot)}</option>`,
                )}
              </select>
              ${
                wanted.who === "here" &&
                html`<input
                aria-label=${translate("home.here-name", { chair: chairTitle(place) })}
                placeholder=${translate("home.name")}
                value=${wanted.name}
                maxlength="40"
                onInput=${(/** @type {any} */ event) => set(place, { name: event.target.value })}
              />`
              }
            </li>
          `,
        )}
      </ul>
    </fieldset>
  `;
}

/** @param {string} who */
function chair(who) {
  return { who, name: "" };
}

/**
 * What a chair is called: in words, because nobody at a table is a number.
 * @param {number} place
 */
function chairTitle(place) {
  return translate(`home.chair.${place + 1}`);
}

/** @param {string} bot */
function botName(bot) {
  return translate("home.who.bot", { bot: levelName(bot) });
}

/** @param {{wanted: WantedChair, place: number}} props */
function Sitter({ wanted, place }) {
  if (wanted.who === "friend") return html`<span class="avatar empty"></span>`;
  const name = wanted.who === "me" ? ownName.value : wanted.name;
  const bot = wanted.who === "me" || wanted.who === "here" ? "" : wanted.who;
  return html`<${Avatar} sitter=${{ seat: place, name, bot, face: bot && faceAt(place) }} pips />`;
}
