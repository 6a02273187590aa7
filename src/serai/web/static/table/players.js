/**
 * List of the players with turn markers and clocks.
 * The same for every game; boards show only what is the game's own.
 */

import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { SeatMark } from "../frame/seat.js";
import { loadStyles } from "../frame/styles.js";
import { Clock } from "./clocks.js";

loadStyles("table/players.css");

/** @param {{players: import("../types.js").Player[], receivedAt: number}} props when their clocks were right */
export function Players({ players, receivedAt }) {
  return html`
    <ul class="players" aria-label=${translate("table.players")}>
      ${players.map((player) => {
        const { seat, name, token, mine, awaited, bot, clock } = player;
        return html`
          <li key=${seat} class=${awaited ? "player awaited" : "player"} data-at=${`seat-${seat}`}>
            <${SeatMark} seat=${seat} token=${token} />
            <span class="player-name">${name}</span>
            ${mine && html`<span class="muted">${translate("table.you")}</span>`}
            ${bot && html`<span class="muted">${translate("table.bot")}</span>`}
            ${awaited && html`<span class="player-turn">${translate("table.to-move")}</span>`}
            ${clock !== null && html`<${Clock} receivedAt=${receivedAt} seconds=${clock} runs=${awaited} />`}
          </li>
        `;
      })}
    </ul>
  `;
}
