/**
 * Details panel: links, options, box contents, record, fairness.
 * Anybody can check afterwards that nothing was changed.
 */

import { useEffect, useState } from "preact/hooks";
import { get } from "../frame/api.js";
import { html } from "../frame/html.js";
import { LaidOut } from "../frame/laid_out.js";
import { loadStyles } from "../frame/styles.js";
import { formatText, language, translate } from "../frame/i18n.js";
import { Copyable } from "./copy.js";

loadStyles("panels/details.css");

/** @typedef {import("../types.js").TableSummary} TableSummary */
/** @typedef {import("../types.js").Box} Box */

/** @typedef {{id: string, title: string, about: string, default: boolean | number | string}} Option */

/**
 * @param {object} props
 * @param {TableSummary | null} props.summary
 * @param {Box | null} props.box
 * @param {import("../frame/keys.js").Key | null} props.seatKey what opens the player's seat on another device
 * @param {() => Promise<string>} props.loadRecord
 */
export function Details({ summary, box, seatKey, loadRecord }) {
  if (!summary) return null;
  return html`<section class="details" aria-label=${translate("panels.details")}>
    <h2>${translate("panels.details.share")}</h2>
    <p class="muted">${translate("panels.details.share-note")}</p>
    <${Copyable} label=${translate("panels.details.share")} text=${`${location.origin}/#/tables/${summary.id}`} />
    ${seatKey && html`<${OwnSeat} seatKey=${seatKey} />`}
    <h2>${translate("panels.details.options")}</h2>
    ${summary.hints && html`<p>${translate("home.hints")}</p>`}
    ${box && html`<${Options} summary=${summary} box=${box} />`}
    <h2>${translate("panels.details.pack")}</h2>
    ${box && html`<${Pack} box=${box} />`}
    <h2>${translate("panels.details.record")}</h2>
    <${Record} summary=${summary} load=${loadRecord} />
    <h2>${translate("panels.details.fair")}</h2>
    <${Fairness} summary=${summary} />
    <p class="muted">${translate("panels.details.engine", { version: summary.engine })}</p>
  </section>`;
}

/**
 * Takes the player's seat along; for a seat of an account logging in does.
 * @param {{seatKey: import("../frame/keys.js").Key}} props
 */
function OwnSeat({ seatKey: { table, seat, secret } }) {
  const title = translate("panels.details.own-seat");
  return html`
    <h2>${title}</h2>
    <p class="muted">${translate("panels.details.own-seat-note")}</p>
    <${Copyable} label=${title} text=${`${location.origin}/#/tables/${table}/${seat}/${secret}`} />
  `;
}

/** @param {{summary: TableSummary, box: Box}} props */
function Options({ summary, box }) {
  const locale = language.value;
  const [options, setOptions] = useState(/** @type {Option[]} */ ([]));
  useEffect(() => {
    let left = false;
    get("/api/games", { language: locale }).then(
      (games) =>
        left ||
        setOptions(
          games.find((/** @type {any} */ game) => game.name === summary.game)?.options ?? [],
        ),
      () => {}, // the game can be played without reading its options
    );
    return () => {
      left = true;
    };
  }, [summary.game, locale]);

  const valueOf = (/** @type {Option} */ option) => summary.options[option.id] ?? option.default;
  const changed = options.filter((option) => valueOf(option) !== option.default);
  const usual = options.filter((option) => valueOf(option) === option.default);
  const list = (/** @type {Option[]} */ found) => html`<dl>
    ${found.map(
      (option) => html`<div key=${option.id}>
      <dt>${option.title}</dt>
      <dd>${valueText(box, option.id, valueOf(option))} <small class="muted">${option.about}</small></dd>
    </div>`,
    )}
  </dl>`;
  return html`
    ${changed.length > 0 ? list(changed) : html`<p>${translate("panels.details.usual")}</p>`}
    ${
      usual.length > 0 &&
      html`<details>
      <summary>${translate(changed.length > 0 ? "panels.details.others" : "panels.details.all")}</summary>
      ${list(usual)}
    </details>`
    }
  `;
}

/**
 * @param {Box} box
 * @param {string} option
 * @param {boolean | number | string} value
 */
function valueText(box, option, value) {
  const forms = box.texts[`${box.game}.option.${option}.${value}`];
  return formatText(forms, {}, language.value, String(value));
}

/** @param {{box: Box}} props */
function Pack({ box }) {
  const { name, hash, status, notice } = box.pack;
  return html`
    <p>
      ${name} ${hash && html`<code>${hash.slice(0, 16)}</code>`}
      ${status && html` <span class="badge">${translate(`panels.pack.${status}`)}</span>`}
    </p>
    ${notice && html`<p class="muted">${notice}</p>`}
  `;
}

/** @param {{summary: TableSummary, load: () => Promise<string>}} props */
function Record({ summary, load }) {
  const [error, setError] = useState("");
  const download = async () => {
    setError("");
    try {
      save(`${summary.game}-${summary.id}.txt`, await load());
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message || translate("panels.details.lost"));
    }
  };
  return html`
    <p class="muted">${translate(summary.status === "over" ? "panels.details.record-whole" : "panels.details.record-sealed")}</p>
    <button type="button" onClick=${download}>${translate("panels.details.download")}</button>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  `;
}

/** @param {{summary: TableSummary}} props */
function Fairness({ summary }) {
  const seal = translate("panels.details.seal");
  if (summary.seal === null)
    return html`<p class="muted">${translate("panels.details.not-dealt")}</p>`;
  return html`
    <p class="muted">${translate("panels.details.seal-note")}</p>
    ${
      summary.laid_out !== null &&
      html`<p><${LaidOut} summary=${summary} /> <span class="muted">${translate("panels.details.laid-out-note")}</span></p>`
    }
    <p class="label">${seal}</p>
    <${Copyable} label=${seal} text=${summary.seal} />
    ${
      summary.seed &&
      html`
      <p class="label">${translate("panels.details.seed")}</p>
      <${Copyable} label=${translate("panels.details.seed")} text=${summary.seed} />
      <p class="muted">${translate("panels.details.verify")}</p>
      <${Copyable}
        label=${translate("panels.details.command")}
        text=${`serai verify ${summary.game}-${summary.id}.txt --seal ${summary.seal}`}
      />
    `
    }
  `;
}

/**
 * @param {string} name
 * @param {string} text
 */
function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
