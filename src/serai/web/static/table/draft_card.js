/**
 * The draft as a turn that has not happened yet: the chosen words, and what they and the hovered word will bring.
 * It stands where the log is, so that the action bar keeps its height.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";

/** @typedef {import("../types.js").TableEvent} TableEvent */

/**
 * @param {{labels: Record<string, string>, draft: string[], events: TableEvent[], hovered: TableEvent[]}} props
 *   `events`: what the draft brings; `hovered`: what the word under the pointer would add
 */
export function DraftCard({ labels, draft, events, hovered }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => frame.current?.scrollTo(0, frame.current.scrollHeight));
  return html`
    <div class="outlook" ref=${frame} role="group" tabindex="0" aria-label=${translate("table.outlook")}>
      ${
        draft.length > 0 &&
        html`<ol class="chosen-words" aria-label=${translate("table.draft")}>
          ${draft.map((word, place) => html`<li key=${place}>${labels[word] ?? word}</li>`)}
        </ol>`
      }
      <ul class="foreseen" aria-label=${translate("table.foreseen")}>
        ${[...events, ...hovered].map(
          (event, place) => html`
            <li key=${place} class=${place < events.length ? "" : "peeked"}>${event.text}</li>
          `,
        )}
      </ul>
    </div>
  `;
}
