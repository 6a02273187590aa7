/**
 * Chat panel: messages, input, muting.
 * Messages arrive over the socket and are sent by request, so that a refusal has a sentence.
 */

import { useRef, useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SeatMark } from "../frame/seat.js";
import { loadStyles } from "../frame/styles.js";
import { language, translate } from "../frame/i18n.js";
import { SPECTATORS } from "../table/chat_model.js";
import { useStickToEnd } from "./stick_to_end.js";

loadStyles("panels/chat.css");

/** @typedef {import("../table/chat_model.js").ChatModel} ChatModel */
/** @typedef {import("../types.js").Player} Player */

const LONGEST = 500;

/**
 * @param {{chat: ChatModel, players: Player[], mayWrite: boolean, send: (text: string) => Promise<void>}} props
 */
export function Chat({ chat, players, mayWrite, send }) {
  const entries = chat.shown.value;
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));

  useStickToEnd(list, true, entries.at(-1)?.number);

  const fail = (/** @type {unknown} */ problem) => {
    setError(/** @type {Error} */ (problem).message || translate("panels.chat.lost"));
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setError("");
    send(text.trim()).then(() => setText(""), fail);
  };
  const loadOlder = async () => {
    const element = /** @type {HTMLDivElement} */ (list.current);
    const below = element.scrollHeight - element.scrollTop;
    await chat.loadOlder().catch(fail);
    // What was read stays where it was; the older messages are above it.
    requestAnimationFrame(() => (element.scrollTop = element.scrollHeight - below));
  };

  return html`<section class="chat" aria-label=${translate("panels.chat")}>
    <div class="chat-said" role="log" tabindex="0" aria-label=${translate("panels.chat.said")} ref=${list}>
      ${
        chat.hasOlder.value &&
        html`<button class="quiet chat-older" onClick=${loadOlder}>${translate("panels.chat.older")}</button>`
      }
      ${
        entries.length === 0
          ? html`<p class="muted">${translate("panels.chat.empty")}</p>`
          : html`<ol>
            ${entries.map((entry) => html`<${Message} key=${entry.number} entry=${entry} players=${players} />`)}
          </ol>`
      }
    </div>
    <${Muting} chat=${chat} players=${players} />
    ${
      mayWrite &&
      html`<form class="chat-form" onSubmit=${submit}>
      <input
        value=${text}
        maxlength=${LONGEST}
        autocomplete="off"
        enterkeyhint="send"
        aria-label=${translate("panels.chat.text")}
        placeholder=${translate("panels.chat.text")}
        onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled=${!text.trim()}>${translate("panels.chat.send")}</button>
    </form>`
    }
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </section>`;
}

/**
 * Who is muted on this device.
 * @param {{chat: ChatModel, players: Player[]}} props
 */
function Muting({ chat, players }) {
  const { muted } = chat;
  const others = players.filter(({ mine, bot }) => !mine && !bot);
  const people = [
    ...others.map(({ seat, name }) => ({ seat, name })),
    { seat: SPECTATORS, name: translate("panels.chat.spectators") },
  ];
  const title = muted.value.length ? "panels.chat.muted" : "panels.chat.mute";
  return html`<details class="chat-muting">
    <summary>${translate(title, { count: muted.value.length })}</summary>
    ${people.map(
      ({ seat, name }) => html`<label key=${seat}>
        <input
          type="checkbox"
          checked=${muted.value.includes(seat)}
          onChange=${(/** @type {any} */ event) => chat.mute(seat, event.target.checked)}
        />
        <bdi>${name}</bdi>
      </label>`,
    )}
  </details>`;
}

/** @param {{entry: import("../types.js").ChatEntry, players: Player[]}} props */
function Message({ entry, players }) {
  const player = players.find((one) => one.seat === entry.seat);
  const at = new Date(entry.at * 1000);
  const time = at.toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
  const name = entry.name || player?.name;
  return html`<li>
    ${player && html`<${SeatMark} seat=${player.seat} token=${player.token} />`}
    ${name && html`<strong><bdi>${name}</bdi></strong>${" "}`}
    ${entry.spectator && html`<em class="chat-spectator">${translate("panels.chat.spectator")}</em>${" "}`}
    <time class="muted" datetime=${at.toISOString()}>${time}</time>
    <p dir="auto">${entry.text}</p>
  </li>`;
}
