/**
 * Town square: the round, the order of play, market, palace and bazaar.
 * What can be chosen in a zone is decided by the words alone.
 */

import { html } from "../../frame/html.js";
import { Face, SmallFace } from "./cards.js";
import { Emblem, Glyph } from "./glyphs.js";
import { stacks } from "./stacks.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

const ROUNDS = 9;
const STEPS = ["offer", "take", "play", "fetch"];

/** @param {{props: BoardProps}} given */
export function Rounds({ props }) {
  const { view, translate } = props;
  const step = view.pending?.step;
  const rounds = Array.from({ length: ROUNDS }, (_, place) => place + 1);
  /** @param {number} round */
  const passed = (round) =>
    view.over || round < view.round ? "past" : round === view.round ? "now" : "";
  const text = view.over
    ? translate("board.over")
    : translate("board.round", { round: view.round, rounds: ROUNDS });
  return html`<div class="rounds" title=${text}>
      <b class="round">${text}</b>
      <span class="track" aria-hidden="true">
        ${rounds.map(
          (round) => html`<i class=${`${passed(round)} ${round > view.seats ? "brave" : ""}`}></i>`,
        )}
      </span>
    </div>
    ${
      !view.over &&
      html`<ol class="steps">
      ${STEPS.map(
        (
          name,
        ) => html`<li class=${name === step ? "now" : ""} aria-current=${name === step ? "step" : undefined}
          title=${translate(`board.step.${name}`)}>
          <${Glyph} name=${name === "fetch" ? "instant" : name} /><span>${translate(`board.step.${name}`)}</span>
        </li>`,
      )}
    </ol>`
    }
    <p class="pile" title=${translate("board.deck")}>
      <${Glyph} name="deck" /><span class="unseen">${translate("board.deck")} </span><b>${view.deck}</b>
    </p>`;
}

/** @param {{props: BoardProps}} given who acts before whom, and who is still awaited */
export function Order({ props }) {
  const { view, players, translate } = props;
  const step = view.pending?.step;
  return html`<section class=${view.deciders.length > 2 ? "order all" : "order"} aria-label=${translate("board.order")}>
    <h2 class="unseen">${translate(view.by_valour ? "board.order_by_valour" : "board.order")}</h2>
    <ol>
      ${view.order.map((/** @type {number} */ seat) => {
        const asked = view.deciders.includes(seat);
        const done = view.players[seat].has_chosen || (step === "take" && view.taken[seat]);
        return html`<li key=${seat} class=${`chip ${asked ? "asked" : ""}`} title=${players[seat].name}>
          <${Emblem} seat=${seat} /><span class="who">${players[seat].name}</span>
          <${Badges} props=${props} seat=${seat} />
          ${asked && html`<${Mark} name="waiting" text=${translate("board.choosing")} />`}
          ${!asked && done && html`<${Mark} name="chosen" text=${translate("board.has_chosen")} />`}
        </li>`;
      })}
    </ol>
  </section>`;
}

/**
 * A sign with its meaning; a component has the inspector already.
 * @param {{name: string, text: string, component?: string}} given
 */
function Mark({ name, text, component }) {
  return html`<span class=${`mark ${name}`} title=${component ? undefined : text} data-component=${component}>
    <${Glyph} name=${name} /><span class="unseen">${text}</span>
  </span>`;
}

/** @param {{props: BoardProps, seat: number}} given Emir and First Pick */
export function Badges({ props, seat }) {
  const { view, translate } = props;
  const emir = html`<${Mark} name="emir" text=${translate("board.emir")} component="piece:emir" />`;
  const firstPick = html`<${Mark} name="first_pick" text=${translate("board.first_pick")} component="piece:first_pick" />`;
  return html`${view.emir === seat && emir}${view.first_pick === seat && firstPick}`;
}

/** @param {{props: BoardProps}} given */
export function Market({ props }) {
  const { view, words, translate } = props;
  const verb = words.some((word) => word.startsWith("take ")) ? "take" : "fetch market";
  const open = words.some((word) => word.startsWith(`${verb} `));
  const offering = view.pending?.step === "offer";
  const offerers = whoOffered(view);
  /** @type {Record<string, number>} */
  const copies = {};
  return html`<section class=${`zone market ${open ? "open" : ""}`} aria-label=${translate("board.zone.market")}>
    <h2 data-component="zone:market"><${Glyph} name="market" /> ${translate("board.zone.market")}</h2>
    ${view.row.length === 0 && html`<p class="hint">${translate("board.empty")}</p>`}
    <ul class="cards" style=${columns(Math.max(6, view.row.length + (offering ? view.seats : 0)))}>
      ${view.row.map((/** @type {string} */ face, /** @type {number} */ place) => {
        const first = !copies[face];
        copies[face] = (copies[face] ?? 0) + 1;
        const picked = first && props.draft.at(-1) === `${verb} ${face}`;
        return html`<li key=${`${face} ${copies[face]}`}>
          <${Face} props=${props} face=${face} verb=${verb} from=${offerers[place]} extraClass=${picked ? "picked" : ""} />
        </li>`;
      })}
      ${offering && clockwise(view).map((seat) => html`<${ToCome} key=${seat} props=${props} seat=${seat} />`)}
    </ul>
  </section>`;
}

/** The place of an offer that is not turned up yet. @param {{props: BoardProps, seat: number}} given */
function ToCome({ props, seat }) {
  const { view, players, translate } = props;
  const chosen = view.players[seat].has_chosen;
  return html`<li class=${`to-come ${chosen ? "down" : ""}`}>
    <${Emblem} seat=${seat} />
    <span class="who">${players[seat].name}</span>
    <${Mark} name=${chosen ? "chosen" : "waiting"} text=${translate(chosen ? "board.has_chosen" : "board.choosing")} />
  </li>`;
}

/**
 * How many cards stand side by side, where there is much room and where there is less.
 * @param {number} number
 */
export function columns(number) {
  const rows = Math.ceil(number / (number > 9 ? 4 : 3));
  return { "--many": number, "--fewer": Math.ceil(number / rows) };
}

/**
 * Who offered the cards of the row. The offers lie on the right, clockwise from First Pick (AM-4.4); of equal cards
 * the leftmost is taken first (AM-16.2).
 * @param {import("../../types.js").View} view
 * @returns {(number | undefined)[]} by place
 */
function whoOffered(view) {
  const seats = clockwise(view);
  /** @type {(number | undefined)[]} */
  const found = view.row.map(() => undefined);
  for (let place = view.row.length - 1; place >= 0; place--) {
    const at = seats.findLastIndex((seat) => view.offered[seat] === view.row[place]);
    if (at >= 0) found[place] = seats.splice(at)[0];
  }
  return found;
}

/** @param {import("../../types.js").View} view @returns {number[]} the seats from First Pick on */
function clockwise({ seats, first_pick: first }) {
  return Array.from({ length: seats }, (_, step) => (first + step) % seats);
}

/** @param {{props: BoardProps}} given */
export function Stores({ props }) {
  return html`<${Zone} props=${props} zone="palace" /><${Zone} props=${props} zone="bazaar" />`;
}

/** @param {{props: BoardProps, zone: "palace" | "bazaar"}} given */
function Zone({ props, zone }) {
  const { view, words, draft, translate } = props;
  const verb = `fetch ${zone}`;
  const open = words.some((word) => word.startsWith(`${verb} `));
  const title = translate(`board.zone.${zone}`);
  return html`<section class=${`zone ${zone} ${open ? "open" : ""}`} aria-label=${title}>
    <h2 data-component=${`zone:${zone}`}><${Glyph} name=${zone} /> ${title} <small>${view[zone].length}</small></h2>
    ${view[zone].length === 0 && html`<p class="hint">${translate("board.empty")}</p>`}
    <ul class="smalls">
      ${stacks(view[zone]).map(([face, count]) => {
        const picked = draft.at(-1) === `${verb} ${face}` ? "picked" : "";
        return html`<li key=${face}>
          <${SmallFace} props=${props} face=${face} count=${count} verb=${verb} extraClass=${picked} />
        </li>`;
      })}
    </ul>
  </section>`;
}
