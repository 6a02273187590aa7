/**
 * The bar while turns are played back: whose turn, what happens, speed and skip.
 * It stands in the action bar's place, with the same height.
 */

import { html } from "../../frame/html.js";
import { Face } from "../../frame/face.js";
import { speed } from "../../frame/settings.js";
import { translate } from "../../frame/i18n.js";
import { Parts } from "../../panels/parts.js";

const SPEEDS = /** @type {const} */ (["off", "fast", "normal", "slow"]);

/** More than so many of the last are not shown: the log has them all. */
const MOST = 3;

/**
 * @param {object} props
 * @param {import("./playback.js").Played} props.now
 * @param {import("../../types.js").Player | undefined} props.player whose turn it is
 * @param {boolean} props.mine whether the player is asked after that
 * @param {() => void} props.skip
 */
export function Playing({ now, player, mine, skip }) {
  const { text, turn, turns } = now;
  const gains = now.gains.filter((parts) => parts.length > 0).slice(-MOST);
  return html`<div class="playing" role="group" aria-label=${translate("table.playback")}>
    ${player && html`<${Face} player=${player} />`}
    <div class="playing-what">
      <p class="playing-text">${text || translate("table.playback")}</p>
      <p class="playing-where">
        ${translate("table.playback.turn", { turn, turns })}
        ${mine ? ` ${translate("table.playback.you-next")}` : ""}
      </p>
    </div>
    <ul class="brings" aria-hidden="true">
      ${gains.map((parts, place) => html`<li key=${place}><${Parts} parts=${parts} /></li>`)}
    </ul>
    <${SpeedChoice} />
    <button class="playing-skip" onClick=${skip}>
      ${translate("table.playback.skip")} <kbd>${translate("table.playback.space")}</kbd>
    </button>
  </div>`;
}

/** Also for the menu. */
export function SpeedChoice() {
  const change = (/** @type {any} */ event) => (speed.value = event.currentTarget.value);
  return html`<label class="playing-speed">
    <span>${translate("table.playback.speed")}</span>
    <select aria-label=${translate("table.playback.speed")} value=${speed.value} onChange=${change}>
      ${SPEEDS.map((name) => html`<option key=${name} value=${name}>${translate(`table.playback.${name}`)}</option>`)}
    </select>
  </label>`;
}
