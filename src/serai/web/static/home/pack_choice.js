/**
 * Box contents of a new table: an edition of the shipped box, or a file of one's own with the list of its faults.
 * A pack is written by hand; its author needs all faults at once.
 */

import { Refused } from "../frame/api.js";
import { html } from "../frame/html.js";
import { translate } from "../frame/i18n.js";
import { FileButton } from "./file_button.js";

// A file of another kind has hundreds of faults; nobody reads them all.
const SHOWN = 12;

/**
 * The faults of a pack, one sentence each; none if something else was refused.
 * @param {Error} error
 * @returns {string[]}
 */
export function faultsOf(error) {
  const ofPack = error instanceof Refused && /(^|\.)pack\./.test(error.key);
  return ofPack ? error.message.split("\n") : [];
}

/**
 * @param {object} props
 * @param {{id: string, version: number}[]} props.editions the current one first
 * @param {import("@preact/signals").Signal<string | null>} props.pack the text of the file, or the id of an edition
 * @param {import("@preact/signals").Signal<string>} props.name
 * @param {import("@preact/signals").Signal<string[]>} props.faults
 */
export function PackChoice({ editions, pack, name, faults }) {
  const choose = (/** @type {string | null} */ text, /** @type {string} */ file) => {
    pack.value = text;
    name.value = file;
    faults.value = [];
  };
  const more = faults.value.length - SHOWN;
  const setEdition = (/** @type {any} */ event) => {
    const id = event.target.value;
    choose(id === editions[0].id ? null : id, "");
  };
  return html`
    ${
      editions.length > 1 &&
      !name.value &&
      html`<div class="fields">
        <label>
          ${translate("home.edition")}
          <select value=${pack.value ?? editions[0].id} onChange=${setEdition}>
            ${editions.map(
              ({ id, version }, place) =>
                html`<option key=${id} value=${id}>
                  ${translate(place ? "home.edition.older" : "home.edition.current", { version })}
                </option>`,
            )}
          </select>
          <small class="muted">${translate("home.edition.about")}</small>
        </label>
      </div>`
    }
    <div class="pack row">
      <span>${translate("home.pack")}</span>
      <${FileButton} label=${translate("home.choose-pack")} accept=".toml" open=${choose} />
      <output>${name.value}</output>
      ${
        name.value &&
        html`<button type="button" onClick=${() => choose(null, "")}>
          ${translate("home.shipped-pack")}
        </button>`
      }
    </div>
    <div class="pack-faults" role="alert">
      ${
        faults.value.length > 0 &&
        html`<p class="error">${translate("home.pack-faults", { file: name.value })}</p>
          <ul>
            ${faults.value.slice(0, SHOWN).map((fault) => html`<li key=${fault}>${fault}</li>`)}
          </ul>
          ${more > 0 && html`<p>${translate("home.pack-more", { count: more })}</p>`}`
      }
    </div>
  `;
}
