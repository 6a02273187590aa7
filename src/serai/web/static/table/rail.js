/**
 * The rail on top of a table: way home, game, the game's track, and the buttons of rules and panels.
 * It takes the place of the site's header, whose settings are in the menu panel.
 */

import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { FrameIcon } from "../frame/icons.js";
import { LaidOut } from "../frame/laid_out.js";
import { loadStyles } from "../frame/styles.js";
import { openRule } from "../panels/rules.js";
import { PanelButtons } from "./side_panels.js";

loadStyles("table/rail.css");

/**
 * @param {object} given
 * @param {string} given.title
 * @param {import("../types.js").TableSummary | null} given.summary
 * @param {import("../types.js").BoardModule} given.module
 * @param {import("../types.js").BoardProps} given.props
 * @param {number} given.unread messages of the chat
 * @param {boolean} given.logInSight whether the log stands beside the board anyway
 */
export function Rail({ title, summary, module, props, unread, logInSight }) {
  const { Track } = module;
  return html`<header class="rail">
    <a class="rail-home" href="#/" aria-label=${translate("page.home")}>
      <img src="/static/icon.svg" alt="" width="32" height="32" />
    </a>
    <h1 class="rail-title">${title}</h1>
    ${summary && html`<${LaidOut} summary=${summary} />`}
    <div class="rail-track area">${Track && html`<${Track} ...${props} />`}</div>
    <nav class="rail-tools" aria-label=${translate("table.side")}>
      <button class="quiet rail-button" aria-label=${translate("table.rules")} title=${translate("table.rules")} onClick=${() => openRule("")}>
        <${FrameIcon} name="help" />
      </button>
      <${PanelButtons} unread=${unread} log=${!logInSight} />
    </nav>
  </header>`;
}
