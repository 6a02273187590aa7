/**
 * Log panel: hovering a line highlights what it names, choosing it shows the table at that moment.
 * Groups are memoised: a game has hundreds of lines.
 */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SeatMark } from "../frame/seat.js";
import { memo } from "../frame/memo.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { namesIn, useHighlight } from "./highlight.js";
import { groupByTurns } from "./lines.js";
import { useStickToEnd } from "./stick_to_end.js";

loadStyles("panels/log.css");

/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./lines.js").Group} Group */
/** @typedef {import("./lines.js").LogLine} LogLine */

/** How near its end, in pixels, the log counts as read to the end. */
const NEAR = 40;

/**
 * @param {object} props
 * @param {import("../types.js").Entry[]} props.entries
 * @param {Player[]} props.players
 * @param {number | null} props.shown the entry at which the table is shown; null: the present
 * @param {import("../types.js").TableState | null} props.state what the board draws
 * @param {(seq: number) => void} props.showAt
 */
export function Log({ entries, players, shown, state, showAt }) {
  const groups = useMemo(() => groupByTurns(entries), [entries]);
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [following, setFollowing] = useState(true);
  const [highlighted, setHighlighted] = useState(/** @type {string[]} */ ([]));
  useHighlight(highlighted, state);

  useLayoutEffect(() => {
    const list = frame.current;
    if (!list) return;
    if (shown !== null) revealLine(list, shown);
    if (!stopOf(list)) [...linesIn(list)].at(-1)?.setAttribute("tabindex", "0");
  }, [entries, shown]);
  useLayoutEffect(() => {
    if (shown === null) setFollowing(true);
  }, [shown]);
  useStickToEnd(frame, following && shown === null, entries);

  const onHover = (/** @type {Event} */ event) => {
    const line = lineOf(event);
    if (line && event.type === "focusin") {
      stopOf(/** @type {Element} */ (frame.current))?.setAttribute("tabindex", "-1");
      line.tabIndex = 0;
    }
    const names = line?.dataset.names?.split(" ").filter(Boolean) ?? [];
    if (names.join() !== highlighted.join()) setHighlighted(names);
  };
  const onLeave = () => {
    if (highlighted.length) setHighlighted([]);
  };
  const choose = (/** @type {Event} */ event) => {
    const line = lineOf(event);
    if (line) showAt(Number(line.dataset.line));
  };

  return html`<section class="log" aria-label=${translate("panels.log")}>
    <div
      class="log-frame"
      ref=${frame}
      onScroll=${() => frame.current && setFollowing(atEnd(frame.current))}
      onPointerOver=${onHover}
      onPointerLeave=${onLeave}
      onFocusIn=${onHover}
      onFocusOut=${onLeave}
      onClick=${choose}
      onKeyDown=${moveFocus}
    >
      ${groups.length === 0 && html`<p class="muted">${translate("panels.log.empty")}</p>`}
      <ol class="log-groups">
        ${groups.map((group) => html`<${LogGroup} key=${group.key} group=${group} shown=${shown} players=${players} />`)}
      </ol>
    </div>
    ${
      !following &&
      shown === null &&
      html`<button type="button" class="log-newest" onClick=${() => setFollowing(true)}>
      ${translate("panels.log.newest")} <span aria-hidden="true">↓</span>
    </button>`
    }
  </section>`;
}

/** A group is drawn again only when something of it has changed: a game has hundreds of lines. */
const LogGroup = memo(drawGroup, ({ group, shown }) => {
  const all = linesOf(group);
  const current = all.some((line) => line.seq === shown) ? shown : null;
  return [all.length, all[0].event.text, all[all.length - 1].event.text, current];
});

/** @param {{group: Group, shown: number | null, players: Player[]}} props */
function drawGroup({ group, shown, players }) {
  const { head, lines } = group;
  const Heading = /** @type {any} */ (group.kind === "turn" ? "h3" : "h2");
  const token = (/** @type {number} */ seat) => players[seat]?.token ?? `seat${seat}`;
  const row = (/** @type {LogLine} */ line) => lineRow(line, line.seq === shown, token);
  return html`<li class="log-group ${group.kind}">
    <${Heading}>${head ? row(head) : html`<span>${translate("panels.log.start")}</span>`}<//>
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
 * @param {LogLine} line
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
    data-names=${namesIn(event).join(" ")}
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

/** @param {Element} list */
function linesIn(list) {
  return /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".log-line"));
}

/**
 * The log is one stop of the Tab key: the line that had the focus last, or the newest.
 * @param {Element} list
 */
function stopOf(list) {
  return list.querySelector('.log-line[tabindex="0"]');
}

/** @param {Element} list */
function atEnd(list) {
  return list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
}

/**
 * @param {Element} list
 * @param {number} seq
 */
function revealLine(list, seq) {
  const found = [...linesIn(list)].filter((line) => Number(line.dataset.line) <= seq).pop();
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
