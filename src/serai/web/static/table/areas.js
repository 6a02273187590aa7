/**
 * The areas of a game in the places of the frame: board, supply, hand; on phones the last two are behind tabs.
 * Which tab is in front follows the words, so that what is asked for can be seen.
 */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { FrameIcon } from "../frame/icons.js";
import { boardRendered } from "../frame/lazy_load.js";
import { layout } from "./layout.js";
import { useScrollToWords } from "./scroll_into_view.js";

/** @typedef {import("../types.js").BoardProps} BoardProps */
/** @typedef {import("../types.js").BoardModule} BoardModule */

/**
 * @param {{module: BoardModule, props: BoardProps}} given
 */
export function BoardArea({ module, props }) {
  const { Board } = module;
  const area = useScrollToWords(props.words, module.drawn);
  useEffect(boardRendered, []);
  return html`<section class="area table-board" aria-labelledby="board-title" ref=${area}>
    <h2 id="board-title" class="unseen">${translate("table.board")}</h2>
    <${Board} ...${props} />
  </section>`;
}

/** @param {{module: BoardModule, props: BoardProps}} given */
export function SideArea({ module, props }) {
  const { Supply, Hand } = module;
  return html`<div class="side">
    ${Supply && html`<${Area} name="supply"><${Supply} ...${props} /><//>`}
    ${Hand && html`<${Area} name="hand"><${Hand} ...${props} /><//>`}
  </div>`;
}

/**
 * Where it is longer than its place it scrolls, also by keyboard; what is in it has names of its own.
 * @param {{name: string, children?: any}} given
 */
function Area({ name, children }) {
  return html`<div class=${`area area-${name}`} tabindex="0">${children}</div>`;
}

/**
 * What a game calls an area, or what the frame calls it.
 * @param {string} name
 * @param {BoardProps} props
 */
function tabTitle(name, { box, translate: translateGame }) {
  const key = `area.${name}`;
  return box.texts[`${box.game}.${key}`] ? translateGame(key) : translate(`table.area.${name}`);
}

const TABS = /** @type {const} */ (["supply", "hand", "players", "log"]);
/** Where hand and board are two boards, each has a tab on phones. */
const ABREAST = /** @type {const} */ (["hand", "board", "players", "log"]);

/**
 * The tab that is in front on a phone. What may be chosen comes forward by itself, once for each question.
 * @param {BoardProps} props
 * @param {BoardModule} module
 * @param {import("preact").RefObject<HTMLElement | null>} root of the table
 */
export function useTab(props, { abreast, asks }, root) {
  const { words } = props;
  const names = abreast ? ABREAST : TABS;
  const tab = useSignal(/** @type {string} */ (names[0]));
  /** The tabs that hold something that may be chosen. */
  const lit = useSignal(/** @type {string[]} */ ([]));
  /** Whether something that may be chosen lies on the table, and not only in the rail. */
  const onTable = useSignal(true);
  const areas = asks?.(props);
  const asked = `${words.join()} ${areas?.join()}`;
  // Before anything is painted: otherwise the bar would list for a moment what the board shows.
  useLayoutEffect(() => {
    const page = root.current;
    if (!page) return;
    const holds = (/** @type {string} */ selector) =>
      page.querySelector(`${selector} :is([data-word], [data-more])`) !== null;
    /** @type {string[]} */
    const found = areas ?? names.filter((name) => holds(`.area-${name}`));
    lit.value = found;
    onTable.value = found.length > 0 || holds(".table-board");
    // Where there are no tabs, another one in front would only draw the page twice.
    if (layout.value === "columns" || !found.length || found.includes(tab.peek())) return;
    if (abreast || !holds(".table-board")) tab.value = found[0];
  }, [asked, layout.value]);
  return { tab, lit, onTable };
}

/**
 * @param {{tab: import("@preact/signals").Signal<string>, lit: import("@preact/signals").Signal<string[]>, props: BoardProps,
 *   module: BoardModule}} given
 */
export function Tabs({ tab, lit, props, module }) {
  if (layout.value === "columns") return null;
  const shown = (module.abreast ? ABREAST : TABS).filter(
    (name) => (name !== "supply" || module.Supply) && (name !== "hand" || module.Hand),
  );
  return html`<div class="tabs" role="tablist" aria-label=${translate("table.side")}>
    ${shown.map(
      (name) => html`<button
        key=${name}
        role="tab"
        class="quiet"
        aria-selected=${tab.value === name ? "true" : "false"}
        onClick=${() => (tab.value = name)}
      >
        <${FrameIcon} name=${name} /> <span>${tabTitle(name, props)}</span>
        ${lit.value.includes(name) && html`<i class="lit-dot"><span class="unseen">${translate("table.choice-here")}</span></i>`}
      </button>`,
    )}
  </div>`;
}
