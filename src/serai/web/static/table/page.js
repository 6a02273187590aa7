/**
 * Page of a table: waiting room, curtain, or the board with everything around it.
 * One page for all three, because they share a connection.
 */

import { useEffect, useState } from "preact/hooks";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { afterFirstBoard, lazyComponent } from "../frame/lazy_load.js";
import { trails } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { RulesDrawer } from "../panels/rules.js";
import { ActionBar } from "./action_bar.js";
import { BoardArea, SideArea, Tabs, useTab } from "./areas.js";
import { useTurnAlert } from "./turn_alert.js";
import { boardProps } from "./board_props.js";
import { Curtain, useCurtain } from "./curtain.js";
import { useFirstNote } from "./first_note.js";
import { Help } from "./help.js";
import { useWordInput } from "./input.js";
import { useAutoPass } from "./auto_pass.js";
import { layout } from "./layout.js";
import { Playing, Trails, usePlayback } from "./playback/mount.js";
import { Players } from "./players.js";
import { Rail } from "./rail.js";
import { sinceOwnTurn } from "./recent_events.js";
import { lineOf, replayAddress, useReplayAddress } from "./replay_address.js";
import { PanelColumn } from "./side_panels.js";
import { openTable } from "./model.js";
import { useAnnouncements } from "./screen_reader.js";
import { actsOf, turnOf } from "./turn.js";

loadStyles("table/page.css");

const WaitingRoom = lazyComponent(() => import("./waiting_room.js"), "WaitingRoom");
const Inspector = lazyComponent(
  afterFirstBoard(() => import("../panels/inspector.js")),
  "Inspector",
);
const Result = lazyComponent(() => import("./result.js"), "Result");
const TableHint = lazyComponent(
  afterFirstBoard(() => import("./table_hint.js")),
  "TableHint",
);
const RefusedHere = lazyComponent(
  afterFirstBoard(() => import("./refused_here.js")),
  "RefusedHere",
);
const ReplayBar = lazyComponent(() => import("../panels/replay.js"), "ReplayBar");

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
      ${table ? html`<${AtTable} table=${table} />` : html`<${Header} />`}
    </div>
  `;
}

/** @param {{table: Table}} props */
function AtTable({ table }) {
  const curtain = useCurtain(table);
  useTurnAlert(table);
  const status = table.summary.value?.status;
  const seat = table.seat.value ?? -1;
  const ready = table.live.value && table.box.value && table.board.value;
  const plays = status !== "open" && !curtain.down && ready;
  return html`
    <${ConnectionLost} status=${table.connection.status.value} />
    ${!plays && html`<${Header} />`}
    ${
      status === "open"
        ? html`<${WaitingRoom} table=${table} />`
        : curtain.down
          ? html`<${Curtain} key=${seat} name=${table.players.value[seat]?.name ?? ""} lift=${curtain.lift} />`
          : ready
            ? html`<${Game} table=${table} />`
            : html`<${Coming} status=${table.connection.status.value} problem=${table.problem.text.value} />`
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
  const props = boardProps(table);
  const module = /** @type {import("../types.js").BoardModule} */ (table.board.value);
  const { tab, lit, onTable } = useTab(props, module, root);
  useEffect(() => {
    // A player who comes by keyboard, from a link or from behind the curtain, begins here.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);
  const aspect = module.aspect?.(props.view);
  const receivedAt = table.receivedAt.value;
  const people = { module, props, receivedAt };
  // A board without a shape of its own takes all the width, and the players all of their column.
  const logInSight = aspect !== undefined;
  return html`
    <main
      class=${`table ${module.abreast ? "abreast" : aspect === undefined ? "spread" : "shaped"}`}
      style=${aspect === undefined ? {} : { "--aspect": aspect }}
      data-tab=${tab.value}
      data-seats=${props.players.length}
      tabindex="-1"
      ref=${root}
    >
      <${Rail}
        title=${table.summary.value?.name || table.box.value?.title || ""}
        summary=${table.summary.value}
        module=${module}
        props=${props}
        unread=${table.chat.unread.value}
        watching=${table.presence.value?.spectators ?? 0}
        logInSight=${logInSight}
      ><${TableHint} table=${table} /><//>
      ${layout.value !== "columns" && html`<${Players} ...${people} compact />`}
      <${BoardArea} module=${module} props=${props} />
      <${SideArea} module=${module} props=${props} />
      <${Tabs} tab=${tab} lit=${lit} props=${props} module=${module} />
      <div class="people">
        <${Players} ...${people} />
        <${PanelColumn} table=${table} logInSight=${logInSight} />
      </div>
      <${RefusedHere} table=${table} />
      <${Inspector} components=${table.box.value?.components ?? {}} state=${table.shown.value} />
      ${
        trails.value &&
        html`<${Trails}
          way=${table.past.value || table.draft.value.length ? undefined : table.turns.value?.way}
          entries=${sinceOwnTurn(table.entries.value, table.playedSeats.value)}
          players=${props.players}
          moment=${table.shown.value}
        />`
      }
      <${TableBar} table=${table} module=${module} props=${props} onTable=${onTable} />
    </main>
  `;
}

/**
 * The bar follows the table by itself: a request that is on its way, or what is played back, changes nothing else.
 * @param {{table: Table, module: import("../types.js").BoardModule, props: import("../types.js").BoardProps,
 *   onTable: import("@preact/signals").Signal<boolean>}} given
 */
function TableBar({ table, module, props, onTable }) {
  const { playback } = table;
  const note = useFirstNote(table);
  const live = table.live.value;
  const replayed = table.replayed.value;
  const now = table.played.value && playback?.now.value;
  const skip = () => playback?.skip();
  if (now) {
    const mine = live?.awaited.includes(table.seat.value ?? -1) ?? false;
    return html`<section class="bar" aria-label=${translate("table.playback")}>
      <${Playing} now=${now} player=${props.players[now.seat]} mine=${mine} skip=${skip} />
    </section>`;
  }
  const over = live?.over && !table.past.value && table.replaySeq === null;
  return html`<${ActionBar}
    turn=${turnOf(table, note)}
    acts=${actsOf(table)}
    module=${module}
    props=${props}
    onTable=${onTable.value}
  >
    ${over && html`<${Result} table=${table} />`}
    ${
      replayed &&
      html`<${ReplayBar}
        entries=${table.entries.value}
        last=${live?.seq ?? 0}
        shown=${replayed.seq}
        showAt=${(/** @type {number | null} */ seq) => table.showAt(seq)}
        hurry=${skip}
        address=${replayAddress(table.id, replayed.seq)}
      />`
    }
  <//>`;
}

/** @param {{status: string}} props of the connection */
function ConnectionLost({ status }) {
  if (status !== "lost") return null;
  return html`<p class="table-lost" role="status">${translate("table.lost")}</p>`;
}

/** @param {{status: string, problem: string | null}} props */
function Coming({ status, problem }) {
  return html`
    <main class="table-alone">
      ${
        problem
          ? html`<p class="error" role="alert">${problem}</p>`
          : html`<p class="muted">${translate("table.coming")}</p>`
      }
      ${status === "closed" && html`<a class="button" href="#/">${translate("table.home")}</a>`}
    </main>
  `;
}
