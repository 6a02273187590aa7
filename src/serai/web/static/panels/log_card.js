/**
 * A turn in the log: in pictures, and opened with every sentence.
 * Memoised, because a game has hundreds of lines.
 */

import { useState } from "preact/hooks";
import { html } from "../frame/html.js";
import { SeatMark } from "../frame/seat.js";
import { memo } from "../frame/memo.js";
import { translate } from "../frame/i18n.js";
import { namesIn } from "./highlight.js";
import { Parts } from "./parts.js";

/** @typedef {import("./lines.js").Card} Card */
/** @typedef {import("./lines.js").LogLine} LogLine */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {((event: import("../types.js").TableEvent) => import("../types.js").Part[]) | null} Glyphs */

/**
 * @typedef {object} CardProps
 * @property {Card} card
 * @property {number | null} shown the entry at which the table is shown
 * @property {Player[]} players
 * @property {Glyphs} glyphs
 * @property {boolean} details whether all cards are open
 */

/** A card is drawn again only when something of it has changed. */
export const LogCard = memo(
  (/** @type {CardProps} */ props) => html`<${Drawn} ...${props} />`,
  ({ card, shown, players, glyphs, details }) => {
    const { lines } = card;
    const current = lines.some((line) => line.seq === shown) ? shown : null;
    const undone = lines.filter((line) => line.undone).length;
    const names = players.map(({ name }) => name).join();
    return [lines.length, lines[0].event.text, undone, current, Boolean(glyphs), details, names];
  },
);

/** @param {CardProps} props */
function Drawn({ card, shown, players, glyphs, details }) {
  const [opened, setOpened] = useState(false);
  const open = opened || details;
  const { seat, lines } = card;
  const player = seat === null ? undefined : players[seat];
  const told = lines.filter(({ event }) => !glyphs || glyphs(event).length > 0);
  const last = lines[lines.length - 1].seq;
  const names = [...new Set(lines.flatMap(({ event }) => namesIn(event)))];
  const tokenOf = (/** @type {number} */ one) => players[one]?.token ?? `seat${one}`;
  return html`<li class=${`log-card ${seat === null ? "step" : "turn"}`} data-token=${player?.token}>
    <div class="log-card-head">
      ${
        open && !player
          ? html`<span class="log-show"></span>`
          : html`<button
        type="button"
        class="log-show"
        tabindex="-1"
        data-line=${last}
        data-names=${names.join(" ")}
        aria-current=${!open && lines.some((line) => line.seq === shown) ? "step" : undefined}
      >
        ${
          player &&
          html`<span class="log-who">
            <${SeatMark} seat=${player.seat} token=${player.token} />
            <b>${player.mine ? translate("panels.log.you") : player.name}</b>
          </span>`
        }
        ${
          !open &&
          html`<span class="log-told">
            ${told.map((line) => html`<${Told} key=${line.key} line=${line} glyphs=${glyphs} token=${seat === null ? tokenOf : null} />`)}
            ${told.length === 0 && html`<span class="muted">${lines[0].event.text}</span>`}
          </span>`
        }
      </button>`
      }
      <button
        type="button"
        class="quiet log-more"
        tabindex="-1"
        aria-expanded=${open}
        aria-label=${translate("panels.log.more")}
        onClick=${() => setOpened(!opened)}
      ></button>
    </div>
    ${
      open &&
      html`<ol class="log-lines">
        ${lines.map(
          (line) =>
            html`<li key=${line.key}><${LogLineButton} line=${line} shown=${shown} token=${tokenOf} /></li>`,
        )}
      </ol>`
    }
  </li>`;
}

/**
 * An event in pictures, or as its sentence.
 * @param {{line: LogLine, glyphs: Glyphs, token: ((seat: number) => string) | null}} props `token`: of seats that are marked
 */
function Told({ line: { event, undone }, glyphs, token }) {
  const mark =
    token && typeof event.seat === "number"
      ? html`<${SeatMark} seat=${event.seat} token=${token(event.seat)} />`
      : null;
  const what = html`${mark}${glyphs ? html`<${Parts} parts=${glyphs(event)} />` : event.text}`;
  const kind = `log-event ${glyphs ? "" : "sentence"}`;
  if (!undone) return html`<span class=${kind}>${what}</span>`;
  return html`<s class=${kind}><span class="unseen">${translate("panels.log.undone")} </span>${what}</s>`;
}

/** @param {{line: LogLine, shown: number | null, token?: (seat: number) => string}} props */
export function LogLineButton({ line: { seq, event, undone }, shown, token }) {
  const seat = token && typeof event.seat === "number" ? event.seat : null;
  return html`<button
    type="button"
    class="log-line"
    tabindex="-1"
    data-line=${seq}
    data-names=${namesIn(event).join(" ")}
    aria-current=${seq === shown ? "step" : undefined}
  >
    ${seat !== null && token && html`<${SeatMark} seat=${seat} token=${token(seat)} />`}
    ${
      undone
        ? html`<s><span class="unseen">${translate("panels.log.undone")} </span>${event.text}</s>`
        : html`<span>${event.text}</span>`
    }
  </button>`;
}
