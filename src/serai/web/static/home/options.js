/**
 * Form fields for a game's options.
 * Generated from the server's description of the game: the page knows no option by name.
 */

import { html } from "../frame/html.js";
import { formatText, language } from "../frame/i18n.js";

/** @typedef {import("./open_table.js").Game & {texts: Record<string, string[]>}} WholeGame */
/** @typedef {WholeGame["options"][number]} Option */

// What people want who hide something from each other; against bots alone it would only make games longer.
const IN_COMPANY = /** @type {Record<string, string>} */ ({ ask_windows: "true" });

/**
 * The values that a new table begins with where they are not the game's own.
 * @param {WholeGame} game
 * @param {number} people
 */
export function usualOptions(game, people) {
  const known = game.options.filter((option) => people > 1 && option.id in IN_COMPANY);
  return Object.fromEntries(known.map((option) => [option.id, IN_COMPANY[option.id]]));
}

/**
 * @param {{game: WholeGame, usual: Record<string, string>,
 *   chosen: import("@preact/signals").Signal<Record<string, string>>}} props
 *   `chosen` holds what differs from the usual
 */
export function Options({ game, usual, chosen }) {
  return html`
    <div class="fields">
      ${game.options.map((option) => {
        const unchosen = usual[option.id] ?? String(option.default);
        const value = chosen.value[option.id] ?? unchosen;
        const set = (/** @type {any} */ event) => {
          const { [option.id]: _, ...others } = chosen.value;
          const wanted = event.target.value;
          chosen.value =
            wanted === unchosen || wanted === "" ? others : { ...others, [option.id]: wanted };
        };
        return html`
          <label key=${option.id} title=${option.about}>
            ${option.title}
            ${
              option.pattern
                ? html`<${TextField} option=${option} value=${value} set=${set} />`
                : html`
                  <select value=${value} onChange=${set}>
                    ${option.values
                      .flatMap(values)
                      .map(
                        (id) =>
                          html`<option key=${id} value=${id}>${name(game, option.id, id)}</option>`,
                      )}
                  </select>
                `
            }
            <small class="muted">${option.about}</small>
          </label>
        `;
      })}
    </div>
  `;
}

/**
 * A field for an option that is written as text; what fits is suggested, and an empty one means the usual.
 * @param {{option: Option, value: string, set: (event: Event) => void}} props
 */
function TextField({ option, value, set }) {
  const list = `values-of-${option.id}`;
  return html`
    <input
      value=${value}
      pattern=${option.pattern}
      list=${list}
      maxlength="200"
      autocomplete="off"
      spellcheck="false"
      onInput=${set}
    />
    <datalist id=${list}>
      ${option.values.map((example) => html`<option key=${example} value=${example} />`)}
    </datalist>
  `;
}

/**
 * The value of an option's field as the server takes it: a boolean, a number or a text.
 * @param {import("./open_table.js").Game} game
 * @param {string} id
 * @param {string} value
 */
export function optionValue(game, id, value) {
  if (game.options.find((option) => option.id === id)?.pattern) return value;
  if (value === "true" || value === "false") return value === "true";
  return /^\d+$/.test(value) ? Number(value) : value;
}

// A long range is offered in steps that people think in.
const STEPS = [10, 20, 30, 45, 60, 90, 120, 300, 600, 3600, 86_400];

/**
 * The values to choose from; a range ("0 … 8") is counted out.
 * @param {string} value
 */
function values(value) {
  const range = /^(\d+) … (\d+)$/.exec(value);
  if (!range) return [value];
  const [least, most] = [Number(range[1]), Number(range[2])];
  const short = most - least <= 20;
  const all = short ? Array.from({ length: most - least + 1 }, (_, at) => least + at) : STEPS;
  return all.filter((number) => number >= least && number <= most).map(String);
}

/**
 * @param {WholeGame} game
 * @param {string} option
 * @param {string} value
 */
function name(game, option, value) {
  const key = `${game.name}.option.${option}.${value}`;
  return formatText(game.texts[key], {}, language.value, value);
}
