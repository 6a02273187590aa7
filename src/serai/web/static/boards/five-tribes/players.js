/** Everybody at the table: what is known of them and lies before them. */

import { html } from "../../frame/html.js";
import { Djinn } from "./djinns.js";
import { Good } from "./goods.js";
import { sets } from "./hand.js";
import { Icon, SeatIcon } from "./pieces.js";

/**
 * @param {{props: import("../../types.js").BoardProps, choices: import("./choices.js").Choices}} props
 */
export function Players({ props, choices }) {
  const { players, seat, say } = props;
  const mine = players.filter((player) => player.seat === seat);
  const others = players.filter((player) => player.seat !== seat);
  return html`<section class="ft-players" aria-label=${say("board.players")}>
    ${[...mine, ...others].map((player) => html`<${Player} key=${player.seat} player=${player} props=${props} choices=${choices} />`)}
  </section>`;
}

/**
 * @param {{player: import("../../types.js").Player, props: import("../../types.js").BoardProps,
 *   choices: import("./choices.js").Choices}} props
 */
function Player({ player, props, choices }) {
  const { view, say, scores, seat } = props;
  const known = view.players[player.seat];
  const score = scores?.find((pad) => pad.seat === player.seat);
  const own = player.seat === seat;
  const acting = view.pending?.seat === player.seat;
  return html`<article class=${`ft-player ft-${known.colour} ${own ? "own" : ""} ${acting ? "acting" : ""}`} data-at=${`seat-${player.seat} ${known.colour}`}>
    <h3><${SeatIcon} seat=${player.seat} colour=${known.colour} /><span class="ft-who">${player.name}</span>
      ${score?.total != null && html`<span class="ft-points">${say("board.points", { count: score.total })}</span>`}
    </h3>
    <div class="ft-stats">
      <${Stat} kind="coin" component="piece:coin" count=${known.gold} say=${say} />
      <${Stat} kind="card" component="" icon="deck" count=${known.cards} say=${say} />
      <${Stat} kind="camel" component="piece:camel" count=${known.camels} say=${say} />
      ${["vizier", "elder"].map((tribe) => html`<${Kept} key=${tribe} tribe=${tribe} count=${known.kept[tribe]} colour=${known.colour} name=${player.name} say=${say} choices=${choices} />`)}
    </div>
    ${known.resources && !own && html`<${Open} cards=${known.resources} box=${props.box} />`}
    ${known.djinns.length > 0 &&
    html`<div class="ft-own-djinns">
      ${known.djinns.map((/** @type {string} */ djinn) => html`<${Djinn} key=${djinn} djinn=${djinn} props=${props} choices=${choices} used=${known.used.includes(djinn)} armed=${acting && view.armed.includes(djinn)} />`)}
    </div>`}
  </article>`;
}

/**
 * A number of something; null: hidden.
 * @param {{kind: string, component: string, icon?: string, count: number | null, say: import("../../types.js").BoardProps["say"]}} props
 */
function Stat({ kind, component, icon = kind, count, say }) {
  const label = count === null ? say(`board.hidden_${kind}`) : say(`count.${kind}`, { count });
  return html`<span class=${`ft-stat ft-stat-${kind}`} role="img" aria-label=${label} data-component=${component || undefined}>
    <${Icon} name=${icon} />${count ?? "?"}
  </span>`;
}

/**
 * The viziers or elders before a player: assassins reach them there.
 * @param {{tribe: string, count: number, colour: string, name: string, say: import("../../types.js").BoardProps["say"],
 *   choices: import("./choices.js").Choices}} props
 */
function Kept({ tribe, count, colour, name, say, choices }) {
  const place = `${colour} ${tribe}`;
  const state = choices.offered(place) ? "open kill" : "";
  return html`<span class=${`ft-stat ft-kept ${state}`} data-component=${`tribe:${tribe}`}
    ...${choices.marks(place, `${name}: ${say(`count.${tribe}`, { count })}`)}>
    <${Icon} name=${tribe} />${count}
  </span>`;
}

/**
 * The cards of somebody else, where they are open.
 * @param {{cards: Record<string, number>, box: import("../../types.js").Box}} props
 */
function Open({ cards, box }) {
  const held = [...sets(cards), Array.from({ length: cards.fakir ?? 0 }, () => "fakir")].filter((set) => set.length);
  return html`<div class="ft-open">
    ${held.map(
      (set) => html`<span class="ft-cards">
        ${set.map((card) => html`<span class=${`ft-card mini ft-card-${card}`} role="img" aria-label=${box.components[`card:${card}`].name} data-component=${`card:${card}`}><${Good} card=${card} /></span>`)}
      </span>`,
    )}
  </div>`;
}
