/** The rules of the game, in a drawer. What it holds is loaded when it is first opened. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { part } from "../frame/lazy_load.js";
import { say } from "../frame/i18n.js";

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
    if (wish && !book) part(import("./rulebook.js")).then(setBook);
  }, [wish]);
  useEffect(() => close, []);

  if (!wish || !game) return null;
  const title = [say("panels.rules"), table.box.value?.title].filter(Boolean).join(" · ");
  return html`<${Dialog} title=${title} kind="rules-drawer" close=${close}>
    ${book && html`<${book.Rulebook} game=${game} wish=${wish} onRule=${openRule} />`}
  <//>`;
}
