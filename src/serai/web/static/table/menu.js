/**
 * Menu panel: rules, help, replay, sound, auto-pass, resignation.
 * What is needed seldom stays out of the way.
 */

import { useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { autoPass, sound } from "../frame/settings.js";
import { translate } from "../frame/i18n.js";
import { openRule } from "../panels/rules.js";
import { chime } from "./turn_alert.js";
import { openHelp } from "./help.js";
import { asksInEveryWindow } from "./auto_pass.js";

const SpeedChoice = lazyComponent(() => import("./playback/playing.js"), "SpeedChoice");
const SUBSTITUTE = "greedy";

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: Table}} props */
export function Menu({ table }) {
  const plays = !table.live.value?.over && table.playedSeats.value.includes(table.seat.value ?? -1);
  return html`
    <section class="menu" aria-label=${translate("table.panel.menu")}>
      <button onClick=${() => openRule("")}>${translate("table.rules")}</button>
      <button onClick=${openHelp}>${translate("table.help")}</button>
      <button onClick=${() => table.showAt(table.live.peek()?.seq ?? 0)}>${translate("table.replay")}</button>
      <label class="row">
        <input type="checkbox" checked=${sound.value} onChange=${toggleSound} /> ${translate("table.sound")}
      </label>
      <${SpeedChoice} />
      ${plays && table.board.value?.passes && asksInEveryWindow(table) && html`<${AutoPassSetting} />`}
      ${plays && html`<${Absent} table=${table} /><${Resign} table=${table} />`}
      <a class="button" href="#/">${translate("table.home")}</a>
    </section>
  `;
}

function toggleSound() {
  sound.value = !sound.value;
  if (sound.value) void chime("turn");
}

function AutoPassSetting() {
  const toggle = () => (autoPass.value = !autoPass.value);
  return html`
    <label class="row">
      <input type="checkbox" checked=${autoPass.value} onChange=${toggle} /> ${translate("table.pass-by-itself")}
    </label>
    <p class="muted">${translate("table.pass-about")}</p>
  `;
}

/**
 * Buttons for absent players whose turn it is; the server refuses as long as they have time.
 * @param {{table: Table}} props
 */
function Absent({ table }) {
  const awaited = table.players.value.filter(
    (player) => player.awaited && !player.mine && !player.bot,
  );
  return awaited.map(
    ({ seat, name }) => html`
      <button key=${seat} onClick=${() => table.replace(seat, SUBSTITUTE)}>${translate("table.replace", { name })}</button>
    `,
  );
}

/** @param {{table: Table}} props */
function Resign({ table }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return html`<button onClick=${() => setSure(true)}>${translate("table.resign")}</button>`;
  const resign = () => {
    setSure(false);
    table.resign();
  };
  return html`
    <div role="group" aria-label=${translate("table.resign")}>
      <p>${translate("table.resign-sure")}</p>
      <div class="row">
        <button onClick=${resign}>${translate("table.resign-yes")}</button>
        <button class="primary" onClick=${() => setSure(false)}>${translate("table.resign-no")}</button>
      </div>
    </div>
  `;
}
