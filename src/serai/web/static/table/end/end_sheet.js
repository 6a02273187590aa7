/**
 * The end sheet: who won, every line of the score pad as a bar, the chart, what decided the game, and where to go now.
 * It opens by itself once, can be closed to look at the board, and is opened again from the bar.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../../frame/html.js";
import { loadStyles } from "../../frame/styles.js";
import { language, translate } from "../../frame/i18n.js";
import { Chart } from "../../panels/chart.js";
import { laterRounds } from "../../panels/lines.js";
import { roundEnds } from "../../panels/round_points.js";
import { Pad } from "../../panels/score_table.js";
import { Ranking, linesOf } from "./bars.js";
import { EndIcon } from "./end_icon.js";
import { bestRound, decidedBy, lastLead, rankedOf } from "./decided.js";
import { Night } from "./night.js";

loadStyles("panels/scores.css");
loadStyles("table/end/end_sheet.css");
loadStyles("table/end/end_motion.css");

/** @typedef {import("../../types.js").Score} Score */
/** @typedef {import("../../types.js").Player} Player */
/** @typedef {import("../../types.js").Entry} Entry */
/** @typedef {import("../../panels/round_points.js").Points} Points */

/**
 * @typedef {object} EndProps
 * @property {string} game its title
 * @property {Score[]} scores
 * @property {Player[]} players
 * @property {Entry[]} entries
 * @property {Record<string, import("../../types.js").ScoreLook>} looks
 * @property {() => Promise<Points>} loadPoints
 * @property {string} address of the table
 * @property {any} rematch the button or link for another game, if there can be one
 * @property {(seq: number) => void} showAt
 * @property {() => void} close
 */

/** @param {EndProps} props */
export function EndSheet(props) {
  const { game, scores, players, entries, looks, showAt, close } = props;
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const points = usePoints(props.loadPoints);
  const opened = useOpened(dialog);
  const ranked = rankedOf(scores);
  const title = titleOf(ranked, players);
  const ends = points ? roundEnds(entries, points) : [];
  const go = (/** @type {number} */ seq) => {
    dialog.current?.close();
    showAt(seq);
  };
  const lead = ends.length ? lastLead(ends, ranked[0].seat) : null;
  const band = lead && {
    to: lead.round,
    text: translate("table.end.passes", { name: players[ranked[0].seat]?.name ?? "" }),
  };
  return html`<dialog ref=${dialog} class="end" aria-labelledby="end-title" onClose=${close}>
    ${opened && html`<${Night} won=${wins(ranked, players)} />`}
    <div class="end-inside" style=${{ "--lines": linesOf(ranked).length }}>
      <header class="end-head">
        <h2 id="end-title" tabindex="-1" autofocus>${title}</h2>
        <p>${subtitle(game, entries)}</p>
      </header>
      ${
        opened &&
        html`<div class="end-paper">
        <div class="end-scroll" tabindex="0" role="region" aria-labelledby="end-title">
          <${Ranking} scores=${ranked} players=${players} looks=${looks} />
          <div class="end-below">
            ${points && html`<${Chart} points=${points} entries=${entries} players=${players} shown=${null} showAt=${go} band=${band} />`}
            <${Why} scores=${scores} players=${players} looks=${looks} ends=${ends} lead=${lead} showAt=${go} />
          </div>
          <details class="end-pad">
            <summary>${translate("panels.scores")}</summary>
            <${Pad} scores=${ranked} players=${players} places />
          </details>
        </div>
        <footer class="end-acts">
          ${props.rematch}
          <button onClick=${() => go(0)}><${EndIcon} name="replay" /> ${translate("table.replay")}</button>
          <${Share} text=${shareText(title, game, ranked, players)} address=${props.address} />
          <span class="end-space"></span>
          <button class="quiet" onClick=${() => dialog.current?.close()}>${translate("table.end.board")}</button>
          <a class="button quiet" href="#/">${translate("table.home")}</a>
        </footer>
      </div>`
      }
    </div>
  </dialog>`;
}

/**
 * Opens the sheet; whether it is open. All the rest of the page becomes inert by that, which takes as long as to lay the
 * sheet out: each has a frame of its own.
 * @param {{current: HTMLDialogElement | null}} dialog
 */
function useOpened(dialog) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return opened;
}

/** @param {() => Promise<Points>} load */
function usePoints(load) {
  const [points, setPoints] = useState(/** @type {Points | null} */ (null));
  useEffect(() => {
    let left = false;
    load().then(
      (found) => left || setPoints(found),
      () => {}, // the sheet stands without its chart
    );
    return () => {
      left = true;
    };
  }, []);
  return points;
}

/**
 * What decided the game, in sentences.
 * @param {object} props
 * @param {Score[]} props.scores
 * @param {Player[]} props.players
 * @param {EndProps["looks"]} props.looks
 * @param {import("./decided.js").RoundEnd[]} props.ends
 * @param {import("./decided.js").RoundEnd | null} props.lead
 * @param {(seq: number) => void} props.showAt
 */
function Why({ scores, players, looks, ends, lead, showAt }) {
  const found = decidedBy(scores);
  const best = bestRound(ends);
  if (!found) return null;
  const name = (/** @type {number} */ seat) => players[seat]?.name ?? "";
  const facts = (/** @type {import("./decided.js").Difference} */ line) => ({
    line: line.title,
    first: name(found.first),
    second: name(found.second),
    a: line.first,
    b: line.second,
  });
  /** @type {({symbol?: string, text: string, seq?: number} | null)[]} */
  const reasons = [
    found.most && {
      symbol: looks[found.most.id]?.symbol,
      text: translate("table.end.most", facts(found.most)),
    },
    found.against && {
      symbol: looks[found.against.id]?.symbol,
      text: translate("table.end.against", facts(found.against)),
    },
    lead && {
      text: translate("table.end.lead", { name: name(found.first), round: lead.round }),
      seq: lead.seq,
    },
    best && {
      text: translate("table.end.best", {
        name: name(best.seat),
        round: best.round,
        points: best.points,
      }),
      seq: best.seq,
    },
  ];
  return html`<section class="why" aria-labelledby="why-title">
    <h3 id="why-title">${translate("table.end.why")}</h3>
    <ul>
      ${reasons.map(
        (reason, place) =>
          reason &&
          html`<li key=${place}>
            <span class="why-mark">
              ${
                reason.symbol
                  ? html`<svg aria-hidden="true"><use class=${reason.symbol} href=${`#${reason.symbol}`} /></svg>`
                  : html`<i></i>`
              }
            </span>
            <span>${reason.text}</span>
            ${
              reason.seq !== undefined &&
              html`<button class="quiet" onClick=${() => showAt(reason.seq ?? 0)}>${translate("table.end.show")}</button>`
            }
          </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{text: string, address: string}} props */
function Share({ text, address }) {
  const [done, setDone] = useState(false);
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ text, url: address });
      else await navigator.clipboard.writeText(`${text} ${address}`);
      setDone(true);
    } catch {
      // Not wanted after all, or not allowed; the address bar has the link.
    }
  };
  return html`<button onClick=${share}>
    <${EndIcon} name="share" /> ${translate(done && !navigator.share ? "panels.copied" : "table.end.share")}
  </button>`;
}

/**
 * @param {Score[]} ranked
 * @param {Player[]} players
 */
function wins(ranked, players) {
  return ranked.some(({ seat, place }) => place === 1 && players[seat]?.mine);
}

/**
 * @param {Score[]} ranked
 * @param {Player[]} players
 */
function titleOf(ranked, players) {
  const first = ranked.filter(({ place }) => place === 1);
  const mine = players.filter((player) => player.mine);
  if (mine.length === 1 && wins(ranked, players))
    return translate(first.length === 1 ? "table.end.you-win" : "table.end.you-share");
  const names = first.map(({ seat }) => players[seat]?.name ?? "");
  return translate("table.end.wins", {
    names: new Intl.ListFormat(language.value).format(names),
    count: first.length,
  });
}

/**
 * @param {string} game
 * @param {Entry[]} entries
 */
function subtitle(game, entries) {
  const parts = [game, translate("table.end.rounds", { count: laterRounds(entries).length + 1 })];
  const minutes = Math.round(((entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0)) / 60);
  if (minutes >= 1 && minutes < 300) parts.push(translate("table.end.minutes", { count: minutes }));
  return parts.join(", ");
}

/**
 * @param {string} title
 * @param {string} game
 * @param {Score[]} ranked
 * @param {Player[]} players
 */
function shareText(title, game, ranked, players) {
  const points = ranked.map(({ seat, total }) => `${players[seat]?.name} ${total}`).join(", ");
  return `${game}. ${title} ${points}.`;
}
