/**
 * Buttons after the game: scores, replay, rematch.
 * A rematch keeps the seats and their secrets.
 */

import { useState } from "preact/hooks";
import { post } from "../frame/api.js";
import { html } from "../frame/html.js";
import { keepKeys, keysOf } from "../frame/keys.js";
import { translate } from "../frame/i18n.js";
import { showPanel } from "./shown_panel.js";

/** @param {{table: import("./model.js").Table}} props */
export function Result({ table }) {
  const [problem, setProblem] = useState("");
  const follow = async () => {
    try {
      const { table: next } = await post(`${table.path}/rematch`, undefined, {
        secret: table.secret(),
      });
      // The secret of a seat opens the same seat at the new table.
      keepKeys(keysOf(table.id).map((key) => ({ ...key, table: next.id })));
      location.hash = `#/tables/${next.id}`;
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message || translate("table.away"));
    }
  };
  const next = table.summary.value?.rematch;
  const plays = table.seat.value !== null;
  return html`
    <div class="bar-buttons">
      <button class="primary" onClick=${() => showPanel("score")}>${translate("table.score")}</button>
      <button onClick=${() => table.showAt(0)}>${translate("table.replay")}</button>
      ${plays && html`<button onClick=${follow}>${translate(next ? "table.follow-rematch" : "table.rematch")}</button>`}
      ${!plays && next && html`<a class="button" href=${`#/tables/${next}`}>${translate("table.follow-rematch")}</a>`}
    </div>
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
  `;
}
