/** What people say at the table. */

import { useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SeatMark } from "../frame/seat.js";
import { styles } from "../frame/styles.js";
import { language, say } from "../frame/i18n.js";
import { SPECTATORS } from "../table/chat_model.js";
import { useNewest } from "./stick_to_end.js";

styles("panels/chat.css");

/** @typedef {import("../table/model.js").Table} Table */

const LONGEST = 500;

/** @param {{table: Table}} props */
export function Chat({ table }) {
  const entries = table.talk.shown.value;
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  // At a private table only those who sit there talk.
  const mayTalk = table.seat.value !== null || table.summary.value?.public;
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));

  useNewest(list, true, entries.at(-1)?.number);

  const fail = (/** @type {unknown} */ problem) => {
    setError(/** @type {Error} */ (problem).message || say("panels.chat.lost"));
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setError("");
    table.sayChat(text.trim()).then(() => setText(""), fail);
  };
  const loadOlder = async () => {
    const box = /** @type {HTMLDivElement} */ (list.current);
    const below = box.scrollHeight - box.scrollTop;
    await table.talk.loadOlder().catch(fail);
    // What was read stays where it was; the older lines are above it.
    requestAnimationFrame(() => (box.scrollTop = box.scrollHeight - below));
  };

  return html`<section class="chat" aria-label=${say("panels.chat")}>
    <div class="chat-said" role="log" tabindex="0" aria-label=${say("panels.chat.said")} ref=${list}>
      ${
        table.talk.older.value &&
        html`<button class="quiet chat-older" onClick=${loadOlder}>${say("panels.chat.older")}</button>`
      }
      ${
        entries.length === 0
          ? html`<p class="muted">${say("panels.chat.empty")}</p>`
          : html`<ol>
            ${entries.map((entry) => html`<${Said} key=${entry.number} entry=${entry} table=${table} />`)}
          </ol>`
      }
    </div>
    <${Muting} table=${table} />
    ${
      mayTalk &&
      html`<form class="chat-form" onSubmit=${send}>
      <input
        value=${text}
        maxlength=${LONGEST}
        autocomplete="off"
        enterkeyhint="send"
        aria-label=${say("panels.chat.text")}
        placeholder=${say("panels.chat.text")}
        onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled=${!text.trim()}>${say("panels.chat.send")}</button>
    </form>`
    }
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </section>`;
}

/**
 * Whom this device does not listen to.
 * @param {{table: Table}} props
 */
function Muting({ table }) {
  const { muted } = table.talk;
  const others = table.players.value.filter(({ mine, bot }) => !mine && !bot);
  const people = [
    ...others.map(({ seat, name }) => ({ seat, name })),
    { seat: SPECTATORS, name: say("panels.chat.spectators") },
  ];
  const title = muted.value.length ? "panels.chat.muted" : "panels.chat.mute";
  return html`<details class="chat-muting">
    <summary>${say(title, { count: muted.value.length })}</summary>
    ${people.map(
      ({ seat, name }) => html`<label key=${seat}>
        <input
          type="checkbox"
          checked=${muted.value.includes(seat)}
          onChange=${(/** @type {any} */ event) => table.talk.mute(seat, event.target.checked)}
        />
        <bdi>${name}</bdi>
      </label>`,
    )}
  </details>`;
}

/** @param {{entry: import("../types.js").ChatEntry, table: Table}} props */
function Said({ entry, table }) {
  const player = table.players.value.find((one) => one.seat === entry.seat);
  const at = new Date(entry.at * 1000);
  const time = at.toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
  const name = entry.name || player?.name;
  return html`<li>
    ${player && html`<${SeatMark} seat=${player.seat} token=${player.token} />`}
    ${name && html`<strong><bdi>${name}</bdi></strong>${" "}`}
    ${entry.spectator && html`<em class="chat-spectator">${say("panels.chat.spectator")}</em>${" "}`}
    <time class="muted" datetime=${at.toISOString()}>${time}</time>
    <p dir="auto">${entry.text}</p>
  </li>`;
}
