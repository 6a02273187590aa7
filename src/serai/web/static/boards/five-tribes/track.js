/** The bidding order and the turn-order track, the first to play at the left. */

import { html } from "../../frame/html.js";
import { Icon, SeatIcon } from "./pieces.js";

/**
 * The prices, the front first, each with its places as the view counts them; the last comer stands before the others.
 * @param {number[]} prices from rear to front, one per place
 */
function columns(prices) {
  return [...new Set(prices)].reverse().map((price) => ({
    price,
    places: prices.flatMap((other, place) => (other === price ? [place] : [])).reverse(),
  }));
}

/**
 * @param {{props: import("../../types.js").BoardProps, choices: import("./choices.js").Choices}} props
 */
export function Track({ props, choices }) {
  const { view, box, say, seat } = props;
  const track = columns(box.components["track:turn_order"].facts.prices);
  const asked = track.some(({ price }) => choices.offered(`bid ${price}`));
  return html`<section class="ft-track">
    <${Order} props=${props} />
    <div class="ft-prices" role="group" data-component="track:turn_order" aria-label=${say("board.turn_order")}>
      <span class="ft-title" aria-hidden="true">${say("board.turn_order")}</span>
      ${seat !== null && html`<${Purse} gold=${view.players[seat].gold} say=${say} />`}
      ${track.map(({ price, places }) => {
        const place = `bid ${price}`;
        const markers = places.map((k) => view.turn_track[k]);
        const names = markers.filter((seat) => seat !== null).map((seat) => props.players[seat].name);
        const description = [say("board.price", { price }), ...names].join(", ");
        const state = choices.offered(place) ? "open" : asked ? "dim" : "";
        return html`<div key=${price} class=${`ft-price ${state}`}>
          <div class="ft-places" ...${choices.marks(place, description)}>
            ${markers.map((seat) => html`<span class="ft-place">${seat !== null && html`<${Marker} seat=${seat} view=${view} />`}</span>`)}
            <span class="ft-figure" aria-hidden="true"><${Icon} name="coin" />${price}</span>
          </div>
          ${choices.popover(place)}
        </div>`;
      })}
    </div>
  </section>`;
}

/**
 * Who bids when: those still to bid in this round, then those whose turn is over, for the next one.
 * @param {{props: import("../../types.js").BoardProps}} props
 */
function Order({ props }) {
  const { view, say, players } = props;
  const markers = view.seats === 2 ? 4 : view.seats;
  const order = /** @type {number[]} */ (view.bid_order);
  const gone = view.pending?.step === "bid" ? markers - order.length : 0;
  const names = order.map((seat) => players[seat].name).join(", ");
  return html`<div class="ft-order" role="img" data-component="track:bid_order" aria-label=${`${say("board.bid_order")}: ${names}`}>
    <span class="ft-title" aria-hidden="true">${say("board.bid_order")}</span>
    ${Array.from({ length: markers }, (_, k) => {
      const seat = order[k - gone];
      return html`<span key=${k} class=${`ft-place ${gone && k === gone ? "now" : ""}`}>
        ${seat === undefined ? html`<span class="ft-figure">${k + 1}</span>` : html`<${Marker} seat=${seat} view=${view} />`}
      </span>`;
    })}
  </div>`;
}

/**
 * What the reader can pay with.
 * @param {{gold: number, say: import("../../types.js").BoardProps["say"]}} props
 */
function Purse({ gold, say }) {
  return html`<span class="ft-purse" role="img" aria-label=${say("board.purse", { count: gold })} data-component="piece:coin">
    <${Icon} name="coin" />${gold}
  </span>`;
}

/** @param {{seat: number, view: import("../../types.js").View}} props */
function Marker({ seat, view }) {
  return html`<span class="ft-marker" data-at=${`seat-${seat}`}><${SeatIcon} seat=${seat} colour=${view.players[seat].colour} /></span>`;
}
