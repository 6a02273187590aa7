/**
 * The ghost turn: the player's draft on top of the log, with what it will bring.
 * It stands where the turn will stand once it is confirmed, so that nothing else on the page has to grow for it.
 */

import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { Parts } from "./parts.js";

/** @typedef {import("../types.js").TableEvent} TableEvent */

/**
 * @typedef {object} DraftTurn
 * @property {string[]} words what the chosen words do
 * @property {TableEvent[]} events what they will bring
 * @property {TableEvent[]} hovered what the word under the pointer would bring besides
 */

/** @param {{draft: DraftTurn | null, glyphs: import("./log_card.js").Glyphs}} props */
export function GhostTurn({ draft, glyphs }) {
  if (!draft || !(draft.words.length || draft.hovered.length)) return null;
  const pictures = (/** @type {TableEvent[]} */ events) =>
    glyphs ? events.map(glyphs).filter((parts) => parts.length) : [];
  const [drafted, hovered] = [pictures(draft.events), pictures(draft.hovered)];
  return html`<section class="ghost" aria-label=${translate("table.outlook")}>
    <h3>${translate("panels.log.draft")}</h3>
    ${
      (drafted.length > 0 || hovered.length > 0) &&
      html`<p class="ghost-way" aria-hidden="true">
        ${drafted.map((parts, place) => html`<span key=${place} class="log-event"><${Parts} parts=${parts} /></span>`)}
        ${hovered.map((parts, place) => html`<span key=${`h${place}`} class="log-event peeked"><${Parts} parts=${parts} /></span>`)}
      </p>`
    }
    ${
      draft.words.length > 0 &&
      html`<ol class="draft" aria-label=${translate("table.draft")}>
        ${draft.words.map((word, place) => html`<li key=${place}>${word}</li>`)}
      </ol>`
    }
    <ul class="foreseen" aria-label=${translate("table.foreseen")}>
      ${[...draft.events, ...draft.hovered].map(
        (event, place) =>
          html`<li key=${place} class=${place < draft.events.length ? "" : "peeked"}>${event.text}</li>`,
      )}
    </ul>
  </section>`;
}
