/** What the reader is asked, what is chosen, what it brings, and the buttons to say it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../frame/html.js";
import { styles } from "../frame/styles.js";
import { say } from "../frame/i18n.js";
import { openRule } from "../panels/rules.js";
import { CommandBox } from "./command_box.js";
import { prompt, resigned } from "./prompt.js";
import { Result } from "./result.js";

styles("table/action_bar.css");

/** @typedef {import("./model.js").Table} Table */

/** @param {{table: Table}} props */
export function ActionBar({ table }) {
  const over = table.live.value?.over && !table.replayed.value;
  return html`
    <section class=${`bar ${awaited(table) ? "asked" : ""} ${table.drafting.busy.value ? "busy" : ""}`} aria-label=${say("table.turn")}>
      <p class="prompt">${prompt(table)}</p>
      ${over && html`<${Result} table=${table} />`}
      <${Outlook} table=${table} />
      <${Problem} table=${table} />
      <${Passing} table=${table} />
      <${WordButtons} table=${table} />
      <${Buttons} table=${table} />
    </section>
  `;
}

/**
 * Whether the table waits for the reader; where all choose at once, one that has spoken may still change his mind.
 * @param {Table} table
 */
function awaited(table) {
  return table.asked.value && table.live.value?.awaited.includes(table.seat.value ?? -1);
}

/**
 * The chosen words, and what they, or the word rested on, will bring.
 * @param {{table: Table}} props
 */
function Outlook({ table }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => frame.current?.scrollTo(0, frame.current.scrollHeight));
  if (table.replayed.value) return null;
  const labels = table.box.value?.labels ?? {};
  const foreseen = table.foresight.value?.events ?? [];
  const peeked = table.peeked.value ?? [];
  const draft = table.draft.value;
  if (!draft.length && !peeked.length) return null;
  return html`
    <div class="outlook" ref=${frame} role="group" tabindex="0" aria-label=${say("table.outlook")}>
      ${
        draft.length > 0 &&
        html`
        <ol class="draft" aria-label=${say("table.draft")}>
          ${draft.map((word, place) => html`<li key=${place}>${labels[word] ?? word}</li>`)}
        </ol>
      `
      }
      <ul class="foreseen" aria-label=${say("table.foreseen")}>
        ${[...foreseen, ...peeked].map(
          (event, place) => html`
            <li key=${place} class=${place < foreseen.length ? "" : "peeked"}>${event.text}</li>
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
 * A key, a click or a touch anywhere stops it, too; the button says so. Its place is kept then, so that nothing moves away
 * under the pointer.
 * @param {{table: Table}} props
 */
function Passing({ table }) {
  const held = table.held.value === (table.live.value?.seq ?? -1) && table.asked.value;
  if (!table.passing.value && !held) return null;
  return html`
    <div class=${`passing ${held ? "held" : ""}`} role="status">
      <span>${say("table.passing")}</span>
      <button>${say("table.wait")}</button>
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
  const last = table.foresight.value?.hidden ? table.draft.value.at(-1) : null;
  if (!table.asked.value || !words.length) return null;
  return html`
    <div class="words" role="group" aria-label=${say("table.words")}>
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
  const { asked, sending, replayed } = table;
  // The box stays while others are asked, or whoever types would lose his place each time.
  const plays = !table.live.value?.over && table.voices.value.includes(table.seat.value ?? -1);
  const undo = table.live.value?.undo && !drafted && !replayed.value && !resigned(table);
  return html`
    <div class="bar-buttons">
      ${
        (awaited(table) || drafted) &&
        asked.value &&
        html`
        <button class="primary confirm" disabled=${!drafted} onClick=${() => table.confirm()}>
          ${say("table.confirm")}
        </button>
        <button disabled=${!drafted} onClick=${() => table.takeBack()}>${say("table.take-back")}</button>
      `
      }
      ${
        undo &&
        html`<button disabled=${sending.value} onClick=${() => table.undo()}>${say("table.undo")}</button>`
      }
      ${plays && html`<${CommandBox} table=${table} />`}
    </div>
  `;
}
