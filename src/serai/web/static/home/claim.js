/** A private link: it seats whoever follows it, or brings somebody back who sits there already. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post } from "../frame/api.js";
import { Header } from "../frame/header.js";
import { html } from "../frame/html.js";
import { keepKeys } from "../frame/keys.js";
import { OwnName } from "../frame/own_name.js";
import { session } from "../frame/session.js";
import { ownName } from "../frame/settings.js";
import { styles } from "../frame/styles.js";
import { say } from "../frame/words.js";

styles("home/home.css");

/** @param {{table: string, seat: string, secret: string}} props */
export function Page({ table, seat, secret }) {
  const chair = Number(seat);
  /** @type {import("@preact/signals").Signal<import("../types.js").TableSummary | null>} */
  const found = useSignal(null);
  const problem = useSignal("");
  const go = () => {
    keepKeys([{ table, seat: chair, secret }]);
    location.replace(`#/tables/${table}`);
  };
  const fail = (/** @type {Error} */ error) => {
    problem.value = error.message || say("home.away");
  };
  useEffect(() => {
    get(`/api/tables/${table}`)
      .then(async (summary) => {
        if (summary.seats[chair]?.kind === "free") found.value = summary;
        // Whoever sits there already comes back, if the link is his.
        else if ((await get(`/api/tables/${table}/state`, { secret })).seat === chair) go();
      })
      .catch(fail);
  }, [table]);
  const sitDown = (/** @type {Event} */ event) => {
    event.preventDefault();
    const path = `/api/tables/${table}/seats/${chair}`;
    const body = { name: ownName.peek(), secret };
    post(path, body, { secret: session.peek() }).then(go, fail);
  };
  return html`
    <${Header} />
    <main class="home narrow">
      <p class="error" role="alert">${problem.value}</p>
      ${
        found.value &&
        html`
        <form class="card" onSubmit=${sitDown}>
          <h1>${say("home.invited")}</h1>
          <p>${found.value.name}</p>
          <${OwnName} />
          <button class="primary">${say("home.sit-down")}</button>
        </form>
      `
      }
    </main>
  `;
}
