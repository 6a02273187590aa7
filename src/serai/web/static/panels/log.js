/**
 * Log panel: one card per turn with pictures, opened for its sentences; choosing one shows the table at that moment.
 * The newest comes first, under the player's own draft: that is what players look for.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { logDetails, trails } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { useHighlight } from "./highlight.js";
import { groupByTurns } from "./lines.js";
import { LogCard, LogLineButton } from "./log_card.js";

loadStyles("panels/log.css");

/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").TableEvent} TableEvent */

/**
 * @param {object} props
 * @param {import("../types.js").Entry[]} props.entries
 * @param {Player[]} props.players
 * @param {number | null} props.shown the entry at which the table is shown; null: the present
 * @param {import("../types.js").TableState | null} props.state what the board draws
 * @param {(seq: number) => void} props.showAt
 * @param {((event: TableEvent) => import("../types.js").Part[]) | null} props.glyphs an event in pictures; null: the board has none
 * @param {(() => void) | null} props.catchUp play back what happened since the player's turn; null: nothing did
 * @param {(() => Promise<void>) | null} props.loadOlder null: this is the whole log
 * @param {boolean} props.ways whether the board knows the ways of moves
 */
export function Log({ entries, players, shown, state, showAt, glyphs, catchUp, loadOlder, ways }) {
  const told = glyphs ? (/** @type {TableEvent} */ event) => glyphs(event).length > 0 : undefined;
  const rounds = useMemo(() => groupByTurns(entries, told), [entries, Boolean(glyphs)]);
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [highlighted, setHighlighted] = useState(/** @type {string[]} */ ([]));
  useHighlight(highlighted, state);

  useLayoutEffect(() => {
    const list = frame.current;
    if (!list) return;
    if (shown !== null) revealLine(list, shown);
    if (!stopOf(list)) linesIn(list)[0]?.setAttribute("tabindex", "0");
  }, [entries, shown]);

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

  const details = logDetails.value;
  return html`<section class="log" aria-label=${translate("panels.log")}>
    <div class="log-head">
      ${catchUp && html`<button type="button" class="quiet log-missed" onClick=${catchUp}>${translate("panels.log.missed")}</button>`}
      ${
        ways &&
        html`<button type="button" class="quiet log-ways" aria-pressed=${trails.value} onClick=${() => (trails.value = !trails.value)}>
          ${translate("panels.log.ways")}
        </button>`
      }
      <button type="button" class="quiet log-all" aria-pressed=${details} onClick=${() => (logDetails.value = !details)}>
        ${translate("panels.log.details")}
      </button>
    </div>
    <div
      class="log-frame"
      ref=${frame}
      onPointerOver=${onHover}
      onPointerLeave=${onLeave}
      onFocusIn=${onHover}
      onFocusOut=${onLeave}
      onClick=${choose}
      onKeyDown=${moveFocus}
    >
      ${rounds.length === 0 && html`<p class="muted">${translate("panels.log.empty")}</p>`}
      <ol class="log-rounds">
        ${[...rounds].reverse().map(
          ({ key, head, cards }) => html`<li key=${key} class="log-round">
            ${
              (head || !loadOlder) && // what comes first here may be the middle of a round
              html`<h3>${head ? html`<${LogLineButton} line=${head} shown=${shown} />` : translate("panels.log.start")}</h3>`
            }
            <ol class="log-cards">
              ${[...cards]
                .reverse()
                .map(
                  (card) =>
                    html`<${LogCard} key=${card.key} ...${{ card, shown, players, glyphs, details }} />`,
                )}
            </ol>
          </li>`,
        )}
      </ol>
      ${loadOlder && html`<${Older} load=${loadOlder} entries=${entries} />`}
    </div>
  </section>`;
}

/**
 * Loads older entries when somebody scrolls to the end of the list, or asks for them.
 * @param {{load: () => Promise<void>, entries: import("../types.js").Entry[]}} props
 */
function Older({ load, entries }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const tryToLoad = () => void load().catch(() => {}); // the button stays
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) tryToLoad();
    });
    observer.observe(/** @type {HTMLButtonElement} */ (button.current));
    return () => observer.disconnect();
  }, [entries]);
  return html`<button type="button" class="quiet log-older" ref=${button} onClick=${tryToLoad}>
    ${translate("panels.log.older")}
  </button>`;
}

/** @param {Event} event */
function lineOf(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {HTMLElement | null} */ (target.closest("[data-line]"));
}

/** @param {Element} list */
function linesIn(list) {
  return /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-line], .log-more"));
}

/**
 * The log is one stop of the Tab key: the line that had the focus last, or the newest.
 * @param {Element} list
 */
function stopOf(list) {
  return list.querySelector('[data-line][tabindex="0"]');
}

/**
 * @param {Element} list
 * @param {number} seq
 */
function revealLine(list, seq) {
  const found = [...linesIn(list)].find((line) => Number(line.dataset.line) <= seq);
  found?.scrollIntoView({ block: "nearest" });
}

/**
 * The arrows go from line to line.
 * @param {KeyboardEvent} event
 */
function moveFocus(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const lines = [...linesIn(/** @type {Element} */ (event.currentTarget))];
  const place = lines.indexOf(target);
  /** @type {Record<string, number>} */
  const places = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: lines.length - 1 };
  if (place < 0 || !(event.key in places)) return;
  event.preventDefault();
  event.stopPropagation();
  lines[places[event.key]]?.focus();
}
