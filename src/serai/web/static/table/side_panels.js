/**
 * Panels beside the board: in the players' column where there is one, else in a drawer.
 * Buttons in the rail choose among them; without a choice the column shows the log.
 */

import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { FrameIcon } from "../frame/icons.js";
import { layout } from "./layout.js";
import { closePanel, shownPanel as chosen } from "./shown_panel.js";
import {
  TableChat,
  TableDetails,
  TableGhost,
  TableLog,
  TableMenu,
  TableScores,
} from "./table_panels.js";

loadStyles("table/side.css");

/** @typedef {import("./model.js").Table} Table */

/** @type {Record<string, (props: {table: Table}) => any>} */
const PANELS = {
  log: TableLog,
  chat: TableChat,
  score: TableScores,
  details: TableDetails,
  menu: TableMenu,
};

/** @param {{unread: number, log: boolean}} props `log`: whether it needs a button, too */
export function PanelButtons({ unread, log }) {
  useEffect(() => () => void (chosen.value = ""), []); // the next table begins without
  const names = /** @type {const} */ (["log", "score", "chat", "menu"]);
  return names
    .filter((name) => name !== "log" || log)
    .map((name) => {
      const title = translate(`table.panel.${name}`);
      const on = chosen.value === name || (name === "menu" && chosen.value === "details");
      return html`<button
        key=${name}
        id=${`tab-${name}`}
        class=${`quiet rail-button rail-${name}`}
        title=${title}
        aria-label=${title}
        aria-pressed=${on ? "true" : "false"}
        onClick=${() => (chosen.value = on ? "" : name)}
      >
        <${FrameIcon} name=${name} />
        ${
          name === "chat" &&
          unread > 0 &&
          html`<span class="unread" aria-label=${translate("table.unread", { count: unread })}>${unread}</span>`
        }
      </button>`;
    });
}

/**
 * The log, or the panel that was asked for in its place; without room for a column, a drawer.
 * @param {{table: Table, logInSight: boolean}} props
 */
export function PanelColumn({ table, logInSight }) {
  const past = useComputed(() => table.replayed.value !== null);
  useSignalEffect(() => {
    // A player who goes back wants to see the board.
    if (past.value && layout.peek() !== "columns") chosen.value = "";
  });
  const name = chosen.value;
  const columns = layout.value === "columns";
  const inColumn = columns && name ? name : logInSight || !columns ? "log" : "";
  return html`
    ${
      inColumn &&
      html`<aside class=${`panel-column area-log ${inColumn === name ? "asked-for" : ""}`} aria-label=${translate("table.side")}>
        ${inColumn === name && html`<${Head} name=${name} />`}
        ${inColumn === "log" && table.draft.value.length + (table.hoverEvents.value ?? []).length > 0 && html`<${TableGhost} table=${table} />`}
        <div class="side-panel" id="side-panel"><${Panel} table=${table} name=${inColumn} /></div>
      </aside>`
    }
    ${
      !columns &&
      name &&
      html`<${Dialog} key=${name} title=${translate(`table.panel.${name}`)} kind="drawer" close=${closePanel}>
        <${Panel} table=${table} name=${name} />
      <//>`
    }
  `;
}

/** @param {{name: string}} props */
function Head({ name }) {
  return html`<div class="panel-head">
    <h2>${translate(`table.panel.${name}`)}</h2>
    <button class="quiet rail-button" aria-label=${translate("table.close")} onClick=${closePanel}><${FrameIcon} name="close" /></button>
  </div>`;
}

/** @param {{table: Table, name: string}} props */
function Panel({ table, name }) {
  useSignalEffect(() => {
    if (table.chat.entries.value && chosen.value === "chat")
      table.chat.read.value = table.chat.last();
  });
  const Shown = PANELS[name];
  return html`<${Shown} table=${table} />`;
}
