/**
 * Summary of a player: coins, camels left, kept meeples, djinns, goods.
 * Assassins reach viziers and elders here.
 */

import { html } from "../../frame/html.js";
import { memo } from "../../frame/memo.js";
import { useChoices } from "./choices.js";
import { expanded, lazyPart } from "./parts.js";
import { Icon, Portrait, Stat } from "./pieces.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** Items and whims of a player. */
const Belongings = lazyPart("Belongings");

/** So many djinns are shown by their portraits. */
const FEW = 2;

/**
 * @typedef {import("../../types.js").PlayerProps & {compact?: boolean}} SummaryProps `compact`: only what matters most, in
 *   one row
 */

/** @param {SummaryProps} props */
function Summary({ compact = false, viewer, ...given }) {
  const { seat, view, translate, scores } = given;
  const props = { ...given, seat: viewer };
  const choices = useChoices(props);
  const whose = /** @type {number} */ (seat);
  const total = scores?.find((pad) => pad.seat === whose)?.total ?? null;
  return html`<div class=${`ft ft-player ${compact ? "compact" : ""} ${expanded(view) ? "expanded" : ""}`} data-token=${view.players[whose].colour}>
    <${Stats} props=${props} choices=${choices} seat=${whose} compact=${compact} />
    ${!compact && whose !== viewer && html`<${Open} cards=${view.players[whose].resources} props=${props} />`}
    ${total !== null && !compact && html`<span class="ft-points">${translate("board.points", { count: total })}</span>`}
  </div>`;
}

/** Drawn again for what is theirs, and while something of theirs may be chosen. */
export const Player = memo(
  (/** @type {SummaryProps} */ props) => html`<${Summary} ...${props} />`,
  ({ seat, viewer, compact, view, words, draft, scores, box, players }) => {
    const known = view.players[/** @type {number} */ (seat)];
    const total = scores?.find((pad) => pad.seat === seat)?.total;
    const asked = words.some((word) => word.startsWith(`kill ${known.colour} `));
    const names = players.map(({ name }) => name).join();
    const whims = view.earned?.join() + view.pending?.seat; // which of them may be fulfilled now
    return [
      JSON.stringify(known),
      total,
      asked && words,
      asked && draft,
      whims,
      names,
      box,
      viewer,
      compact,
    ];
  },
);

/**
 * @param {import("./choices.js").Part & {seat: number, compact?: boolean}} props `seat`: whose
 */
export function Stats({ props, choices, seat, compact = false }) {
  const { view, translate } = props;
  const known = view.players[seat];
  const part = { props, choices, seat };
  return html`<div class="ft-stats" data-token=${known.colour}>
    <${Stat} kind="coin" count=${known.gold} translate=${translate} component="piece:coin" at=${`coins-${seat}`} />
    <${Stat}
      kind="camel"
      count=${known.camels}
      translate=${translate}
      component="piece:camel"
      at=${`camels-${seat}`}
      state=${known.camels < 3 ? "low" : ""}
    />
    ${known.tent !== undefined && (!compact || known.tent > 0) && html`<${Stat} kind="tent" count=${Number(known.tent)} translate=${translate} component="piece:tent" at=${`tents-${seat}`} />`}
    ${
      !compact &&
      Object.keys(known.kept).map(
        (tribe) => html`<${Kept} key=${tribe} tribe=${tribe} ...${part} />`,
      )
    }
    ${!compact && html`<${Djinns} ...${part} />`}
    <${Stat} kind="card" icon="cards" count=${known.cards} translate=${translate} at=${`cards-${seat}`} />
    ${!compact && expanded(view) && html`<${Belongings} props=${props} seat=${seat} />`}
  </div>`;
}

/**
 * The meeples of a tribe that a player has kept.
 * @param {import("./choices.js").Part & {seat: number, tribe: string}} props
 */
function Kept({ tribe, seat, props, choices }) {
  const { colour, kept } = props.view.players[seat];
  const count = kept[tribe];
  const place = `${colour} ${tribe}`;
  const description = `${props.players[seat].name}: ${props.translate(`count.${tribe}`, { count })}`;
  const attributes = {
    ...choices.attributes(place, description),
    "data-component": `tribe:${tribe}`,
    "data-at": `${tribe}-${seat}`,
  };
  return html`<span class=${`ft-stat ${choices.offered(place) ? "legal" : ""} ${count ? "" : "none"}`} ...${attributes}>
    <${Icon} name=${tribe} /><b>${count}</b>
  </span>`;
}

/** @param {import("./choices.js").Part & {seat: number}} props */
function Djinns({ seat, props }) {
  const { box, translate, view } = props;
  const djinns = /** @type {string[]} */ (view.players[seat].djinns);
  const names = djinns.map((djinn) => box.components[`djinn:${djinn}`].name);
  const label = [`${translate("board.djinns")} ${djinns.length}`, ...names].join(", ");
  const few = djinns.length > 0 && djinns.length <= FEW;
  return html`<span class=${`ft-stat ft-lamps ${djinns.length ? "" : "none"}`} role="img" aria-label=${label} data-at=${`djinns-${seat}`}>
    ${
      few
        ? djinns.map(
            (djinn) =>
              html`<span key=${djinn} data-component=${`djinn:${djinn}`}><${Portrait} djinn=${djinn} /></span>`,
          )
        : html`<${Icon} name="lamp" />`
    }
    <b>${djinns.length}</b>
  </span>`;
}

/**
 * The cards of somebody else, where they are open.
 * @param {{cards: Record<string, number> | null, props: BoardProps}} props
 */
function Open({ cards, props }) {
  if (!cards || !Object.keys(cards).length) return null;
  return html`<div class="ft-open">
    ${Object.entries(cards).map(([card, count]) => {
      const component = `card:${card}`;
      const label = `${props.box.components[component].name} ×${count}`;
      return html`<span key=${card} role="img" aria-label=${label} data-component=${component}>
        <${Icon} name=${`card-${card}`} />${count > 1 && html`<b>${count}</b>`}
      </span>`;
    })}
  </div>`;
}
