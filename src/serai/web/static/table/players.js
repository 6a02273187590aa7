/** Who sits at the table, whose turn it is, and how long each has left. */

import { html } from "../frame/html.js";
import { say } from "../frame/i18n.js";
import { SeatMark } from "../frame/seat.js";
import { styles } from "../frame/styles.js";
import { Clock } from "./clocks.js";

styles("table/players.css");

/** @param {{table: import("./model.js").Table}} props */
export function Players({ table }) {
  return html`
    <ul class="players" aria-label=${say("table.players")}>
      ${table.players.value.map((player) => {
        const { seat, name, token, mine, awaited, bot, clock } = player;
        return html`
          <li key=${seat} class=${awaited ? "player awaited" : "player"} data-at=${`seat-${seat}`}>
            <${SeatMark} seat=${seat} token=${token} />
            <span class="player-name">${name}</span>
            ${mine && html`<span class="muted">${say("table.you")}</span>`}
            ${bot && html`<span class="muted">${say("table.bot")}</span>`}
            ${awaited && html`<span class="player-turn">${say("table.to-move")}</span>`}
            ${clock !== null && html`<${Clock} table=${table} seconds=${clock} runs=${awaited} />`}
          </li>
        `;
      })}
    </ul>
  `;
}
