/**
 * Card of a game on the home page: its scene, what it is about, and the ways to play it.
 */

import { html } from "../frame/html.js";
import { Icon } from "./icons.js";
import { translate } from "../frame/i18n.js";
import { mostSeatsEver } from "./options.js";

/** @param {{game: import("./open_table.js").Game, play: () => void}} props */
export function GameCard({ game, play }) {
  return html`
    <article class="game-card">
      <span class="scene">
        <img src=${`/static/boards/${game.name}/emblem.svg`} alt="" width="440" height="220" />
      </span>
      <div class="game-about">
        <div class="game-head">
          <h2>${game.title}</h2>
          <p class="game-facts">
            <span>
              <${Icon} name="friends" size=${17} />
              ${translate("home.seats", { least: game.least_seats, most: mostSeatsEver(game) })}
            </span>
            ${game.length && html`<span><${Icon} name="clock" size=${16} /> ${game.length}</span>`}
          </p>
        </div>
        <p class="game-lead">${game.about}</p>
        <div class="game-ways">
          <button class="primary" aria-label=${translate("home.play-bots")} onClick=${play}>
            <${Icon} name="play" /> ${translate("home.play")}
          </button>
          <a class="button" href=${`#/new/${game.name}`}>${translate("home.with-friends")}</a>
          <a class="button quiet" href=${`#/how-to-play/${game.name}`}>
            <${Icon} name="book" size=${19} /> ${translate("home.learn")}
          </a>
        </div>
      </div>
    </article>
  `;
}
