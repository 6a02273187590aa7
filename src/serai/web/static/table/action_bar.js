/**
 * Action bar: what is held, the question and its stakes, what the draft brings or the choices, the way back, one act.
 * It has one height, whatever it shows: the board above it never moves.
 */

import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { Face } from "../frame/face.js";
import { FrameIcon } from "../frame/icons.js";
import { loadStyles } from "../frame/styles.js";
import { openRule } from "../panels/rules.js";
import { Choices } from "./choices.js";
import { CommandBox } from "./command_box.js";

loadStyles("table/action_bar.css");

/** @typedef {import("../types.js").BoardProps} BoardProps */
/** @typedef {import("../types.js").BoardModule} BoardModule */

/**
 * @typedef {object} Turn what the bar shows
 * @property {string} prompt
 * @property {string} stakes a second line, or what the word under the pointer would bring
 * @property {string} note a sign of the table, explained once; empty: none
 * @property {string} rule about the question; empty: none is named
 * @property {{text: string, rule: string | null} | null} problem a refusal, in the place of the question
 * @property {boolean} asked whether the table waits for the player
 * @property {boolean} busy whether the server has not answered yet
 * @property {boolean} mayChoose
 * @property {boolean} plays whether the player has a seat in a game that goes on
 * @property {boolean} complete whether the draft is a whole turn
 * @property {boolean} sending whether what was confirmed or taken back waits for the server
 * @property {string[]} words that may be chosen
 * @property {Record<string, string>} labels by word
 * @property {string | null} replaceable the chosen word that another one replaces
 * @property {boolean} mayUndo whether something confirmed may be taken back
 * @property {"running" | "stopped" | ""} passing auto-pass
 *
 * @typedef {object} Acts what the bar does
 * @property {(word: string) => void} choose
 * @property {() => void} confirm
 * @property {() => void} takeBack the last word of the draft
 * @property {() => void} undo what was confirmed
 */

/**
 * @param {{turn: Turn, acts: Acts, module: BoardModule, props: BoardProps, onTable: boolean, children?: any}} given
 *   `onTable`: whether words can be chosen on the board, supply or hand; `children`: in the place of the choices, when there
 *   is nothing to choose any more
 */
export function ActionBar({ turn, acts, module, props, onTable, children }) {
  const state = `${turn.asked ? "asked" : ""} ${turn.busy ? "busy" : ""} ${turn.problem ? "refused" : ""}`;
  return html`
    <section class=${`bar ${state}`} aria-label=${translate("table.turn")}>
      <${Lead} module=${module} props=${props} />
      <${Question} turn=${turn} />
      <ol class="draft unseen" aria-label=${translate("table.draft")}>
        ${props.draft.map((word, place) => html`<li key=${place}>${turn.labels[word] ?? word}</li>`)}
      </ol>
      <div class="bar-middle">
        ${children}
        <${AutoPass} passing=${turn.passing} />
        ${props.draft.length > 0 && module.brings && html`<${Brings} gains=${module.brings(props)} />`}
        ${turn.mayChoose && html`<${Choices} ...${listed(turn.words, module, onTable)} turn=${turn} />`}
      </div>
      <${Buttons} turn=${turn} acts=${acts} drafted=${props.draft} />
    </section>
  `;
}

/** Nobody reads a longer list. */
const MANY = 24;

/**
 * The words that the bar shows as buttons: what the board does not draw; beside that the rest, so that the only button is
 * never the one that declines; and all, when they are drawn only in the rail, where they are small.
 * @param {string[]} words
 * @param {BoardModule} module
 * @param {boolean} onTable
 */
function listed(words, { drawn, passes = () => false }, onTable) {
  const undrawn = words.filter((word) => !drawn(word));
  const declines = (/** @type {string} */ word) => !drawn(word) && passes(word);
  const last = undrawn.filter(declines);
  const others = undrawn.filter((word) => !declines(word));
  const all = (undrawn.length > 0 && words.length <= MANY) || !onTable;
  const shown = [...(all ? words.filter(drawn) : []), ...others, ...last];
  return { words: shown, drawn: onTable ? drawn : () => false, declines };
}

/**
 * What the player holds, else the face of the player who is awaited.
 * @param {{module: BoardModule, props: BoardProps}} given
 */
function Lead({ module, props }) {
  const { Held } = module;
  const held = Held ? Held(props) : null;
  const awaited = props.players.filter((player) => player.awaited);
  const shown = awaited.find((player) => player.seat === props.seat) ?? awaited[0];
  return html`<div class="bar-lead">${held ?? (shown && html`<${Face} player=${shown} />`)}</div>`;
}

/** @param {{turn: Turn}} props */
function Question({ turn }) {
  const { prompt, stakes, note, rule, problem } = turn;
  return html`<div class="bar-text">
    <p class="prompt">
      <span>${prompt}</span>
      ${rule && html` <button class="quiet bar-rule" aria-label=${translate("table.open-rule", { rule })} title=${rule} onClick=${() => openRule(rule)}>?</button>`}
    </p>
    <p class="stakes">${stakes}</p>
    ${note && html`<p class="note">${note}</p>`}
    <div role="alert" class="error">
      ${problem && problem.text.replace(` (${problem.rule})`, "")}
      ${problem?.rule && html` <button class="quiet rule-link" onClick=${() => openRule(problem.rule ?? "")}>${problem.rule}</button>`}
    </div>
  </div>`;
}

/** @param {{gains: import("../types.js").Gain[]}} props */
function Brings({ gains }) {
  if (!gains.length) return null;
  return html`<ul class="brings" aria-label=${translate("table.foreseen")}>
    ${gains.map(
      ({ text, symbol, label }, place) => html`<li key=${place} title=${label}>
        ${symbol && html`<svg aria-hidden="true"><use href=${`#${symbol}`} /></svg>`}<span>${text}</span>
        ${label && html`<span class="unseen">${label}</span>`}
      </li>`,
    )}
  </ul>`;
}

/**
 * Any key, click or touch stops it, not only the button. Its place is kept then, so that nothing moves away under the
 * pointer.
 * @param {{passing: Turn["passing"]}} props
 */
function AutoPass({ passing }) {
  if (!passing) return null;
  return html`
    <div class=${`passing ${passing === "stopped" ? "held" : ""}`} role="status">
      <span>${translate("table.passing")}</span>
      <button>${translate("table.wait")}</button>
    </div>
  `;
}

/** @param {{turn: Turn, acts: Acts, drafted: string[]}} props */
function Buttons({ turn, acts, drafted }) {
  const { asked, plays, mayChoose, mayUndo, complete, sending, labels } = turn;
  const any = drafted.length > 0;
  const sent = any && sending;
  const back = any ? acts.takeBack : acts.undo;
  const act = !any
    ? translate("table.choose-first")
    : !complete
      ? translate("table.confirm-so-far")
      : drafted.length > 1
        ? translate("table.confirm")
        : (labels[drafted[0]] ?? drafted[0]);
  // The command box stays while others are asked, so that a player who types keeps the focus.
  return html`
    <div class="bar-buttons">
      ${
        plays &&
        html`<${CommandBox}
          words=${turn.words}
          labels=${labels}
          choose=${acts.choose}
          confirm=${acts.confirm}
          takeBack=${acts.takeBack}
        />`
      }
      ${
        (any || mayUndo || (asked && mayChoose)) &&
        html`<button
          class="undo"
          disabled=${!any && !mayUndo}
          aria-disabled=${sending ? "true" : undefined}
          onClick=${back}
        >
          <${FrameIcon} name="undo" /> <span>${translate("table.undo")}</span>
        </button>`
      }
      ${
        (asked || any) &&
        mayChoose &&
        html`<button
          class=${complete && !sent ? "primary confirm" : "confirm"}
          disabled=${!any}
          aria-disabled=${sent ? "true" : undefined}
          onClick=${acts.confirm}
        >
          <span>${act}</span>
          ${sent ? html`<${FrameIcon} name="done" />` : complete && html` <kbd aria-hidden="true">Enter</kbd>`}
        </button>`
      }
    </div>
  `;
}
