/**
 * The bar while turns are played back: whose turn, what happens, speed and skip.
 * It stands in the action bar's place, with the same height.
 */

import { html } from "../../frame/html.js";
import { Face } from "../../frame/face.js";
import { speed } from "../../frame/settings.js";
import { translate } from "../../frame/i18n.js";

/** @typedef {import("../model.js").Table} Table */

const SPEEDS = /** @type {const} */ (["off", "fast", "normal", "slow"]);

/** @param {{table: Table}} props */
export function Playing({ table }) {
  const now = table.playback?.now.value;
  const { seat, text, turn, turns } = now ?? { seat: -1, text: "", turn: 1, turns: 1 };
  const player = table.players.value[seat];
  const mine = table.live.value?.awaited.includes(table.seat.value ?? -1);
  return html`<div class="playing" role="group" aria-label=${translate("table.playback")}>
    ${player && html`<${Face} player=${player} />`}
    <div class="playing-what">
      <p class="playing-text">${text || translate("table.playback")}</p>
      <p class="playing-where">
        ${translate("table.playback.turn", { turn, turns })}
        ${mine ? ` ${translate("table.playback.you-next")}` : ""}
      </p>
    </div>
    <${SpeedChoice} />
    <button class="playing-skip" onClick=${() => table.playback?.skip()}>
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
