/**
 * After the game: the end sheet, which opens by itself once, and buttons in the bar to open it again.
 * A rematch keeps the seats and their secrets.
 */

import { useEffect, useState } from "preact/hooks";
import { get, post } from "../frame/api.js";
import { html } from "../frame/html.js";
import { keepKeys, keysOf } from "../frame/keys.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { tabStorage } from "../frame/storage.js";
import { translate } from "../frame/i18n.js";
import { replayAddress } from "./replay_address.js";
import { openResult, resultOpen } from "./result_open.js";
import { chime } from "./turn_alert.js";

const EndSheet = lazyComponent(() => import("./end/end_sheet.js"), "EndSheet");

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: Table}} props */
export function Result({ table }) {
  const seen = `serai.end-seen.${table.id}`;
  useEffect(() => {
    if (!tabStorage.read(seen, false)) {
      openResult();
      void chime("end");
    }
    return () => void (resultOpen.value = false);
  }, [table]);
  const close = () => {
    tabStorage.write(seen, true);
    resultOpen.value = false;
  };
  const open = resultOpen.value;
  useEffect(() => {
    if (open) void table.log.loadAll();
  }, [table, open]);
  const live = table.live.value;
  return html`
    <div class="bar-buttons">
      <button class="primary" onClick=${openResult}>${translate("table.end.open")}</button>
      <button onClick=${() => table.showAt(0)}>${translate("table.replay")}</button>
      <${Rematch} table=${table} />
    </div>
    ${
      open &&
      live?.scores &&
      html`<${EndSheet}
        game=${table.box.value?.title ?? ""}
        scores=${live.scores}
        players=${table.players.value}
        entries=${table.entries.value}
        looks=${table.turns.value?.scoreLooks ?? {}}
        loadPoints=${() => get(`${table.path}/chart`, { secret: table.secret() })}
        address=${replayAddress(table.id, null)}
        rematch=${html`<${Rematch} table=${table} primary />`}
        showAt=${(/** @type {number} */ seq) => table.showAt(seq)}
        close=${close}
      />`
    }
  `;
}

/** @param {{table: Table, primary?: boolean}} props */
function Rematch({ table, primary = false }) {
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
      setProblem(/** @type {Error} */ (error).message || translate("table.no-answer"));
    }
  };
  const next = table.summary.value?.rematch;
  const plays = table.seat.value !== null;
  const kind = primary ? "primary" : "";
  return html`
    ${plays && html`<button class=${kind} onClick=${follow}>${translate(next ? "table.follow-rematch" : "table.rematch")}</button>`}
    ${!plays && next && html`<a class=${`button ${kind}`} href=${`#/tables/${next}`}>${translate("table.follow-rematch")}</a>`}
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
  `;
}
