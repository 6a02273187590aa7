/** The mark of a table whose position or seed somebody chose. */

import { html } from "./html.js";
import { say } from "./i18n.js";

/** @param {{summary: import("../types.js").TableSummary}} props */
export function LaidOut({ summary }) {
  const name = summary.laid_out;
  if (name === null) return null;
  return html`<span class="badge laid-out">
    ${name ? say("page.laid-out", { name }) : say("page.laid-out-nameless")}
  </span>`;
}
