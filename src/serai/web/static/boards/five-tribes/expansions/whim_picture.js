/**
 * A whim's card in small: what it asks for as a symbol and a number.
 */

import { html } from "../../../frame/html.js";

/** By whim: the symbol of what it asks for, how many, and whether they must die. */
const LOOKS = /** @type {Record<string, [string, number, boolean?]>} */ ({
  palaces_2: ["palace", 2],
  palms_2: ["palm", 2],
  djinns_3: ["lamp", 3],
  sacred_2: ["sacred_place-1", 2],
  workshop_1: ["workshop-1", 1],
  markets_pair: ["small_market-1", 2],
  builders_15: ["coin", 15],
  corner_1: ["village-1", 1],
  line_3: ["camel", 3],
  whims_2: ["whim", 2],
  precious_3: ["item-crown", 3],
  kill_vizier: ["vizier", 1, true],
  kill_elder: ["elder", 1, true],
  kill_merchant: ["merchant", 1, true],
  kill_builder: ["builder", 1, true],
  kill_assassin: ["assassin", 1, true],
  kill_artisan: ["artisan", 1, true],
  hold_viziers_4: ["vizier", 4],
  hold_elders_4: ["elder", 4],
  hold_artisans_3: ["artisan", 3],
  goods_rare_2: ["card-jewels", 2],
  goods_fine_2: ["card-silk", 2],
});

/** @param {{whim: string, done: boolean}} props */
export function WhimPicture({ whim, done }) {
  const [symbol, number, dies] = LOOKS[whim] ?? ["whim", 1];
  return html`<svg class=${done ? "ft-whim-picture done" : "ft-whim-picture"} viewBox="0 0 28 36" aria-hidden="true">
    <rect class="paper" x=".8" y=".8" width="26.4" height="34.4" rx="3" />
    <use href=${`#ft-${symbol}`} x="4" y=${number > 1 ? 3 : 6} width="20" height="22" />
    ${dies && html`<path class="dies" d="M6 8L22 27M22 8L6 27" />`}
    ${number > 1 && html`<text x="14" y="33">${number}</text>`}
    ${done && html`<path class="tick" d="M6 20L12 27L23 12" />`}
  </svg>`;
}
