/**
 * Ways to pass a link on: copy it, the device's share sheet, a QR code for a phone across the table.
 */

import { useSignal } from "@preact/signals";
import { html } from "../frame/html.js";
import { language, translate } from "../frame/i18n.js";
import { qrCode } from "../frame/qr_code.js";
import { loadStyles } from "../frame/styles.js";
import { Copyable } from "../panels/copy.js";
import { Icon } from "./icons.js";

loadStyles("home/invitation.css");

const QUIET = 4; // modules around a code that stay light

/**
 * The address of an invitation, which messengers show with a preview card. The secret stays behind `#`: nobody sends it.
 * @param {string} table
 * @param {string} link as the server gives it, or the page of the table
 */
export function inviteAddress(table, link) {
  const address = new URL(`/invite/${table}`, location.origin);
  address.searchParams.set("language", language.value);
  address.hash = link.slice(link.indexOf("#"));
  return address.href;
}

/** @param {{address: string, label: string, title: string}} props */
export function ShareLink({ address, label, title }) {
  const shown = useSignal(false);
  const share = () => {
    // Closing the sheet is no failure.
    navigator.share({ title, url: address }).catch(() => {});
  };
  return html`
    <div class="share">
      <${Copyable} text=${address} label=${label} />
      <div class="row">
        ${
          "share" in navigator &&
          html`<button type="button" onClick=${share}><${Icon} name="share" /> ${translate("home.share")}</button>`
        }
        <button
          type="button"
          aria-expanded=${shown.value}
          onClick=${() => (shown.value = !shown.value)}
        >
          ${translate("home.qr")}
        </button>
      </div>
      ${shown.value && html`<${QrCode} text=${address} label=${translate("home.qr-of", { what: label })} />`}
    </div>
  `;
}

/** @param {{text: string, label: string}} props */
function QrCode({ text, label }) {
  const modules = qrCode(text);
  if (modules === null) return html`<p>${translate("home.qr-too-long")}</p>`;
  const size = modules.length + 2 * QUIET;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((module, x) => (module ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return html`<div class="share-qr">
    <svg viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
      <path d=${dark.join("")} fill="#000" />
    </svg>
  </div>`;
}
