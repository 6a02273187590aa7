/**
 * Question whether to notify of the player's turn; asked at the first table over days, and answered once.
 */

import { useSignal } from "@preact/signals";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { canNotify, declineNotices, notices, wantNotices } from "../frame/notices.js";
import { session } from "../frame/session.js";
import { loadStyles } from "../frame/styles.js";
import { Icon } from "./icons.js";

loadStyles("home/notice_prompt.css");

export function NoticePrompt() {
  const told = useSignal("");
  const accept = () =>
    wantNotices().then((how) => (told.value = translate(`home.notified.${how}`)));
  if (told.value) return html`<p class="notice-prompt" role="status">${told.value}</p>`;
  if (notices.value !== "unasked" || !canNotify()) return null;
  return html`
    <section class="notice-prompt" aria-label=${translate("home.notify-ask")}>
      <${Icon} name="bell" size=${24} />
      <p>
        <strong>${translate("home.notify-ask")}</strong>
        ${translate(session.value ? "home.notify-why" : "home.notify-why-guest")}
      </p>
      <div class="row">
        <button class="primary" onClick=${accept}>${translate("home.notify-yes")}</button>
        <button onClick=${declineNotices}>${translate("home.notify-no")}</button>
      </div>
    </section>
  `;
}
