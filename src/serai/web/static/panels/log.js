/** What happened, line by line. Resting on a line lights up what it names; choosing it shows the table as it was then. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SeatMark } from "../frame/seat.js";
import { still } from "../frame/memo.js";
import { styles } from "../frame/styles.js";
import { say } from "../frame/i18n.js";
import { namedBy, useLighting } from "./highlight.js";
import { grouped } from "./lines.js";
import { useNewest } from "./stick_to_end.js";

styles("panels/log.css");

/** @typedef {import("../table/model.js").Table} Table */
/** @typedef {import("./lines.js").Group} Group */
/** @typedef {import("./lines.js").Line} Line */

/** How near its end, in pixels, the log counts as read to the end. */
const NEAR = 40;

/** @param {{table: Table}} props */
export function Log({ table }) {
  const entries = table.entries.value;
  const groups = useMemo(() => grouped(entries), [entries]);
  const shown = table.replayed.value?.seq ?? null;
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [following, setFollowing] = useState(true);
  useLighting(table);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    if (shown !== null) revealLine(box, shown);
    if (!stopOf(box)) [...linesIn(box)].at(-1)?.setAttribute("tabindex", "0");
  }, [entries, shown]);
  useLayoutEffect(() => {
    if (shown === null) setFollowing(true);
  }, [shown]);
  useNewest(frame, following && shown === null, entries);

  const rest = (/** @type {Event} */ event) => {
    const line = lineOf(event);
    if (line && event.type === "focusin") {
      stopOf(/** @type {Element} */ (frame.current))?.setAttribute("tabindex", "-1");
      line.tabIndex = 0;
    }
    const names = line?.dataset.names;
    const lit = names ? names.split(" ") : [];
    if (lit.join() !== table.lit.peek().join()) table.lit.value = lit;
  };
  const leave = () => {
    if (table.lit.peek().length) table.lit.value = [];
  };
  const choose = (/** @type {Event} */ event) => {
    const line = lineOf(event);
    if (line) table.showLine(Number(line.dataset.line));
  };

  return html`<section class="log" aria-label=${say("panels.log")}>
    <div
      class="log-frame"
      ref=${frame}
      onScroll=${() => frame.current && setFollowing(atEnd(frame.current))}
      onPointerOver=${rest}
      onPointerLeave=${leave}
      onFocusIn=${rest}
      onFocusOut=${leave}
      onClick=${choose}
      onKeyDown=${moveFocus}
    >
      ${groups.length === 0 && html`<p class="muted">${say("panels.log.empty")}</p>`}
      <ol class="log-groups">
        ${groups.map((group) => html`<${GroupOf} key=${group.key} group=${group} shown=${shown} table=${table} />`)}
      </ol>
    </div>
    ${
      !following &&
      shown === null &&
      html`<button type="button" class="log-newest" onClick=${() => setFollowing(true)}>
      ${say("panels.log.newest")} <span aria-hidden="true">↓</span>
    </button>`
    }
  </section>`;
}

/** A group is drawn again only when something of it has changed: a game has hundreds of lines. */
const GroupOf = still(drawGroup, ({ group, shown }) => {
  const all = linesOf(group);
  const current = all.some((line) => line.seq === shown) ? shown : null;
  return [all.length, all[0].event.text, all[all.length - 1].event.text, current];
});

/** @param {{group: Group, shown: number | null, table: Table}} props */
function drawGroup({ group, shown, table }) {
  const { head, lines } = group;
  const Heading = /** @type {any} */ (group.kind === "turn" ? "h3" : "h2");
  const token = (/** @type {number} */ seat) =>
    table.summary.peek()?.seats[seat]?.token ?? `seat${seat}`;
  const row = (/** @type {Line} */ line) => lineRow(line, line.seq === shown, token);
  return html`<li class="log-group ${group.kind}">
    <${Heading}>${head ? row(head) : html`<span>${say("panels.log.start")}</span>`}<//>
    <ol>
      ${lines.map((line) => html`<li key=${line.key}>${row(line)}</li>`)}
    </ol>
  </li>`;
}

/** @param {Group} group */
function linesOf({ head, lines }) {
  return head ? [head, ...lines] : lines;
}

/**
 * @param {Line} line
 * @param {boolean} current
 * @param {(seat: number) => string} token
 */
function lineRow({ seq, event }, current, token) {
  const seat = typeof event.seat === "number" ? event.seat : null;
  return html`<button
    type="button"
    class="log-line"
    tabindex="-1"
    data-line=${seq}
    data-names=${namedBy(event).join(" ")}
    aria-current=${current ? "step" : undefined}
  >
    ${
      seat === null
        ? html`<span class="seat-mark"></span>`
        : html`<${SeatMark} seat=${seat} token=${token(seat)} />`
    }
    <span>${event.text}</span>
  </button>`;
}

/** @param {Event} event */
function lineOf(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {HTMLElement | null} */ (target.closest(".log-line"));
}

/** @param {Element} box */
function linesIn(box) {
  return /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll(".log-line"));
}

/**
 * The log is one stop of the Tab key: the line that had the focus last, or the newest.
 * @param {Element} box
 */
function stopOf(box) {
  return box.querySelector('.log-line[tabindex="0"]');
}

/** @param {Element} box */
function atEnd(box) {
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
}

/**
 * @param {Element} box
 * @param {number} seq
 */
function revealLine(box, seq) {
  const found = [...linesIn(box)].filter((line) => Number(line.dataset.line) <= seq).pop();
  found?.scrollIntoView({ block: "nearest" });
}

/**
 * The arrows go from line to line.
 * @param {KeyboardEvent} event
 */
function moveFocus(event) {
  const line = lineOf(event);
  if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
  const lines = [...linesIn(/** @type {Element} */ (event.currentTarget))];
  const place = lines.indexOf(line);
  /** @type {Record<string, number>} */
  const places = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: lines.length - 1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  event.stopPropagation();
  lines[places[event.key]]?.focus();
}
