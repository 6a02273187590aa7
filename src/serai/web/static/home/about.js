/**
 * About page: what Serai is, and which values of its games are reconstructed.
 * Players should know where a number comes from before they trust it.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";

loadStyles("home/home.css");

/** @typedef {{title: string, name: string, components: Record<string, import("../types.js").Component>}} GameDetails */

export function Page() {
  const games = useSignal(/** @type {GameDetails[]} */ ([]));
  const version = useSignal("");
  useEffect(() => {
    document.title = `${translate("page.about")} · Serai`;
    // The texts of the page stand without these.
    load().then(
      (found) => (games.value = found),
      () => {},
    );
    get("/healthz").then(
      (health) => (version.value = health.version),
      () => {},
    );
  }, [language.value]);
  return html`
    <${Header} />
    <main class="home narrow about">
      <h1>${translate("home.about")}</h1>
      <p>${translate("home.about-house")}</p>
      <p><strong>${translate("home.about-independent")}</strong></p>
      <p>${translate("home.about-drawings")}</p>
      <h2>${translate("home.about-values")}</h2>
      <p>${translate("home.about-sources")}</p>
      ${games.value.map((game) => html`<${Reconstructed} key=${game.name} game=${game} />`)}
      <h2>${translate("home.about-free")}</h2>
      <p>${translate("home.about-libraries")}</p>
      <p class="muted">${version.value && translate("home.version", { version: version.value })}</p>
    </main>
  `;
}

/** @param {{game: GameDetails}} props */
function Reconstructed({ game }) {
  const found = Object.entries(game.components).filter(
    ([, component]) => component.source === "reconstructed",
  );
  const count = found.length;
  return html`
    <section>
      <h3>${game.title}</h3>
      <p>
        ${
          count === 0
            ? translate("home.none-reconstructed")
            : translate("home.some-reconstructed", {
                count,
                all: Object.keys(game.components).length,
              })
        }
      </p>
      ${
        count > 0 &&
        html`
        <details>
          <summary>${translate("home.which")}</summary>
          <ul class="about-list">
            ${found.map(([id, component]) => html`<li key=${id}>${component.name}</li>`)}
          </ul>
        </details>
      `
      }
    </section>
  `;
}

/** @returns {Promise<GameDetails[]>} */
async function load() {
  const games = await get("/api/games");
  return Promise.all(
    games.map((/** @type {GameDetails} */ game) => get(`/api/games/${game.name}`)),
  );
}
