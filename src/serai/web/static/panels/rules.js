/**
 * Drawer for the rules, loaded when it is first opened.
 * Most visits do not open it.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { lazyComponent } from "../frame/lazy_load.js";
import { translate } from "../frame/i18n.js";

const Rulebook = lazyComponent(() => import("./rulebook.js"), "Rulebook");

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
  const target = opened.value;

  useEffect(() => close, []);

  if (!target || !game) return null;
  const heading = [translate("panels.rules"), title].filter(Boolean).join(" · ");
  return html`<${Dialog} title=${heading} kind="rules-drawer" close=${close}>
    <${Rulebook} game=${game} target=${target} onRule=${openRule} />
  <//>`;
}
