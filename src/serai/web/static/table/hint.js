/**
 * Hint: asks what a bot would do and shows it, as a trail on the board and a card with one line why.
 * Nothing goes into the draft; playing it is left to the player.
 */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { html } from "../frame/html.js";
import { FrameIcon } from "../frame/icons.js";
import { translate } from "../frame/i18n.js";
import { loadStyles } from "../frame/styles.js";
import { useHighlight } from "../panels/highlight.js";
import { shownHint } from "./hint_state.js";

loadStyles("table/hint.css");

/**
 * @param {object} props
 * @param {string} props.question another one needs another hint
 * @param {boolean} props.offered whether a hint may be asked for now
 * @param {() => Promise<import("./hint_state.js").Hint | null>} props.load null: the table has moved on
 * @param {unknown} props.moment another one may have other things on the table
 */
export function HintTools({ question, offered, load, moment }) {
  const busy = useSignal(false);
  const problem = useSignal("");
  const hint = shownHint.value;
  // What comes of a request that was closed, or made about an earlier question, concerns nobody.
  const latest = useRef({});
  const close = () => {
    latest.current = {};
    shownHint.value = null;
    problem.value = "";
    busy.value = false;
  };
  useEffect(() => close, [question]);

  const ask = async () => {
    close();
    const request = latest.current;
    busy.value = true;
    let found = null;
    let refused = "";
    try {
      found = await load();
    } catch (error) {
      refused = /** @type {Error} */ (error).message || translate("table.no-answer");
    }
    if (latest.current !== request) return;
    shownHint.value = found;
    problem.value = refused;
    busy.value = false;
  };

  const names = useMemo(
    () => hint?.words.flatMap((word) => word.split(" ").slice(1)) ?? [],
    [hint],
  );
  useHighlight(names, moment);
  if (!offered && !hint && !problem.value) return null;
  const title = translate("table.hint");
  return html`
    <button
      class="quiet rail-button rail-hint"
      title=${title}
      aria-label=${title}
      aria-pressed=${hint ? "true" : "false"}
      aria-busy=${busy.value ? "true" : "false"}
      onClick=${busy.value ? null : hint ? close : ask}
    >
      <${FrameIcon} name="hint" />
    </button>
    ${
      (hint || problem.value || busy.value) &&
      html`<div class="hint-card" role="status">
        ${busy.value && html`<p class="muted">${translate("table.hint.busy")}</p>`}
        ${problem.value && html`<p class="error">${problem.value}</p>`}
        ${
          hint &&
          html`
            <details open>
              <summary>${title}</summary>
              <ol>
                ${hint.labels.map((label, place) => html`<li key=${place}>${label}</li>`)}
              </ol>
              <p>${hint.why}</p>
              ${hint.expected && html`<p class="muted">${hint.expected}</p>`}
            </details>
          `
        }
        ${
          !busy.value &&
          html`<button
            class="quiet rail-button"
            aria-label=${translate("table.close")}
            onClick=${close}
          >
            <${FrameIcon} name="close" />
          </button>`
        }
      </div>`
    }
  `;
}
