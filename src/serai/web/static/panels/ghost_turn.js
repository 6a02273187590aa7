/**
 * The ghost turn: the player's draft on top of the log, with what it will bring.
 * It stands where the turn will stand once it is confirmed, so that nothing else on the page has to grow for it.
 */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { logDetails } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";
import { translate } from "../frame/i18n.js";
import { Parts } from "./parts.js";

loadStyles("panels/log.css");

/** @typedef {import("../types.js").TableEvent} TableEvent */

/**
 * @param {object} props
 * @param {string[]} props.words what the chosen words do
 * @param {TableEvent[]} props.events what they will bring
 * @param {TableEvent[]} props.hovered what the word under the pointer would bring besides
 * @param {import("./log_card.js").Glyphs} props.glyphs
 */
export function GhostTurn({ words, events, hovered, glyphs }) {
  const [opened, setOpened] = useState(/** @type {boolean | null} */ (null));
  const told = opened ?? logDetails.value;
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  // With the next frame, which lays everything out anyway.
  useLayoutEffect(() => {
    const next = requestAnimationFrame(() =>
      frame.current?.scrollTo(0, frame.current.scrollHeight),
    );
    return () => cancelAnimationFrame(next);
  }, [words.length, events.length, hovered.length]);
  if (!words.length && !hovered.length) return null;
  const way = glyphs ? [...events, ...hovered].map(glyphs) : [];
  const pictured = way.some((parts) => parts.length > 0);
  const peeked = (/** @type {number} */ place) => (place < events.length ? "" : "peeked");
  return html`<section class="ghost-turn" ref=${frame} tabindex="0" aria-label=${translate("table.outlook")}>
    <h3>${translate("panels.log.draft")}</h3>
    ${
      pictured &&
      html`<p class="ghost-way" aria-hidden="true">
        ${way.map(
          (parts, place) =>
            parts.length > 0 &&
            html`<span key=${place} class=${`log-event ${peeked(place)}`}><${Parts} parts=${parts} /></span>`,
        )}
      </p>`
    }
    <ol class=${pictured ? "chosen-words unseen" : "chosen-words"} aria-label=${translate("table.draft")}>
      ${words.map((word, place) => html`<li key=${place}>${word}</li>`)}
    </ol>
    ${
      pictured &&
      html`<button
        type="button"
        class="quiet log-more"
        aria-expanded=${told}
        aria-label=${translate("panels.log.more")}
        onClick=${() => setOpened(!told)}
      ></button>`
    }
    ${
      (told || !pictured) &&
      html`<ul class="foreseen" aria-label=${translate("table.foreseen")}>
        ${[...events, ...hovered].map((event, place) => html`<li key=${place} class=${peeked(place)}>${event.text}</li>`)}
      </ul>`
    }
  </section>`;
}
