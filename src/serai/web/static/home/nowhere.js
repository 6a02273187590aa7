/**
 * Page of an address at which there is nothing: what was sought, and two ways out.
 * Home without a word would leave a player wondering where their link has led.
 */

import { useEffect } from "preact/hooks";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { loadStyles } from "../frame/styles.js";

loadStyles("home/home.css");
loadStyles("home/front.css");
loadStyles("home/nowhere.css");

/** @param {{sought: string}} props */
export function Page({ sought }) {
  const title = translate("page.nowhere");
  useEffect(() => {
    document.title = `${title} · Serai`;
  }, [title]);
  return html`
    <div class="front">
      <picture class="panorama" aria-hidden="true">
        <source media="(max-width: 40rem)" srcset="/static/art/panorama-narrow.svg" />
        <img src="/static/art/panorama.svg" alt="" width="1440" height="440" />
      </picture>
      <${Header} />
      <main class="home front-main">
        <section class="nowhere">
          <h1>${title}</h1>
          <p>${translate("page.nowhere-why")}</p>
          <a class="button primary" href="#/">${translate("page.to-start")}</a>
          <a class="button" href="#/games">${translate("page.my-games")}</a>
          <p class="muted">${translate("page.sought")} <b>#/${sought}</b></p>
        </section>
      </main>
    </div>
  `;
}
