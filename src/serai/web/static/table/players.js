/**
 * Panel of every player: face, name, turn and clock from the frame, the rest from the game's `Player`.
 * On phones a strip of the same, with the short form of it.
 */

import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { levelName } from "../frame/avatar.js";
import { Face } from "../frame/face.js";
import { SeatMark } from "../frame/seat.js";
import { loadStyles } from "../frame/styles.js";
import { Clock } from "./clocks.js";

loadStyles("table/players.css");

/** @typedef {import("../types.js").BoardProps} BoardProps */

/**
 * The player first, then those who follow around the table.
 * @param {BoardProps} props
 */
function around({ players, seat }) {
  const first = players.findIndex((player) => player.seat === seat);
  return first < 0 ? players : [...players.slice(first), ...players.slice(0, first)];
}

/**
 * @param {object} given
 * @param {import("../types.js").BoardModule} given.module
 * @param {BoardProps} given.props
 * @param {number} given.receivedAt when the clocks were right
 * @param {boolean} [given.compact] in one short row each
 */
export function Players({ module, props, receivedAt, compact = false }) {
  const Summary = module.Player;
  const kind = compact ? "players seats" : "players area area-players";
  return html`
    <ul class=${kind} tabindex="0" aria-label=${translate("table.players")}>
      ${around(props).map(
        (
          player,
        ) => html`<${Panel} key=${player.seat} player=${player} receivedAt=${receivedAt} compact=${compact}>
          ${Summary && html`<${Summary} ...${props} seat=${player.seat} viewer=${props.seat} compact=${compact} />`}
        <//>`,
      )}
    </ul>
  `;
}

/** @param {{player: import("../types.js").Player, receivedAt: number, compact: boolean, children?: any}} given */
function Panel({ player, receivedAt, compact, children }) {
  const { seat, name, token, mine, awaited, clock } = player;
  const note = noteOn(player);
  return html`<li class=${awaited ? "player awaited" : "player"} data-token=${token} data-at=${`seat-${seat}`}>
    <div class="player-head">
      <${Face} player=${player} />
      <span class="player-who">
        <span class="player-name"><${SeatMark} seat=${seat} token=${token} /> <b>${name}</b></span>
        ${note && html`<small>${note}</small>`}
      </span>
      ${clock !== null && html`<${Clock} receivedAt=${receivedAt} seconds=${clock} runs=${awaited} />`}
      ${
        awaited &&
        !compact &&
        html`<span class="player-turn">${translate(mine ? "table.your-turn" : "table.to-move")}</span>`
      }
      ${awaited && compact && html`<span class="unseen">${translate("table.to-move")}</span>`}
    </div>
    ${children}
  </li>`;
}

/** @param {import("../types.js").Player} player */
function noteOn({ mine, bot, face, level, away }) {
  // A person's seat that a bot has taken over keeps their name.
  if (bot) return face ? levelName(level) : translate("table.chair.bot");
  if (mine) return translate("table.you");
  return away ? translate("table.away") : "";
}
