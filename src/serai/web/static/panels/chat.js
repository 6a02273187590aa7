/** What people say at the table. */

import { useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SeatMark } from "../frame/seat.js";
import { styles } from "../frame/styles.js";
import { language, say } from "../frame/words.js";
import { useNewest } from "./newest.js";

styles("panels/chat.css");

/** @typedef {import("../table/store.js").Table} Table */

const LONGEST = 500;

/** @param {{table: Table}} props */
export function Chat({ table }) {
  const entries = table.chat.value;
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  // At a private table only those who sit there talk.
  const mayTalk = table.seat.value !== null || table.summary.value?.public;
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));

  useNewest(list, true, entries);

  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setError("");
    try {
      await table.sayChat(text.trim());
      setText("");
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message || say("panels.chat.lost"));
    }
  };

  return html`<section class="chat" aria-label=${say("panels.chat")}>
    <div class="chat-said" role="log" tabindex="0" aria-label=${say("panels.chat.said")} ref=${list}>
      ${
        entries.length === 0
          ? html`<p class="muted">${say("panels.chat.empty")}</p>`
          : html`<ol>
            ${entries.map((entry) => html`<${Said} key=${entry.number} entry=${entry} table=${table} />`)}
          </ol>`
      }
    </div>
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

/** @param {{entry: import("../types.js").ChatEntry, table: Table}} props */
function Said({ entry, table }) {
  const player = table.players.value.find((one) => one.seat === entry.seat);
  const at = new Date(entry.at * 1000);
  const time = at.toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
  return html`<li>
    ${player && html`<${SeatMark} seat=${player.seat} token=${player.token} />`}
    <strong>${entry.name || player?.name || say("panels.chat.spectator")}</strong>
    ${" "}<time class="muted" datetime=${at.toISOString()}>${time}</time>
    <p>${entry.text}</p>
  </li>`;
}
