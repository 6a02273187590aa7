/**
 * Action bar: the prompt, the draft with its preview, and the buttons.
 * Words that the board does not draw are buttons here, so that every legal word can be chosen.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../frame/html.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { openRule } from "../panels/rules.js";
import { Playing } from "./playback/mount.js";
import { CommandBox } from "./command_box.js";
import { prompt, resigned } from "./prompt.js";
import { Result } from "./result.js";

loadStyles("table/action_bar.css");

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: Table}} props */
export function ActionBar({ table }) {
  const over = table.live.value?.over && !table.past.value;
  if (table.played.value)
    return html`<section class="bar" aria-label=${translate("table.playback")}>
      <${Playing} table=${table} />
    </section>`;
  return html`
    <section class=${`bar ${awaited(table) ? "asked" : ""} ${table.drafting.busy.value ? "busy" : ""}`} aria-label=${translate("table.turn")}>
      <p class="prompt">${prompt(table)}</p>
      ${over && html`<${Result} table=${table} />`}
      <${DraftPreview} table=${table} />
      <${Problem} table=${table} />
      <${AutoPass} table=${table} />
      <${WordButtons} table=${table} />
      <${Buttons} table=${table} />
    </section>
  `;
}

/**
 * Whether the table waits for the player; where all choose at once, a player who has chosen may still change their mind.
 * @param {Table} table
 */
function awaited(table) {
  return table.canChoose.value && table.live.value?.awaited.includes(table.seat.value ?? -1);
}

/**
 * The chosen words, and what they, or the hovered word, will bring.
 * @param {{table: Table}} props
 */
function DraftPreview({ table }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => frame.current?.scrollTo(0, frame.current.scrollHeight));
  if (table.replayed.value) return null;
  const labels = table.box.value?.labels ?? {};
  const drafted = table.preview.value?.events ?? [];
  const hovered = table.hoverEvents.value ?? [];
  const draft = table.draft.value;
  if (!draft.length && !hovered.length) return null;
  return html`
    <div class="outlook" ref=${frame} role="group" tabindex="0" aria-label=${translate("table.outlook")}>
      ${
        draft.length > 0 &&
        html`
        <ol class="draft" aria-label=${translate("table.draft")}>
          ${draft.map((word, place) => html`<li key=${place}>${labels[word] ?? word}</li>`)}
        </ol>
      `
      }
      <ul class="foreseen" aria-label=${translate("table.foreseen")}>
        ${[...drafted, ...hovered].map(
          (event, place) => html`
            <li key=${place} class=${place < drafted.length ? "" : "peeked"}>${event.text}</li>
          `,
        )}
      </ul>
    </div>
  `;
}

/** @param {{table: Table}} props */
function Problem({ table }) {
  const rule = table.problemRule.value;
  return html`
    <div role="alert" class="error">
      ${table.problem.value?.replace(` (${rule})`, "")}
      ${rule && html`<button class="quiet rule-link" onClick=${() => openRule(rule)}>${rule}</button>`}
    </div>
  `;
}

/**
 * Any key, click or touch stops it, not only the button. Its place is kept then, so that nothing moves away under the
 * pointer.
 * @param {{table: Table}} props
 */
function AutoPass({ table }) {
  const stopped =
    table.autoPassStoppedAt.value === (table.live.value?.seq ?? -1) && table.canChoose.value;
  if (!table.autoPassRunning.value && !stopped) return null;
  return html`
    <div class=${`passing ${stopped ? "held" : ""}`} role="status">
      <span>${translate("table.passing")}</span>
      <button>${translate("table.wait")}</button>
    </div>
  `;
}

/**
 * Words that the board does not draw.
 * @param {{table: Table}} props
 */
function WordButtons({ table }) {
  const drawn = table.board.value?.drawn ?? (() => false);
  const words = (table.shown.value?.words ?? []).filter((word) => !drawn(word));
  const last = table.preview.value?.hidden ? table.draft.value.at(-1) : null;
  if (!table.canChoose.value || !words.length) return null;
  return html`
    <div class="words" role="group" aria-label=${translate("table.words")}>
      ${words.map(
        (word) => html`
          <button key=${word} data-word=${word} aria-pressed=${word === last ? "true" : undefined}>
            ${table.box.value?.labels[word] ?? word}
          </button>
        `,
      )}
    </div>
  `;
}

/** @param {{table: Table}} props */
function Buttons({ table }) {
  const drafted = table.draft.value.length > 0;
  const { canChoose, sending, replayed } = table;
  // The command box stays while others are asked, so that a player who types keeps the focus.
  const plays = !table.live.value?.over && table.playedSeats.value.includes(table.seat.value ?? -1);
  const undo = table.live.value?.undo && !drafted && !replayed.value && !resigned(table);
  return html`
    <div class="bar-buttons">
      ${
        (awaited(table) || drafted) &&
        canChoose.value &&
        html`
        <button class="primary confirm" disabled=${!drafted} onClick=${() => table.confirm()}>
          ${translate("table.confirm")}
        </button>
        <button disabled=${!drafted} onClick=${() => table.takeBack()}>${translate("table.take-back")}</button>
      `
      }
      ${
        undo &&
        html`<button disabled=${sending.value} onClick=${() => table.undo()}>${translate("table.undo")}</button>`
      }
      ${
        plays &&
        html`<${CommandBox}
          words=${table.shown.value?.words ?? []}
          labels=${table.box.value?.labels ?? {}}
          choose=${(/** @type {string} */ word) => table.choose(word)}
          confirm=${() => table.confirm()}
          takeBack=${() => table.takeBack()}
        />`
      }
    </div>
  `;
}
