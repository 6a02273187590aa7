/**
 * Menu panel: rules, help, replay, sound, auto-pass, resignation, and the settings of the site.
 * What is needed seldom stays out of the way.
 */

import { useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { autoPass, sound } from "../frame/settings.js";
import { translate } from "../frame/i18n.js";
import { SiteTools } from "../frame/header.js";
import { openRule } from "../panels/rules.js";
import { playChime } from "./turn_alert.js";
import { openHelp } from "./help.js";

const SUBSTITUTE = "greedy";

/** @typedef {import("../types.js").Player} Player */

/**
 * @param {object} props
 * @param {boolean} props.plays whether the player has a seat and the game goes on
 * @param {boolean} props.mayPassByItself whether the table asks questions that can be passed
 * @param {Player[]} props.players
 * @param {(name: string) => void} props.showPanel
 * @param {() => void} props.replay
 * @param {(seat: number, bot: string) => void} props.replace
 * @param {() => void} props.resign
 */
export function Menu({ plays, mayPassByItself, players, showPanel, replay, replace, resign }) {
  return html`
    <section class="menu" aria-label=${translate("table.panel.menu")}>
      <button onClick=${() => openRule("")}>${translate("table.rules")}</button>
      <button onClick=${openHelp}>${translate("table.help")}</button>
      <button onClick=${replay}>${translate("table.replay")}</button>
      <button data-panel="score" onClick=${() => showPanel("score")}>${translate("table.panel.score")}</button>
      <button id="tab-details" onClick=${() => showPanel("details")}>${translate("table.panel.details")}</button>
      <label class="row">
        <input type="checkbox" checked=${sound.value} onChange=${toggleSound} /> ${translate("table.sound")}
      </label>
      ${mayPassByItself && html`<${AutoPassSetting} />`}
      ${plays && html`<${Absent} players=${players} replace=${replace} /><${Resign} resign=${resign} />`}
      <${SiteTools} />
      <a class="button" href="#/">${translate("table.home")}</a>
    </section>
  `;
}

function toggleSound() {
  sound.value = !sound.value;
  if (sound.value) playChime();
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
 * @param {{players: Player[], replace: (seat: number, bot: string) => void}} props
 */
function Absent({ players, replace }) {
  return players
    .filter((player) => player.awaited && !player.mine && !player.bot)
    .map(
      ({ seat, name }) => html`
        <button key=${seat} onClick=${() => replace(seat, SUBSTITUTE)}>${translate("table.replace", { name })}</button>
      `,
    );
}

/** @param {{resign: () => void}} props */
function Resign({ resign }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return html`<button onClick=${() => setSure(true)}>${translate("table.resign")}</button>`;
  const leave = () => {
    setSure(false);
    resign();
  };
  return html`
    <div role="group" aria-label=${translate("table.resign")}>
      <p>${translate("table.resign-sure")}</p>
      <div class="row">
        <button onClick=${leave}>${translate("table.resign-yes")}</button>
        <button class="primary" onClick=${() => setSure(false)}>${translate("table.resign-no")}</button>
      </div>
    </div>
  `;
}
