/** Everything else that can be done at a table. */

import { useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { passByItself, sound } from "../frame/settings.js";
import { say } from "../frame/i18n.js";
import { openRule } from "../panels/rules.js";
import { ring } from "./turn_alert.js";
import { openHelp } from "./help.js";
import { asksAlways } from "./auto_pass.js";

const SUBSTITUTE = "greedy";

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: Table}} props */
export function Menu({ table }) {
  const plays = !table.live.value?.over && table.voices.value.includes(table.seat.value ?? -1);
  return html`
    <section class="menu" aria-label=${say("table.panel.menu")}>
      <button onClick=${() => openRule("")}>${say("table.rules")}</button>
      <button onClick=${openHelp}>${say("table.help")}</button>
      <button onClick=${() => table.showLine(table.live.peek()?.seq ?? 0)}>${say("table.replay")}</button>
      <label class="row">
        <input type="checkbox" checked=${sound.value} onChange=${toggleSound} /> ${say("table.sound")}
      </label>
      ${plays && table.board.value?.passes && asksAlways(table) && html`<${PassByItself} />`}
      ${plays && html`<${Absent} table=${table} /><${Resign} table=${table} />`}
      <a class="button" href="#/">${say("table.home")}</a>
    </section>
  `;
}

function toggleSound() {
  sound.value = !sound.value;
  if (sound.value) ring();
}

function PassByItself() {
  const toggle = () => (passByItself.value = !passByItself.value);
  return html`
    <label class="row">
      <input type="checkbox" checked=${passByItself.value} onChange=${toggle} /> ${say("table.pass-by-itself")}
    </label>
    <p class="muted">${say("table.pass-about")}</p>
  `;
}

/**
 * Seats that others keep waiting at; the house refuses as long as they have time.
 * @param {{table: Table}} props
 */
function Absent({ table }) {
  const awaited = table.players.value.filter(
    (player) => player.awaited && !player.mine && !player.bot,
  );
  return awaited.map(
    ({ seat, name }) => html`
      <button key=${seat} onClick=${() => table.replace(seat, SUBSTITUTE)}>${say("table.replace", { name })}</button>
    `,
  );
}

/** @param {{table: Table}} props */
function Resign({ table }) {
  const [sure, setSure] = useState(false);
  if (!sure) return html`<button onClick=${() => setSure(true)}>${say("table.resign")}</button>`;
  const resign = () => {
    setSure(false);
    table.resign();
  };
  return html`
    <div role="group" aria-label=${say("table.resign")}>
      <p>${say("table.resign-sure")}</p>
      <div class="row">
        <button onClick=${resign}>${say("table.resign-yes")}</button>
        <button class="primary" onClick=${() => setSure(false)}>${say("table.resign-no")}</button>
      </div>
    </div>
  `;
}
