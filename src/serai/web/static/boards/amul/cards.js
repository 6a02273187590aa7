/**
 * Card faces: large ones that explain themselves, small ones for rows.
 * Drawings are memoised; only the click target over them depends on the words.
 */

import { wordAttributes } from "../../frame/data_marks.js";
import { html } from "../../frame/html.js";
import { memo } from "../../frame/memo.js";
import { Emblem, Glyph, Picture } from "./glyphs.js";
import { value } from "./value.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** The symbols, in the order of the rules. */
export const SYMBOLS = ["arab", "mongol", "trade", "gift", "valour"];

/** A text of fewer letters is set larger. */
const SHORT = 9;

/**
 * @param {BoardProps} props
 * @param {string} face
 */
export function cardOf({ box }, face) {
  return box.components[`card:${face}`];
}

/**
 * A card as a sentence, for screen readers.
 * @param {BoardProps} props
 * @param {string} face
 */
function describe(props, face) {
  const { translate } = props;
  const { name, text, facts } = cardOf(props, face);
  const signs = SYMBOLS.filter((symbol) => facts.symbols[symbol]).map(
    (symbol) => `${translate(`symbol.${symbol}`)} ${facts.symbols[symbol]}`,
  );
  const tags = facts.tags.map((/** @type {string} */ tag) => translate(`tag.${tag}`));
  const sort = translate(`board.category.${facts.category}`);
  const parts = [sort, ...signs, ...tags, translate(`board.placement.${facts.placement}`)];
  return `${name}: ${parts.join(", ")}. ${text}`;
}

/**
 * The label and click target of a card, spread over its drawing: a button if it can be chosen, else an image.
 * @param {object} given
 * @param {BoardProps} given.props
 * @param {string} given.face
 * @param {string} given.verb the word without the face; empty if the card is only looked at
 * @param {string} given.about
 */
function CardTarget({ props, face, verb, about }) {
  const { words, draft, box } = props;
  const word = `${verb} ${face}`;
  const component = `card:${face}`;
  if (!verb || !words.includes(word)) {
    return html`<span class="touch" data-component=${component} role="img" aria-label=${about}></span>`;
  }
  return html`<span class="touch" data-component=${component} ...${wordAttributes(word, `${box.labels[word]}. ${about}`)}
    aria-pressed=${draft.at(-1) === word}></span>`;
}

/** @typedef {{props: BoardProps, face: string, count: number, from?: number}} Drawn */

/** @param {Drawn} given */
const drawnFrom = ({ props, face, count, from }) => [props.box, face, count, from];

const LargeDrawing = memo((/** @type {Drawn} */ { props, face, count, from }) => {
  const { name, text, source, facts } = cardOf(props, face);
  return html`<span class="drawing" aria-hidden="true">
      <span class="band">
        <${Glyph} name=${facts.category} />
        ${from !== undefined && html`<${Emblem} seat=${from} />`}
        <${Where} placement=${facts.placement} />
      </span>
      <span class="name">${name}<${Count} count=${count} /></span>
      <span class="picture">
        <${Picture} kind=${facts.kind} category=${facts.category} />
        <${Signs} facts=${facts} />
      </span>
      <span class=${`text ${text.length < SHORT ? "short" : ""}`}>${text}<${About} source=${source} /></span>
      <${Value} facts=${facts} source=${source} />
    </span>`;
}, drawnFrom);

/**
 * A card in full.
 * @param {object} given
 * @param {BoardProps} given.props
 * @param {string} given.face
 * @param {number} [given.count]
 * @param {string} [given.verb] what may be done with it: the beginning of a word
 * @param {string} [given.extraClass] further classes
 * @param {number} [given.from] the seat that offered it
 * @param {string} [given.at] all faces that it stands for
 */
export function Face({ props, face, count = 1, verb = "", extraClass = "", from, at = face }) {
  const { facts } = cardOf(props, face);
  const offered =
    from === undefined
      ? ""
      : ` (${props.translate("board.offered_by", { name: props.players[from].name })})`;
  return html`<div class=${`face c-${facts.colour} ${extraClass} ${legal(props, verb, face)}`} data-fly=${face} data-at=${at}>
    <${LargeDrawing} props=${props} face=${face} count=${count} from=${from} />
    <${CardTarget} props=${props} face=${face} verb=${verb} about=${times(count) + describe(props, face) + offered} />
  </div>`;
}

const SmallDrawing = memo((/** @type {Drawn} */ { props, face, count }) => {
  const { name, source, facts } = cardOf(props, face);
  return html`<span class="drawing" aria-hidden="true">
      <span class="picture"><${Picture} kind=${facts.kind} category=${facts.category} /></span>
      <span class="name">${name}<${Count} count=${count} /></span>
      <span class="line"><${Value} facts=${facts} source=${source} /><${Signs} facts=${facts} /></span>
    </span>`;
}, drawnFrom);

/**
 * A card in a row of many: picture, name and signs; several equal ones with their number.
 * @param {object} given
 * @param {BoardProps} given.props
 * @param {string} given.face
 * @param {number} [given.count]
 * @param {string} [given.verb]
 * @param {string} [given.extraClass]
 * @param {string} [given.at]
 */
export function SmallFace({ props, face, count = 1, verb = "", extraClass = "", at = face }) {
  const { facts } = cardOf(props, face);
  return html`<div class=${`small c-${facts.colour} ${extraClass} ${legal(props, verb, face)}`} data-fly=${face} data-at=${at}>
    <${SmallDrawing} props=${props} face=${face} count=${count} />
    <${CardTarget} props=${props} face=${face} verb=${verb} about=${times(count) + describe(props, face)} />
  </div>`;
}

/** @param {BoardProps} props @param {string} verb @param {string} face */
const legal = ({ words }, verb, face) => (words.includes(`${verb} ${face}`) ? "legal" : "");

/** @param {number} count */
const times = (count) => (count > 1 ? `${count} × ` : "");

/** @param {{count: number}} props */
function Count({ count }) {
  return count > 1 ? html` <b class="count">×${count}</b>` : null;
}

/** @param {{source: string}} props whether a card's effect is not the printed one */
function About({ source }) {
  return source === "reconstructed"
    ? html`<span class="about" data-note="reconstructed">\u00a0≈</span>`
    : null;
}

/** @param {{placement: string}} props where a card counts: on the table, from the hand, or both */
function Where({ placement }) {
  return html`<span class="where">
    ${placement !== "hand" && html`<${Glyph} name="table" />`}
    ${placement !== "table" && html`<${Glyph} name="hand" />`}
  </span>`;
}

/** @param {{facts: Record<string, any>}} props */
function Signs({ facts }) {
  const found = SYMBOLS.flatMap((symbol) => Array(facts.symbols[symbol] ?? 0).fill(symbol));
  if (!found.length && !facts.tags.length) return null;
  return html`<span class="signs">
    ${found.map((symbol, place) => {
      const letter = symbol === "valour" && found[place - 1] !== "valour" ? facts.letter : null;
      return html`<span class="sign"><${Glyph} name=${symbol} />${letter && html`<i>${letter}</i>`}</span>`;
    })}
    ${facts.tags.map((/** @type {string} */ tag) => html`<span class="sign tag"><${Glyph} name=${tag} /></span>`)}
  </span>`;
}

/** @param {{facts: Record<string, any>, source: string}} props */
function Value({ facts, source }) {
  return html`<span class="value">
    ${value(facts).map((sign) => {
      if ("number" in sign) return sign.number;
      return html`<${Glyph} name=${"kind" in sign ? `kind-${sign.kind}` : sign.sign} />`;
    })}
    <${About} source=${source} />
  </span>`;
}
