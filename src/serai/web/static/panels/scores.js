/**
 * Score panel: the points so far if they are wanted, all lines at the end.
 * Some players prefer not to see points while they play.
 */

import { html } from "../frame/html.js";
import { points } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";
import { Pad } from "./score_table.js";

loadStyles("panels/scores.css");

/** @typedef {import("../types.js").Score} Score */
/** @typedef {import("../types.js").Player} Player */

/**
 * @param {object} props
 * @param {Score[] | null} props.scores the points so far
 * @param {Score[] | null} props.final all points, when the game is over
 * @param {Player[]} props.players
 * @param {() => void} props.openResult the sheet with the bars, the chart and what decided the game
 */
export function ScorePad({ scores, final, players, openResult }) {
  return html`<section class="scores" aria-label=${translate("panels.scores")}>
    ${
      final
        ? html`<${Final} scores=${final} players=${players} openResult=${openResult} />`
        : html`<${Running} scores=${scores} players=${players} />`
    }
  </section>`;
}

/** @param {{scores: Score[] | null, players: Player[]}} props */
function Running({ scores, players }) {
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
          <${Pad} scores=${scores} players=${players} />`
        : html`<p class="muted" role="status">${translate("panels.loading")}</p>`)
    }
  `;
}

/** @param {{scores: Score[], players: Player[], openResult: () => void}} props */
function Final({ scores, players, openResult }) {
  const ranked = [...scores].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const winners = ranked.filter((score) => score.place === 1);
  const names = new Intl.ListFormat(language.value).format(
    winners.map((score) => players[score.seat]?.name ?? ""),
  );
  return html`
    <p class="scores-winner">${translate("panels.scores.winner", { count: winners.length, names })}</p>
    <${Pad} scores=${ranked} players=${players} places />
    <button onClick=${openResult}>${translate("panels.scores.result")}</button>
  `;
}
