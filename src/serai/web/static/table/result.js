/** What may follow when the game is over. */

import { useState } from "preact/hooks";
import { post } from "../frame/api.js";
import { html } from "../frame/html.js";
import { keepKeys, keysOf } from "../frame/keys.js";
import { say } from "../frame/i18n.js";
import { showPanel } from "./side_panels.js";

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
      setProblem(/** @type {Error} */ (error).message || say("table.away"));
    }
  };
  const next = table.summary.value?.rematch;
  const plays = table.seat.value !== null;
  return html`
    <div class="bar-buttons">
      <button class="primary" onClick=${() => showPanel("score")}>${say("table.score")}</button>
      <button onClick=${() => table.showLine(0)}>${say("table.replay")}</button>
      ${plays && html`<button onClick=${follow}>${say(next ? "table.follow-rematch" : "table.rematch")}</button>`}
      ${!plays && next && html`<a class="button" href=${`#/tables/${next}`}>${say("table.follow-rematch")}</a>`}
    </div>
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
  `;
}
