/**
 * Page of a private link: shows the table and takes a free seat, or brings the player's own seat to this device.
 * One kind of link does both, so that players need not know the difference.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, Refused } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { keepKeys, keysOf } from "../frame/keys.js";
import { OwnName } from "../frame/own_name.js";
import { ownName } from "../frame/settings.js";
import { pendingSecret, sitDown as takeChair } from "../frame/sit_down.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";
import { TableFacts } from "./table_facts.js";
import { calledHere } from "./table_row.js";

loadStyles("home/home.css");
loadStyles("home/invitation.css");

/** @param {{table: string, seat: string, secret: string}} props */
export function Page({ table, seat, secret }) {
  const chair = Number(seat);
  /** @type {import("@preact/signals").Signal<import("../types.js").TableSummary | null>} */
  const found = useSignal(null);
  /** @type {import("@preact/signals").Signal<import("./options.js").WholeGame | null>} */
  const game = useSignal(null);
  const problem = useSignal("");
  const go = () => location.replace(`#/tables/${table}`);
  const fail = (/** @type {Error} */ error) => {
    problem.value = error.message || translate("home.away");
  };
  useEffect(() => {
    get(`/api/tables/${table}`)
      .then(async (summary) => {
        const free = summary.seats[chair]?.kind === "free";
        const pending = pendingSecret(table, chair);
        if (free && (await opens(table, secret))) found.value = summary;
        else if (!free && keysOf(table).some((key) => key.seat === chair)) go();
        // The answer was lost when the player sat down, or the link is that of a seat of their own.
        else if (!free && pending && (await isSeat(table, chair, pending))) go();
        else if (!free && (await isSeat(table, chair, secret))) go();
        else problem.value = translate("home.spent-link");
      })
      .catch(fail);
  }, [table]);
  const name = found.value?.game;
  useEffect(() => {
    // The invitation stands without the names of options.
    if (name) {
      get(`/api/games/${name}`).then(
        (whole) => (game.value = whole),
        () => {},
      );
    }
  }, [name, language.value]);
  const sitDown = (/** @type {Event} */ event) => {
    event.preventDefault();
    takeChair(table, chair, { name: ownName.peek(), secret }).then(go, fail);
  };
  return html`
    <${Header} />
    <main class="home narrow">
      <p class="error" role="alert">${problem.value}</p>
      ${
        found.value &&
        html`
          <form class="invitation" onSubmit=${sitDown}>
            <img src=${`/static/boards/${name}/emblem.svg`} alt="" width="440" height="220" />
            <div class="invitation-text">
              <h1>${invitedTo(found.value, game.value?.title ?? "")}</h1>
              ${found.value.name && html`<p class="muted">${found.value.name}</p>`}
              <${TableFacts} table=${found.value} texts=${game.value?.texts ?? {}} />
              <${OwnName} required />
              <button class="primary">${translate("home.sit-down")}</button>
            </div>
          </form>
        `
      }
    </main>
  `;
}

/**
 * @param {import("../types.js").TableSummary} table
 * @param {string} game
 */
function invitedTo(table, game) {
  const opener = table.seats[table.opener];
  if (!opener?.name || !game) return game || translate("home.invited");
  return translate("home.invited-by", { host: calledHere(opener), game });
}

/**
 * @param {string} table
 * @param {string} secret
 * @returns {Promise<any>} the table as a secret shows it; null: it opens nothing
 */
async function opens(table, secret) {
  try {
    return await get(`/api/tables/${table}/state`, { secret });
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null;
    throw error;
  }
}

/**
 * Keep the secret of a seat, if it is one.
 * @param {string} table
 * @param {number} seat
 * @param {string} secret
 */
async function isSeat(table, seat, secret) {
  if ((await opens(table, secret))?.seat !== seat) return false;
  keepKeys([{ table, seat, secret }]);
  return true;
}
