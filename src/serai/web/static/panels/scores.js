/**
 * Score panel: the points so far if they are wanted, all lines at the end.
 * Some players prefer not to see points while they play.
 */

import { useEffect, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { lazyLoad } from "../frame/lazy_load.js";
import { points } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";
import { Pad } from "./score_table.js";

loadStyles("panels/scores.css");

/** @typedef {import("../table/model.js").Table} Table */

/** @param {{table: Table}} props */
export function ScorePad({ table }) {
  const live = table.live.value;
  return html`<section class="scores" aria-label=${translate("panels.scores")}>
    ${
      live?.over && live.scores
        ? html`<${Final} table=${table} scores=${live.scores} />`
        : html`<${Running} table=${table} />`
    }
  </section>`;
}

/** @param {{table: Table}} props */
function Running({ table }) {
  const scores = table.scores.value;
  const toggle = (/** @type {any} */ event) => {
    points.value = event.currentTarget.checked;
  };
  return html`
    <label class="scores-wanted">
      <input type="checkbox" checked=${points.value} onChange=${toggle} />
      ${translate("panels.scores.wanted")}
    </label>
    ${
      points.value &&
      (scores
        ? html`<p class="muted">${translate("panels.scores.as-if")}</p>
          <${Pad} scores=${scores} players=${table.players.value} />`
        : html`<p class="muted" role="status">${translate("panels.loading")}</p>`)
    }
  `;
}

/** @param {{table: Table, scores: import("../types.js").Score[]}} props */
function Final({ table, scores }) {
  const players = table.players.value;
  const ranked = [...scores].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const winners = ranked.filter((score) => score.place === 1);
  const [chart, setChart] = useState(/** @type {typeof import("./chart.js") | null} */ (null));
  useEffect(() => {
    lazyLoad(import("./chart.js")).then(setChart);
  }, []);
  const names = new Intl.ListFormat(language.value).format(
    winners.map((score) => players[score.seat]?.name ?? ""),
  );
  return html`
    <p class="scores-winner">${translate("panels.scores.winner", { count: winners.length, names })}</p>
    <${Pad} scores=${ranked} players=${players} places />
    ${chart && html`<${chart.Chart} table=${table} />`}
  `;
}
