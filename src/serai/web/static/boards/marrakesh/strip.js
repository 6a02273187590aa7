/**
 * The strip below the board: where one is in a chain of effects, what is picked up, and what can be chosen.
 */

import { h } from "preact";
import { loadStyles } from "../../frame/styles.js";
import { inSight, low, upright } from "./canvas.js";
import { isReached } from "./fingers.js";
import { areaName, homeOf } from "./names.js";
import { homeless, optionSigns } from "./options.js";
import { drawSigns, letters, lineWidth, sign } from "./signs.js";
import { drawn } from "./words.js";
import { colourOf, COLOURS, Icon } from "./art.js";

loadStyles("boards/marrakesh/around.css");

/** @typedef {import("./spot.js").Context} Context */
/** @typedef {import("../../types.js").TableEvent} TableEvent */

/** So many have room in the bar. */
const MOST = 8;

/** What a phone shows on its boards alone, if there is room for a finger. */
const ROOMY = /^(hand|new|act|worker|seller) /;

/** What belongs to no place that a finger could hit, in the view where it is asked. @param {{context: Context, home: "hand" | "board"}} given */
export function TouchStrip({ context, home }) {
  const { touch, props } = context;
  if (!touch || low.value || props.seat === null) return null;
  if (upright.value && home === "board") return null; // one strip for both boards
  const shown = forFingers(context).filter(
    ({ key }) => upright.value || homeOf(key, props) === home,
  );
  const kind = `mk-strip${props.view.phase === "draft" ? " over-tray" : ""}`;
  return shown.length > 0 && h("div", { class: kind }, h(Options, { context, shown }));
}

/** What no finger could hit on the boards; on phones, where they are longer than the window, most of what can be chosen. @param {Context} context */
const forFingers = ({ choices }) =>
  choices.offers.filter(({ key }) => !isReached(key) || !(inSight.value || ROOMY.test(key)));

/** For the action bar: the chain, what is picked up, and what has no place on the board. @param {{context: Context}} given */
export function BarStrip({ context }) {
  const { choices, touch } = context;
  // Where something can be declined, the bar has a list of its own.
  const all = choices.offers.length <= MOST && context.props.words.every(drawn);
  const pointed = choices.offers.filter(({ key }) => all || homeless(key));
  const shown = !touch ? pointed : low.value ? inOrder(choices.offers) : [];
  const groups = groupsOf(context);
  if (groups.length)
    return h(
      "div",
      { class: "mk-bar mk-groups" },
      groups.map((area) => h(Group, { key: area, context, area })),
    );
  return h(
    "div",
    { class: "mk-bar" },
    h(Chain, { context }),
    h(
      "div",
      { class: "mk-bar-row" },
      choices.picked.length > 0 && [
        h(InHand, { context }),
        h(
          "button",
          { type: "button", class: "mk-back quiet", onClick: choices.putBack },
          context.props.translate("board.put_back"),
        ),
      ],
      shown.length > 0 && h(Options, { context, shown }),
    ),
  );
}

/** Keshis of the hand stay where they are when one is picked up. @param {import("./choices.js").Offer[]} offers */
function inOrder(offers) {
  const place = (/** @type {string} */ key) => COLOURS.indexOf(key.slice(5));
  return offers.every(({ key }) => key.startsWith("hand "))
    ? [...offers].sort((a, b) => place(a.key) - place(b.key))
    : offers;
}

/** So many areas have room for words in the bar. */
const GROUPS = 3;

/** The areas of which a worker can be activated, if the bar has room for each by name. @param {Context} context @returns {string[]} */
function groupsOf({ choices, props, touch }) {
  if (props.view.pending?.step !== "activate" || (touch && !inSight.value)) return [];
  const areas = choices.offers
    .filter(({ key }) => /^(new|act) /.test(key))
    .map(({ key }) => key.split(" ")[1]);
  const found = [...new Set(areas)];
  return found.length <= GROUPS ? found : [];
}

/** One area: its name over a new keshi (A) and its action (B) in words. @param {{context: Context, area: string}} given */
function Group({ context, area }) {
  const offers = [`new ${area}`, `act ${area}`].flatMap((key) => context.choices.at(key) ?? []);
  return h(
    "div",
    { class: "mk-group", role: "group", "aria-label": areaName(area, context.props) },
    h("b", { "aria-hidden": "true" }, areaName(area, context.props)),
    offers.map((offer) => h(Option, { key: offer.key, context, offer, words: wordsOf(offer) })),
  );
}

/** What an action brings, without what stands in brackets. @param {import("./choices.js").Offer} offer */
function wordsOf({ key, label }) {
  const brings = label.split(" → ").slice(1).join(", ");
  return key.startsWith("act ") ? brings.replace(/ *[(][^)]*[)]/g, "") : "";
}

/** @param {{context: Context, shown: import("./choices.js").Offer[]}} given */
function Options({ context, shown }) {
  const hand = shown.every(({ key }) => key.startsWith("hand "));
  return h(
    "div",
    {
      class: `mk-options${hand ? " hand" : ""}`,
      role: "group",
      "aria-label": context.props.translate("board.options"),
    },
    shown.map((offer) => h(Option, { key: offer.key, context, offer })),
  );
}

/** @param {{context: Context, offer: import("./choices.js").Offer, words?: string}} given */
function Option({ context, offer, words = "" }) {
  const { props, choices, touch } = context;
  const signs = optionSigns(offer.key, offer.word, props).slice(0, words ? 1 : undefined);
  const shown = offer.times > 1 ? [letters(String(offer.times)), ...signs] : signs;
  const [size, high] = touch ? [22, 40] : [20, 27];
  const wide = Math.min(150, Math.max(words ? 26 : touch ? 36 : 30, lineWidth(shown, size) + 6));
  return h(
    "div",
    {
      ...choices.attributes(offer.key),
      title: offer.label,
      class: `mk-option${offer.chosen ? " chosen" : ""}`,
    },
    h(
      "svg",
      { width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
      drawSigns(shown, wide / 2, high / 2, wide, high, size),
    ),
    words && h("span", {}, words),
  );
}

/** What happened on the way, what is asked, and what follows. @param {{context: Context}} given */
function Chain({ context }) {
  const { props } = context;
  const { view, translate, seat, recentEvents, draftEvents } = props;
  const step = view.pending?.step;
  if (!step || !view.deciders.includes(seat)) return null;
  const own = [...recentEvents, ...draftEvents].filter((event) => event.seat === seat);
  const begin = own.findLastIndex((event) =>
    ["activated", "drafted", "used", "showed_keshis"].includes(event.event),
  );
  const done = (begin < 0 ? [] : own.slice(begin)).flatMap(chip).slice(-4);
  const next = view.chain
    .map((/** @type {{step: string}} */ one) => one.step)
    .reverse()
    .filter(
      (/** @type {string} */ name, /** @type {number} */ at, /** @type {string[]} */ all) =>
        !QUIET.has(name) && all.indexOf(name) === at,
    )
    .slice(0, 3);
  return h(
    "ol",
    { class: "mk-chain", "aria-label": translate("board.chain") },
    done.map(({ name, text }, at) =>
      h(
        "li",
        { key: at, class: "done", title: text },
        h(Icon, { name, size: 18 }),
        h("span", { class: "unseen" }, text),
      ),
    ),
    h("li", { class: "now", "aria-current": "step" }, translate(`board.chain.${step}`)),
    next.map((/** @type {string} */ name) =>
      h("li", { key: name, class: "next" }, translate(`board.chain.${name}`)),
    ),
  );
}

/** Steps that tell nothing of where one is. */
const QUIET = new Set([
  "fire",
  "running",
  "effects",
  "open_last_provision",
  "next_phase",
  "end_group",
]);

/** @param {TableEvent} event @returns {{name: string, text: string}[]} */
function chip(event) {
  const { text } = event;
  switch (event.event) {
    case "activated": {
      const colour = colourOf(event.area);
      return [{ name: event.option === "new" || !colour ? "worker" : `k_${colour}`, text }];
    }
    case "placed":
    case "drafted":
      return [{ name: `k_${event.colour}`, text }];
    case "climbed":
      return [{ name: event.stair, text }];
    case "fisherman_moved":
      return [{ name: "river", text }];
    case "explored":
    case "discovered":
      return [{ name: "oasis", text }];
    case "explored_city":
    case "took_city":
      return [{ name: "city", text }];
    case "built":
      return [{ name: `gate_${event.colour}`, text }];
    case "took_scroll":
      return [{ name: "scroll", text }];
    case "took_luxury":
      return [{ name: "luxury", text }];
    case "took_bonus":
      return [{ name: "border", text }];
    case "performed":
      return [{ name: "k_pink", text }];
    case "exchanged":
      return [{ name: "exchange", text }];
    case "used":
      return [{ name: "once", text }];
    default:
      return [];
  }
}

/** What is picked up and not yet a word. @param {{context: Context}} given */
function InHand({ context }) {
  const { choices, props } = context;
  if (!choices.picked.length) return null;
  const signs = choices.picked.flatMap((key) => optionSigns(key, null, props));
  const wide = lineWidth(signs, 26) + 4;
  return h(
    "div",
    { class: "mk-held", role: "img", "aria-label": props.translate("board.picked") },
    h(
      "svg",
      { width: wide, height: 28, viewBox: `0 0 ${wide} 28` },
      drawSigns(signs.length ? signs : [sign("hand")], wide / 2, 14, wide, 28, 24),
    ),
  );
}
