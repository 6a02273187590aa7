/**
 * Template tag: `html` makes Preact nodes of tagged strings with htm.
 * There is no build step, so there is no JSX.
 */

import htm from "htm";
import { h } from "preact";

/**
 * Unchanging parts of a template are not kept from one drawing to the next: each would hold the page it was first drawn in.
 * @this {number[]}
 * @param {any} type
 * @param {any} props
 * @param {any[]} children
 */
function make(type, props, ...children) {
  this[0] = 3; // htm's own switch
  return h(type, props, ...children);
}

export const html = htm.bind(make);
