/** The page of a table: waiting room, curtain, or the board with everything around it. */

import { useEffect, useState } from "preact/hooks";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { LaidOut } from "../frame/laid_out.js";
import { styles } from "../frame/styles.js";
import { say } from "../frame/i18n.js";
import { ReplayBar } from "../panels/replay.js";
import { RulesDrawer } from "../panels/rules.js";
import { Tooltips } from "../panels/tooltip.js";
import { ActionBar } from "./action_bar.js";
import { useAttention } from "./turn_alert.js";
import { BoardArea } from "./board_area.js";
import { Curtain, useCurtain } from "./curtain.js";
import { Help } from "./help.js";
import { useMarks } from "./input.js";
import { usePassing } from "./auto_pass.js";
import { Players } from "./players.js";
import { Side } from "./side_panels.js";
import { openTable } from "./model.js";
import { useTelling } from "./screen_reader.js";
import { WaitingRoom } from "./waiting_room.js";

styles("table/page.css");

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: string}} props */
export function Page({ table: id }) {
  const [table, setTable] = useState(/** @type {Table | null} */ (null));
  useEffect(() => {
    const opened = openTable(id);
    setTable(opened);
    return () => opened.close();
  }, [id]);
  return html`
    <div class="table-page">
      <${Header} />
      ${table && html`<${AtTable} table=${table} />`}
    </div>
  `;
}

/** @param {{table: Table}} props */
function AtTable({ table }) {
  const curtain = useCurtain(table);
  useAttention(table);
  const status = table.summary.value?.status;
  const ready = table.live.value && table.box.value && table.board.value;
  return html`
    <${LineLost} table=${table} />
    ${
      status === "open"
        ? html`<${WaitingRoom} table=${table} />`
        : curtain.down
          ? html`<${Curtain} table=${table} lift=${curtain.lift} />`
          : ready
            ? html`<${Game} table=${table} />`
            : html`<${Coming} table=${table} />`
    }
    <${RulesDrawer} table=${table} />
    <${Help} />
  `;
}

/** @param {{table: Table}} props */
function Game({ table }) {
  const marks = useMarks(table);
  useTelling(table);
  usePassing(table);
  useEffect(() => {
    // Whoever comes by keyboard, from a link or from behind the curtain, begins here.
    if (document.activeElement === document.body) marks.current?.focus({ preventScroll: true });
  }, []);
  const title = table.summary.value?.name || table.box.value?.title;
  return html`
    <main class="table" tabindex="-1" ref=${marks}>
      <h1 class="unseen">${title}</h1>
      <div class="table-middle">
        <section class="table-scroll" tabindex="0" aria-labelledby="board-title">
          <h2 id="board-title" class="unseen">${say("table.board")}</h2>
          ${table.summary.value && html`<${LaidOut} summary=${table.summary.value} />`}
          <${Players} table=${table} />
          <${BoardArea} table=${table} />
        </section>
        <div class="table-foot">
          ${table.replayed.value && html`<${ReplayBar} table=${table} />`}
          <${ActionBar} table=${table} />
        </div>
      </div>
      <${Side} table=${table} />
      <${Tooltips} table=${table} />
    </main>
  `;
}

/** @param {{table: Table}} props */
function LineLost({ table }) {
  if (table.link.value !== "lost") return null;
  return html`<p class="table-lost" role="status">${say("table.lost")}</p>`;
}

/** @param {{table: Table}} props */
function Coming({ table }) {
  const closed = table.link.value === "closed";
  return html`
    <main class="table-alone">
      ${
        table.problem.value
          ? html`<p class="error" role="alert">${table.problem.value}</p>`
          : html`<p class="muted">${say("table.coming")}</p>`
      }
      ${closed && html`<a class="button" href="#/">${say("table.home")}</a>`}
    </main>
  `;
}
