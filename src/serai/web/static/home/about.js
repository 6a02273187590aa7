/** What Serai is and is not, and which of its values are reconstructed. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { styles } from "../frame/styles.js";
import { language, say } from "../frame/i18n.js";

styles("home/home.css");

/** @typedef {{title: string, name: string, components: Record<string, import("../types.js").Component>}} Told */

export function Page() {
  const games = useSignal(/** @type {Told[]} */ ([]));
  const version = useSignal("");
  useEffect(() => {
    document.title = `${say("page.about")} · Serai`;
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
      <h1>${say("home.about")}</h1>
      <p>${say("home.about-house")}</p>
      <p><strong>${say("home.about-independent")}</strong></p>
      <p>${say("home.about-drawings")}</p>
      <h2>${say("home.about-values")}</h2>
      <p>${say("home.about-sources")}</p>
      ${games.value.map((game) => html`<${Reconstructed} key=${game.name} game=${game} />`)}
      <h2>${say("home.about-free")}</h2>
      <p>${say("home.about-libraries")}</p>
      <p class="muted">${version.value && say("home.version", { version: version.value })}</p>
    </main>
  `;
}

/** @param {{game: Told}} props */
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
            ? say("home.none-reconstructed")
            : say("home.some-reconstructed", { count, all: Object.keys(game.components).length })
        }
      </p>
      ${
        count > 0 &&
        html`
        <details>
          <summary>${say("home.which")}</summary>
          <ul class="about-list">
            ${found.map(([id, component]) => html`<li key=${id}>${component.name}</li>`)}
          </ul>
        </details>
      `
      }
    </section>
  `;
}

/** @returns {Promise<Told[]>} */
async function load() {
  const games = await get("/api/games");
  return Promise.all(games.map((/** @type {Told} */ game) => get(`/api/games/${game.name}`)));
}
