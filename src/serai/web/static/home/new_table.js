/**
 * Form for a new table: seats, pace, clock, options, box contents.
 * Everything has a default, so that the first button opens a table.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { OwnName } from "../frame/own_name.js";
import { ownName } from "../frame/settings.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";
import { Chairs, firstChairs } from "./chairs.js";
import { Expansions, mostSeats, optionValue, Options, usualOptions } from "./options.js";
import { openTable } from "./open_table.js";
import { faultsOf, PackChoice } from "./pack_choice.js";

loadStyles("home/home.css");

/** Thinking time: seconds at the start, per decision on top, and for each decision alone. */
const CLOCKS = {
  none: { bank: 0, bonus: 0, each: 0 },
  quick: { bank: 300, bonus: 15, each: 0 },
  calm: { bank: 1200, bonus: 30, each: 0 },
  day: { bank: 0, bonus: 0, each: 86_400 },
  "three-days": { bank: 0, bonus: 0, each: 3 * 86_400 },
};
/** @type {Record<string, (keyof typeof CLOCKS)[]>} */
const CLOCKS_OF = { live: ["none", "quick", "calm"], days: ["none", "day", "three-days"] };

/** @param {{game: string}} props */
export function Page({ game: name }) {
  /** @type {import("@preact/signals").Signal<import("./options.js").WholeGame | null>} */
  const game = useSignal(null);
  const problem = useSignal("");
  const chairs = useSignal(/** @type {import("./chairs.js").WantedChair[]} */ ([]));
  const options = useSignal(/** @type {Record<string, string>} */ ({}));
  const pack = useSignal(/** @type {string | null} */ (null));
  const packName = useSignal("");
  const faults = useSignal(/** @type {string[]} */ ([]));
  const pace = useSignal("live");
  const clock = useSignal(/** @type {keyof typeof CLOCKS} */ ("none"));
  const isPublic = useSignal(false);
  const hints = useSignal(false);
  const title = useSignal("");
  const busy = useSignal(false);
  const asksName = useSignal(!ownName.peek());
  const fail = (/** @type {Error} */ error) => {
    faults.value = faultsOf(error);
    problem.value = faults.value.length ? "" : error.message || translate("home.away");
    busy.value = false;
  };
  useEffect(() => {
    get(`/api/games/${name}`).then((found) => {
      game.value = found;
      document.title = `${found.title} · Serai`;
      if (chairs.peek().length === 0) chairs.value = firstChairs(found);
    }, fail);
  }, [name, language.value]);

  const most = game.value ? mostSeats(game.value, options.value) : 0;
  useEffect(() => {
    if (most) chairs.value = chairs.peek().slice(0, most); // an expansion that was switched off takes its chair along
  }, [most]);
  const people = chairs.value.filter((chair) => ["me", "here", "friend"].includes(chair.who));
  const usual = game.value ? usualOptions(game.value, people.length) : {};
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    problem.value = "";
    faults.value = [];
    busy.value = true;
    const wanted = Object.entries({ ...usual, ...options.value });
    const known = /** @type {import("./options.js").WholeGame} */ (game.peek());
    const chosen = wanted.map(([id, value]) => [id, optionValue(known, id, value)]);
    openTable({
      game: name,
      name: title.value,
      public: isPublic.value,
      hints: hints.value,
      pace: pace.value,
      clock: CLOCKS[clock.value],
      options: Object.fromEntries(chosen),
      pack: pack.value,
      chairs: chairs.value.map((chair) =>
        chair.who === "me" || chair.who === "here"
          ? { kind: "person", name: chair.who === "me" ? ownName.peek() : chair.name }
          : chair.who === "friend"
            ? { kind: "free" }
            : { kind: "bot", bot: chair.who },
      ),
    }).catch(fail);
  };
  const setPace = (/** @type {Event} */ event) => {
    pace.value = /** @type {HTMLSelectElement} */ (event.target).value;
    clock.value = "none";
  };
  const setClock = (/** @type {Event} */ event) => {
    clock.value = /** @type {any} */ (event.target).value;
  };
  if (!game.value) {
    return html`<${Header} /><main class="home narrow"><p role="alert">${problem.value}</p></main>`;
  }
  return html`
    <${Header} />
    <main class="home narrow">
      <h1>${translate("home.new-table", { game: game.value.title })}</h1>
      <form class="new-table" onSubmit=${open}>
        ${asksName.value && html`<${OwnName} />`}
        <${Expansions} game=${game.value} chosen=${options} />
        <${Chairs} game=${game.value} most=${most} chairs=${chairs} />
        <div class="new-table-start row">
          <button class="primary" disabled=${busy.value}>${translate("home.open-table")}</button>
          <p class="error" role="alert">${problem.value}</p>
        </div>
        <fieldset>
          <legend>${translate("home.table")}</legend>
          <div class="fields">
            <label>
              ${translate("home.pace")}
              <select value=${pace.value} onChange=${setPace}>
                <option value="live">${translate("home.pace.live")}</option>
                <option value="days">${translate("home.pace.days")}</option>
              </select>
            </label>
            <label>
              ${translate("home.clock")}
              <select value=${clock.value} onChange=${setClock}>
                ${CLOCKS_OF[pace.value].map(
                  (id) =>
                    html`<option key=${id} value=${id}>${translate(`home.clock.${id}`)}</option>`,
                )}
              </select>
            </label>
            <label>
              ${translate("home.table-name")}
              <input
                value=${title.value}
                maxlength="40"
                onInput=${(/** @type {any} */ event) => (title.value = event.target.value)}
              />
            </label>
            <label class="check">
              <input
                type="checkbox"
                checked=${isPublic.value}
                onChange=${(/** @type {any} */ event) => (isPublic.value = event.target.checked)}
              />
              ${translate("home.public")}
            </label>
            ${
              people.length > 1 &&
              html`<label class="check">
                <input
                  type="checkbox"
                  checked=${hints.value}
                  onChange=${(/** @type {any} */ event) => (hints.value = event.target.checked)}
                />
                ${translate("home.hints")}
              </label>`
            }
          </div>
        </fieldset>
        <details>
          <summary>${translate("home.options")}</summary>
          <${Options} game=${game.value} usual=${usual} chosen=${options} />
        </details>
        <${PackChoice}
          editions=${game.value.editions}
          pack=${pack}
          name=${packName}
          faults=${faults}
        />
      </form>
    </main>
  `;
}
