/**
 * Tabs beside the board, or drawers where there is no room.
 * The same panels in both; only their container differs.
 */

import { signal, useComputed, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { Menu } from "./menu.js";
import { TableChat, TableLog, TableScores } from "./table_panels.js";

loadStyles("table/side.css");

/** @typedef {import("./model.js").Table} Table */

const Details = lazyComponent(() => import("../panels/details.js"), "Details");

/** @type {Record<string, (props: {table: Table}) => any>} */
const PANELS = { log: TableLog, chat: TableChat, score: TableScores, details: Details, menu: Menu };
const NAMES = Object.keys(PANELS);

const room = matchMedia("(min-width: 70rem)");
const wide = signal(room.matches);
room.addEventListener("change", () => (wide.value = room.matches));

/** The panel that is shown. */
const chosen = signal("log");
/** Whether it is open as a drawer. */
const open = signal(false);

/** @param {string} name */
export function showPanel(name) {
  chosen.value = name;
  open.value = true;
}

/** @param {{table: Table}} props */
export function Side({ table }) {
  return wide.value ? html`<${Column} table=${table} />` : html`<${Drawers} table=${table} />`;
}

/** @param {{table: Table}} props */
function Column({ table }) {
  const name = chosen.value;
  return html`
    <aside class="side" aria-label=${translate("table.side")}>
      <div class="tabs" role="tablist" aria-label=${translate("table.side")} onKeyDown=${moveTab}>
        ${NAMES.map(
          (tab) => html`
            <button
              key=${tab}
              id=${`tab-${tab}`}
              role="tab"
              class="quiet"
              aria-selected=${tab === name ? "true" : "false"}
              aria-controls="side-panel"
              tabindex=${tab === name ? 0 : -1}
              onClick=${() => (chosen.value = tab)}
            >
              <${Title} table=${table} name=${tab} />
            </button>
          `,
        )}
      </div>
      <div class="side-panel" id="side-panel" role="tabpanel" aria-labelledby=${`tab-${name}`}>
        <${Panel} table=${table} name=${name} />
      </div>
    </aside>
  `;
}

/** @param {{table: Table}} props */
function Drawers({ table }) {
  const name = chosen.value;
  useEffect(() => () => void (open.value = false), []); // the next table begins without
  const past = useComputed(() => table.replayed.value !== null);
  useSignalEffect(() => {
    if (past.value) open.value = false; // a player who goes back wants to see the board
  });
  return html`
    <nav class="drawer-buttons" aria-label=${translate("table.side")}>
      ${NAMES.map(
        (panel) => html`
          <button key=${panel} class="quiet" aria-haspopup="dialog" onClick=${() => showPanel(panel)}>
            <${Title} table=${table} name=${panel} />
          </button>
        `,
      )}
    </nav>
    ${
      open.value &&
      html`
      <${Dialog} title=${translate(`table.panel.${name}`)} kind="drawer" close=${() => (open.value = false)}>
        <${Panel} table=${table} name=${name} />
      <//>
    `
    }
  `;
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

/** @param {{table: Table, name: string}} props */
function Title({ table, name }) {
  const unread = name === "chat" ? table.chat.unread.value : 0;
  return html`
    ${translate(`table.panel.${name}`)}
    ${unread > 0 && html`<span class="unread" aria-label=${translate("table.unread", { count: unread })}>${unread}</span>`}
  `;
}

/** @param {KeyboardEvent} event */
function moveTab(event) {
  const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const place = (NAMES.indexOf(chosen.peek()) + step + NAMES.length) % NAMES.length;
  chosen.value = NAMES[place];
  document.getElementById(`tab-${NAMES[place]}`)?.focus();
}
