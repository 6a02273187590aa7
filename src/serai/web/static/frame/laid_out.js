/**
 * Badge of a table whose position or seed somebody chose.
 * Players should know when chance did not deal.
 */

import { html } from "./html.js";
import { translate } from "./i18n.js";

/** @param {{summary: import("../types.js").TableSummary}} props */
export function LaidOut({ summary }) {
  const name = summary.laid_out;
  if (name === null) return null;
  return html`<span class="badge laid-out">
    ${name ? translate("page.laid-out", { name }) : translate("page.laid-out-nameless")}
  </span>`;
}
