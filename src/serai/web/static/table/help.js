/**
 * Dialog with the keyboard shortcuts.
 * Shortcuts that nobody knows are of no use.
 */

import { signal } from "@preact/signals";
import { Dialog } from "../frame/dialog.js";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";

const open = signal(false);

export function openHelp() {
  open.value = true;
}

const KEYS = [
  ["Tab, ← → ↑ ↓", "move"],
  ["Enter, Space", "choose"],
  ["Enter", "confirm"],
  ["Esc", "take-back"],
  ["/", "command"],
  ["R", "rule"],
  ["?", "help"],
];

export function Help() {
  if (!open.value) return null;
  return html`
    <${Dialog} title=${translate("table.help")} close=${() => (open.value = false)}>
      <dl class="keys">
        ${KEYS.map(
          ([keys, what]) => html`
            <div key=${what}>
              <dt><kbd>${keys}</kbd></dt>
              <dd>${translate(`table.key.${what}`)}</dd>
            </div>
          `,
        )}
      </dl>
    <//>
  `;
}
