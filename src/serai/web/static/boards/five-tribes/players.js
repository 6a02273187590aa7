/**
 * Player panels: gold, cards, camels, meeples, djinns.
 * Hidden numbers are shown as hidden, not as zero.
 */

import { html } from "../../frame/html.js";
import { Djinn } from "./djinns.js";
import { Good } from "./goods.js";
import { sets } from "./hand.js";
import { Icon } from "./pieces.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */
/** @typedef {import("./choices.js").Part} Part */

/**
 * @param {Part & {player: import("../../types.js").Player}} props
 */
export function Summary({ player, props, choices }) {
  const { view, translate, scores } = props;
  const { viewer } = /** @type {import("../../types.js").PlayerProps} */ (props);
  const known = view.players[player.seat];
  const djinns = /** @type {string[]} */ (known.djinns);
  const total = scores?.find((pad) => pad.seat === player.seat)?.total ?? null;
  const own = player.seat === viewer;
  const acting = view.pending?.seat === player.seat;
  const state = `ft-${known.colour} ${acting ? "acting" : ""}`;
  return html`<article class=${`ft-player ${state}`} data-at=${`seat-${player.seat} ${known.colour}`}>
    ${total !== null && html`<span class="ft-points">${translate("board.points", { count: total })}</span>`}
    <div class="ft-stats">
      <${Stat} kind="coin" count=${known.gold} translate=${translate} component="piece:coin" />
      <${Stat} kind="card" icon="deck" count=${known.cards} translate=${translate} />
      <${Stat} kind="camel" count=${known.camels} translate=${translate} component="piece:camel" />
      ${["vizier", "elder"].map(
        (tribe) =>
          html`<${Kept} key=${tribe} tribe=${tribe} player=${player} props=${props} choices=${choices} />`,
      )}
    </div>
    ${known.resources && !own && html`<${Open} cards=${known.resources} box=${props.box} />`}
    ${
      djinns.length > 0 &&
      html`<div class="ft-own-djinns">
        ${djinns.map(
          (djinn) => html`<${Djinn}
            key=${djinn}
            djinn=${djinn}
            props=${props}
            choices=${choices}
            used=${known.used.includes(djinn)}
            armed=${acting && view.armed.includes(djinn)}
          />`,
        )}
      </div>`
    }
  </article>`;
}

/**
 * A number of something; null: hidden.
 * @param {{kind: string, icon?: string, count: number | null, translate: BoardProps["translate"], component?: string}} props
 */
export function Stat({ kind, icon = kind, count, translate, component }) {
  const label =
    count === null ? translate(`board.hidden_${kind}`) : translate(`count.${kind}`, { count });
  return html`<span class="ft-stat" role="img" aria-label=${label} data-component=${component}>
    <${Icon} name=${icon} />${count ?? "?"}
  </span>`;
}

/**
 * The viziers or elders before a player: assassins reach them there.
 * @param {Part & {tribe: string, player: import("../../types.js").Player}} props
 */
function Kept({ tribe, player, props, choices }) {
  const { colour, kept } = props.view.players[player.seat];
  const count = kept[tribe];
  const place = `${colour} ${tribe}`;
  const description = `${player.name}: ${props.translate(`count.${tribe}`, { count })}`;
  const state = choices.offered(place) ? "open kill" : "";
  const attributes = {
    ...choices.attributes(place, description),
    "data-component": `tribe:${tribe}`,
  };
  return html`<span class=${`ft-stat ${state}`} ...${attributes}><${Icon} name=${tribe} />${count}</span>`;
}

/**
 * The cards of somebody else, where they are open.
 * @param {{cards: Record<string, number>, box: import("../../types.js").Box}} props
 */
function Open({ cards, box }) {
  const fakirs = Array.from({ length: cards.fakir ?? 0 }, () => "fakir");
  const held = [...sets(cards), fakirs].filter((set) => set.length);
  return html`<div class="ft-open">
    ${held.map(
      (set) => html`<span class="ft-cards">
        ${set.map((card) => {
          const component = `card:${card}`;
          const { name } = box.components[component];
          return html`<span
            class=${`ft-card mini ft-card-${card}`}
            role="img"
            aria-label=${name}
            data-component=${component}
          ><${Good} card=${card} /></span>`;
        })}
      </span>`,
    )}
  </div>`;
}
