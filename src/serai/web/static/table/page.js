/**
 * Page of a table: waiting room, curtain, or the board with everything around it.
 * One page for all three, because they share a connection.
 */

import { useEffect, useState } from "preact/hooks";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { LaidOut } from "../frame/laid_out.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { ReplayBar } from "../panels/replay.js";
import { RulesDrawer } from "../panels/rules.js";
import { Tooltips } from "../panels/tooltip.js";
import { ActionBar } from "./action_bar.js";
import { useTurnAlert } from "./turn_alert.js";
import { BoardArea } from "./board_area.js";
import { Curtain, useCurtain } from "./curtain.js";
import { Help } from "./help.js";
import { useWordInput } from "./input.js";
import { useAutoPass } from "./auto_pass.js";
import { usePlayback } from "./playback/mount.js";
import { Players } from "./players.js";
import { lineOf, replayAddress, useReplayAddress } from "./replay_address.js";
import { Side } from "./side_panels.js";
import { openTable } from "./model.js";
import { useAnnouncements } from "./screen_reader.js";

loadStyles("table/page.css");

const WaitingRoom = lazyComponent(() => import("./waiting_room.js"), "WaitingRoom");

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: string, line?: string}} props `line`: of the log, to show the table as it was then */
export function Page({ table: id, line }) {
  const [table, setTable] = useState(/** @type {Table | null} */ (null));
  useEffect(() => {
    const opened = openTable(id, lineOf(line));
    setTable(opened);
    return () => opened.close();
  }, [id]);
  useReplayAddress(table, line);
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
  useTurnAlert(table);
  const status = table.summary.value?.status;
  const ready = table.live.value && table.box.value && table.board.value;
  return html`
    <${ConnectionLost} table=${table} />
    ${
      status === "open"
        ? html`<${WaitingRoom} table=${table} />`
        : curtain.down
          ? html`<${Curtain} table=${table} lift=${curtain.lift} />`
          : ready
            ? html`<${Game} table=${table} />`
            : html`<${Coming} table=${table} />`
    }
    <${RulesDrawer} game=${table.summary.value?.game} title=${table.box.value?.title} />
    <${Help} />
  `;
}

/** @param {{table: Table}} props */
function Game({ table }) {
  const root = useWordInput(table);
  useAnnouncements(table);
  useAutoPass(table);
  usePlayback(table);
  useEffect(() => {
    // A player who comes by keyboard, from a link or from behind the curtain, begins here.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);
  const title = table.summary.value?.name || table.box.value?.title;
  return html`
    <main class="table" tabindex="-1" ref=${root}>
      <h1 class="unseen">${title}</h1>
      <div class="table-middle">
        <section class="table-scroll" tabindex="0" aria-labelledby="board-title">
          <h2 id="board-title" class="unseen">${translate("table.board")}</h2>
          ${table.summary.value && html`<${LaidOut} summary=${table.summary.value} />`}
          <${Players} players=${table.players.value} receivedAt=${table.receivedAt.value} />
          <${BoardArea} table=${table} />
        </section>
        <div class="table-foot">
          ${
            table.replayed.value &&
            html`<${ReplayBar}
              entries=${table.entries.value}
              last=${table.live.value?.seq ?? 0}
              shown=${table.replayed.value.seq}
              showAt=${(/** @type {number | null} */ seq) => table.showAt(seq)}
              address=${replayAddress(table.id, table.replayed.value.seq)}
            />`
          }
          <${ActionBar} table=${table} />
        </div>
      </div>
      <${Side} table=${table} />
      <${Tooltips} components=${table.box.value?.components ?? {}} state=${table.shown.value} />
    </main>
  `;
}

/** @param {{table: Table}} props */
function ConnectionLost({ table }) {
  if (table.connection.status.value !== "lost") return null;
  return html`<p class="table-lost" role="status">${translate("table.lost")}</p>`;
}

/** @param {{table: Table}} props */
function Coming({ table }) {
  const closed = table.connection.status.value === "closed";
  return html`
    <main class="table-alone">
      ${
        table.problem.value
          ? html`<p class="error" role="alert">${table.problem.value}</p>`
          : html`<p class="muted">${translate("table.coming")}</p>`
      }
      ${closed && html`<a class="button" href="#/">${translate("table.home")}</a>`}
    </main>
  `;
}
