/**
 * For the rail: the round, the turn-order track with the first to play at the left, and who bids next.
 * Prices are what is clicked in a bid, so they stand on the track; on a phone it opens below the rail for that.
 */

import { html } from "../../frame/html.js";
import { SeatMark } from "../../frame/seat.js";
import { useChoices } from "./choices.js";
import { Icon } from "./pieces.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

/** A track with more places than so many leaves no room for words. */
const SHORT = 9;

/** @param {BoardProps} props */
export function Track(props) {
  const { view, box, translate, seat } = props;
  const choices = useChoices(props);
  const component = trackInPlay(props);
  const track = columns(box.components[component].facts.prices);
  const asked = track.some(({ price }) => choices.offered(`bid ${price}`));
  const title = translate("board.turn_order");
  const round = translate(view.final ? "board.final_round" : "board.round", { round: view.round });
  return html`<div class=${`ft ft-track ${asked ? "asked" : ""} ${view.turn_track.length > SHORT ? "long" : ""}`}>
    <span class=${view.final ? "ft-round final" : "ft-round"} title=${round}>
      <span class="ft-round-text">${round}</span><b aria-hidden="true">${view.round}</b>
    </span>
    ${asked && seat !== null && html`<${Purse} gold=${view.players[seat].gold} translate=${translate} />`}
    <div class="ft-slots" role="group" aria-label=${title} data-component=${component}>
      <small aria-hidden="true">${title}</small>
      <span data-at="bank"><${Icon} name="coin" /></span>
      ${track.map(({ price, places }) => {
        const place = `bid ${price}`;
        const markers = /** @type {(number | null)[]} */ (places.map((k) => view.turn_track[k]));
        const names = markers.flatMap((seat) => (seat === null ? [] : [props.players[seat].name]));
        const description = [translate("board.price", { price }), ...names].join(", ");
        const open = choices.offered(place);
        return html`<div key=${price} class=${names.length ? "ft-column held" : "ft-column"}>
          <div class=${open ? "ft-places legal" : "ft-places"} ...${choices.attributes(place, description)}>
            ${markers.map((seat, k) => html`<${Slot} key=${k} price=${price} seat=${seat} view=${view} />`)}
          </div>
          ${choices.popover(place)}
        </div>`;
      })}
    </div>
    <${Order} props=${props} />
  </div>`;
}

/**
 * The track that is in play has a price for each of its places; five players have a longer one.
 * @param {BoardProps} props
 */
function trackInPlay({ view, box }) {
  const tracks = ["track:turn_order", "track:turn_order_extended"];
  const fits = (/** @type {string} */ track) =>
    box.components[track]?.facts.prices.length === view.turn_track.length;
  return tracks.find(fits) ?? tracks[0];
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
 * What the player can pay with: on a phone the open track lies upon the counters.
 * @param {{gold: number, translate: BoardProps["translate"]}} props
 */
function Purse({ gold, translate }) {
  const label = translate("board.purse", { count: gold });
  return html`<span class="ft-purse" role="img" aria-label=${label} data-component="piece:coin">
    <${Icon} name="coin" /><b>${gold}</b>
  </span>`;
}

/**
 * A place of the track: its price, and whose marker stands there.
 * @param {{price: number, seat: number | null, view: import("../../types.js").View}} props
 */
function Slot({ price, seat, view }) {
  if (seat === null) return html`<span class="ft-slot" aria-hidden="true">${price}</span>`;
  const { colour } = view.players[seat];
  return html`<span class="ft-slot on" aria-hidden="true" data-token=${colour} data-at=${`seat-${seat}`}>
    <${SeatMark} seat=${seat} token=${colour} /><span class="ft-paid">${price}</span>
  </span>`;
}

/**
 * Who bids when: those still to bid in this round, then those whose turn has come or is over, for the next one.
 * @param {{props: BoardProps}} props
 */
function Order({ props }) {
  const { view, translate, players } = props;
  const markers = view.seats === 2 ? 4 : view.seats;
  const order = /** @type {number[]} */ (view.bid_order);
  const bidding = view.pending?.step === "bid";
  const gone = bidding ? markers - order.length : 0;
  const names = order.map((seat) => players[seat].name).join(", ");
  const title = translate("board.bid_order");
  return html`<div class="ft-order" role="img" aria-label=${`${title}: ${names}`} data-component="track:bid_order">
    <small>${title}</small>
    ${Array.from({ length: markers }, (_, k) => {
      const seat = order[k - gone] ?? null;
      if (seat === null) return html`<span key=${k} class="ft-slot round">${k + 1}</span>`;
      const { colour } = view.players[seat];
      const now = view.pending && k === (bidding ? gone : order.length - 1);
      return html`<span key=${k} class=${now ? "ft-slot round on now" : "ft-slot round on"} data-token=${colour}>
        <${SeatMark} seat=${seat} token=${colour} />
      </span>`;
    })}
  </div>`;
}
