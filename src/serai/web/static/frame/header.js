/**
 * Site header: name, language, theme, account.
 * The same on every page, so that these settings are always at hand.
 */

import { useSignal } from "@preact/signals";
import { html } from "./html.js";
import { session } from "./session.js";
import { Initial } from "./avatar.js";
import { FrameIcon } from "./icons.js";
import { ownName, theme, wantedLanguage } from "./settings.js";
import { LANGUAGES, translate } from "./i18n.js";

/** @type {Record<import("./settings.js").Theme, import("./settings.js").Theme>} */
const NEXT_THEME = { auto: "light", light: "dark", dark: "auto" };
const THEME_SIGNS = { auto: "◐", light: "☀", dark: "☾" };

export function Header() {
  return html`
    <header class="header">
      <a class="header-name" href="#/" aria-label=${translate("page.home")}>
        <img src="/static/icon.svg" alt="" width="32" height="32" />
        <span>${translate("page.name")}</span>
      </a>
      <${SiteTools} />
    </header>
  `;
}

/** What the header has on every page; a table shows it in its menu. Phones have some of it behind a button. */
export function SiteTools() {
  const open = useSignal(false);
  const more = translate("page.menu");
  return html`<nav class="header-tools" aria-label=${translate("page.tools")}>
    <a class="header-games" href="#/games">${translate("page.my-games")}</a>
    <a class="header-who" href="#/account">
      ${ownName.value && html`<${Initial} name=${ownName.value} seat=${0} />`}
      <span class=${ownName.value ? "unseen" : ""}>
        ${translate(session.value ? "page.account" : "page.log-in")}
      </span>
      ${ownName.value && html`<span class="header-own">${ownName.value}</span>`}
    </a>
    <button
      class="quiet header-menu"
      title=${more}
      aria-label=${more}
      aria-expanded=${open.value ? "true" : "false"}
      onClick=${() => (open.value = !open.value)}
    >
      <${FrameIcon} name="lines" />
    </button>
    <div class=${open.value ? "header-rest open" : "header-rest"}>
      <a href="#/about">${translate("page.about")}</a>
      <${Language} />
      <${ThemeButton} />
    </div>
  </nav>`;
}

function Language() {
  const choose = (/** @type {Event} */ event) => {
    wantedLanguage.value = /** @type {HTMLSelectElement} */ (event.target).value;
  };
  return html`
    <select aria-label=${translate("page.language")} value=${wantedLanguage.value} onChange=${choose}>
      ${Object.entries(LANGUAGES).map(
        ([code, name]) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`,
      )}
    </select>
  `;
}

function ThemeButton() {
  const now = translate(`page.theme.${theme.value}`);
  return html`
    <button
      class="quiet header-theme"
      title=${now}
      aria-label=${translate("page.theme", { theme: now })}
      onClick=${() => (theme.value = NEXT_THEME[theme.value])}
    >
      <span aria-hidden="true">${THEME_SIGNS[theme.value]}</span>
    </button>
  `;
}
