/**
 * The bidding order and the turn-order track, the first to play at the left.
 * Prices are what is clicked in a bid, so they stand on the track.
 */

import { html } from "../../frame/html.js";
import { Icon, SeatIcon } from "./pieces.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** @param {import("./choices.js").Part} props */
export function Track({ props, choices }) {
  const { view, box, translate, seat } = props;
  const track = columns(box.components["track:turn_order"].facts.prices);
  const asked = track.some(({ price }) => choices.offered(`bid ${price}`));
  const title = translate("board.turn_order");
  return html`<div class="ft-track">
    <${Order} props=${props} />
    <div class="ft-prices" role="group" aria-label=${title} data-component="track:turn_order">
      <span class="ft-title" aria-hidden="true">${title}</span>
      ${seat !== null && html`<${Purse} gold=${view.players[seat].gold} translate=${translate} />`}
      ${track.map(({ price, places }) => {
        const place = `bid ${price}`;
        const markers = /** @type {(number | null)[]} */ (places.map((k) => view.turn_track[k]));
        const names = markers.flatMap((marker) =>
          marker === null ? [] : [props.players[marker].name],
        );
        const description = [translate("board.price", { price }), ...names].join(", ");
        const state = choices.offered(place) ? "open" : asked ? "dim" : "";
        return html`<div key=${price} class=${`ft-price ${state}`}>
          <div class="ft-places" ...${choices.attributes(place, description)}>
            ${markers.map((marker) => html`<span class="ft-place"><${Marker} seat=${marker} view=${view} /></span>`)}
            <span class="ft-figure" aria-hidden="true"><${Icon} name="coin" />${price}</span>
          </div>
          ${choices.popover(place)}
        </div>`;
      })}
    </div>
  </div>`;
}

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
 * Who bids when: those still to bid in this round, then those whose turn is over, for the next one.
 * @param {{props: BoardProps}} props
 */
function Order({ props }) {
  const { view, translate, players } = props;
  const markers = view.seats === 2 ? 4 : view.seats;
  const order = /** @type {number[]} */ (view.bid_order);
  const gone = view.pending?.step === "bid" ? markers - order.length : 0;
  const names = order.map((seat) => players[seat].name).join(", ");
  const title = translate("board.bid_order");
  return html`<div class="ft-order" role="img" aria-label=${`${title}: ${names}`} data-component="track:bid_order">
    <span class="ft-title">${title}</span>
    ${Array.from({ length: markers }, (_, k) => {
      const seat = order[k - gone] ?? null;
      const now = view.pending?.step === "bid" && k === gone;
      return html`<span key=${k} class=${now ? "ft-place now" : "ft-place"}>
        ${seat === null && html`<span class="ft-figure">${k + 1}</span>`}
        <${Marker} seat=${seat} view=${view} />
      </span>`;
    })}
  </div>`;
}

/**
 * What the player can pay with.
 * @param {{gold: number, translate: BoardProps["translate"]}} props
 */
function Purse({ gold, translate }) {
  const label = translate("board.purse", { count: gold });
  return html`<span class="ft-purse" role="img" aria-label=${label} data-component="piece:coin">
    <${Icon} name="coin" />${gold}
  </span>`;
}

/** @param {{seat: number | null, view: import("../../types.js").View}} props */
function Marker({ seat, view }) {
  if (seat === null) return null;
  const { colour } = view.players[seat];
  return html`<span class="ft-marker" data-at=${`seat-${seat}`}>
    <${SeatIcon} seat=${seat} colour=${colour} />
  </span>`;
}
