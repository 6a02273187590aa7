/** The bar on top of every page: the name of the house, language, theme, account. */

import { html } from "./html.js";
import { session } from "./session.js";
import { theme, wantedLanguage } from "./settings.js";
import { LANGUAGES, say } from "./i18n.js";

/** @type {Record<import("./settings.js").Theme, import("./settings.js").Theme>} */
const NEXT_THEME = { auto: "light", light: "dark", dark: "auto" };
const THEME_SIGNS = { auto: "◐", light: "☀", dark: "☾" };

export function Header() {
  return html`
    <header class="header">
      <a class="header-name" href="#/" aria-label=${say("page.home")}>
        <img src="/static/icon.svg" alt="" width="32" height="32" />
        <span>${say("page.name")}</span>
      </a>
      <nav class="header-tools" aria-label=${say("page.tools")}>
        <a href="#/about">${say("page.about")}</a>
        <a href="#/account">${say(session.value ? "page.account" : "page.log-in")}</a>
        <${Language} />
        <${ThemeButton} />
      </nav>
    </header>
  `;
}

function Language() {
  const choose = (/** @type {Event} */ event) => {
    wantedLanguage.value = /** @type {HTMLSelectElement} */ (event.target).value;
  };
  return html`
    <select aria-label=${say("page.language")} value=${wantedLanguage.value} onChange=${choose}>
      ${Object.entries(LANGUAGES).map(
        ([code, name]) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`,
      )}
    </select>
  `;
}

function ThemeButton() {
  const now = say(`page.theme.${theme.value}`);
  return html`
    <button
      class="quiet header-theme"
      title=${now}
      aria-label=${say("page.theme", { theme: now })}
      onClick=${() => (theme.value = NEXT_THEME[theme.value])}
    >
      <span aria-hidden="true">${THEME_SIGNS[theme.value]}</span>
    </button>
  `;
}
