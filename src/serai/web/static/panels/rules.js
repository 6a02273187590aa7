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

/** Where the rules are to be opened; null: they are closed. */
const opened = signal(/** @type {{rule: string} | null} */ (null));

/**
 * Open the rules.
 * @param {string} rule its number; without one they open where they begin
 */
export function openRule(rule = "") {
  opened.value = { rule };
}

function close() {
  opened.value = null;
}

/** @param {{game: string | undefined, title: string | undefined}} props */
export function RulesDrawer({ game, title }) {
  const [book, setBook] = useState(/** @type {typeof import("./rulebook.js") | null} */ (null));
  const target = opened.value;

  useEffect(() => {
    if (target && !book) lazyLoad(import("./rulebook.js")).then(setBook);
  }, [target]);
  useEffect(() => close, []);

  if (!target || !game) return null;
  const heading = [translate("panels.rules"), title].filter(Boolean).join(" · ");
  return html`<${Dialog} title=${heading} kind="rules-drawer" close=${close}>
    ${book && html`<${book.Rulebook} game=${game} target=${target} onRule=${openRule} />`}
  <//>`;
}
