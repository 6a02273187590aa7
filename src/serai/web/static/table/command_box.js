/**
 * Command line with completion: takes words of the game, or their labels.
 * Some players type faster than they click, and screen readers need no board.
 */

import { useId, useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { loadStyles } from "../frame/styles.js";

loadStyles("table/command_box.css");

const MOST = 8;

/** Focus the command box. */
export function focusCommandBox() {
  /** @type {HTMLElement | null} */ (document.querySelector(".command input"))?.focus({
    preventScroll: true, // the bar is in sight wherever the page stands
  });
}

/**
 * @param {object} props
 * @param {string[]} props.words that may be chosen
 * @param {Record<string, string>} props.labels by word
 * @param {(word: string) => void} props.choose
 * @param {() => void} props.confirm
 * @param {() => void} props.takeBack
 */
export function CommandBox({ words, labels, choose, confirm, takeBack }) {
  const id = useId();
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [text, setText] = useState("");
  const [place, setPlace] = useState(-1);
  const [open, setOpen] = useState(false);
  const found = open ? matches(words, labels, text) : [];
  const type = (/** @type {string} */ now) => {
    setText(now);
    setPlace(-1);
    setOpen(now.trim() !== "");
  };
  const accept = (/** @type {string} */ word) => {
    type("");
    choose(word);
    input.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter") {
      if (found[place]) accept(found[place]);
      else if (text.trim()) accept(meant(text, found, labels));
      else confirm();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const count = matches(words, labels, text).length;
      setPlace(count ? (place + step + count + (place < 0 && step < 0 ? 1 : 0)) % count : -1);
    } else if (event.key === "Escape") {
      if (open) setOpen(false);
      else takeBack();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return html`
    <div class="command">
      <input
        ref=${input}
        role="combobox"
        aria-label=${translate("table.command")}
        aria-expanded=${found.length > 0 ? "true" : "false"}
        aria-controls=${`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant=${found[place] ? `${id}-${place}` : undefined}
        placeholder=${translate("table.command-hint")}
        autocomplete="off"
        autocapitalize="none"
        spellcheck=${false}
        enterkeyhint="send"
        value=${text}
        onInput=${(/** @type {any} */ event) => type(event.currentTarget.value.replace("/", ""))}
        onKeyDown=${onKeyDown}
        onBlur=${() => setOpen(false)}
      />
      <ul id=${`${id}-list`} role="listbox" aria-label=${translate("table.words")} hidden=${!found.length}>
        ${found.map(
          (word, at) => html`
            <li
              key=${word}
              id=${`${id}-${at}`}
              role="option"
              aria-selected=${at === place ? "true" : "false"}
              onPointerDown=${(/** @type {Event} */ event) => {
                event.preventDefault(); // the input keeps the focus
                accept(word);
              }}
            >
              ${labels[word] ?? word} <code class="muted">${word}</code>
            </li>
          `,
        )}
      </ul>
    </div>
  `;
}

/**
 * The words that go on with the text, or whose names hold it.
 * @param {string[]} words
 * @param {Record<string, string>} labels
 * @param {string} text
 */
function matches(words, labels, text) {
  const wanted = plain(text);
  const rank = (/** @type {string} */ word) => {
    if (plain(word).startsWith(wanted)) return 0;
    return plain(labels[word] ?? "").includes(wanted) ? 1 : 2;
  };
  return words
    .map((word) => ({ word, rank: rank(word) }))
    .filter((found) => found.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map((found) => found.word);
}

/**
 * The word that a text means; if it means none, the server's refusal explains why.
 * @param {string} text
 * @param {string[]} found
 * @param {Record<string, string>} labels
 */
function meant(text, found, labels) {
  const wanted = plain(text);
  const exact = found.find(
    (word) => plain(word) === wanted || plain(labels[word] ?? "") === wanted,
  );
  return exact ?? (found.length === 1 ? found[0] : wanted);
}

/** @param {string} text */
function plain(text) {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
