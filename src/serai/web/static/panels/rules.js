/**
 * Drawer for the rules, loaded when it is first opened.
 * Most visits do not open it.
 */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { lazyLoad } from "../frame/lazy_load.js";
import { translate } from "../frame/i18n.js";

/** @typedef {import("../table/model.js").Table} Table */

/** Where the rules are to be opened; null: they are closed. */
const asked = signal(/** @type {{rule: string} | null} */ (null));

/**
 * Open the rules.
 * @param {string} rule its number; without one they open where they begin
 */
export function openRule(rule = "") {
  asked.value = { rule };
}

function close() {
  asked.value = null;
}

/** @param {{table: Table}} props */
export function RulesDrawer({ table }) {
  const [book, setBook] = useState(/** @type {typeof import("./rulebook.js") | null} */ (null));
  const wish = asked.value;
  const game = table.summary.value?.game;

  useEffect(() => {
    if (wish && !book) lazyLoad(import("./rulebook.js")).then(setBook);
  }, [wish]);
  useEffect(() => close, []);

  if (!wish || !game) return null;
  const title = [translate("panels.rules"), table.box.value?.title].filter(Boolean).join(" · ");
  return html`<${Dialog} title=${title} kind="rules-drawer" close=${close}>
    ${book && html`<${book.Rulebook} game=${game} wish=${wish} onRule=${openRule} />`}
  <//>`;
}
