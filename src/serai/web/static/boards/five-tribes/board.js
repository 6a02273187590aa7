/**
 * Board of Five Tribes: the areas that the frame puts into its places, and what it asks of a game's words.
 * Every area draws a view from its props alone and marks what can be chosen; none knows a table or a socket.
 */

import { loadArt } from "../../frame/art.js";
import { firstBoard, lazyLoad } from "../../frame/lazy_load.js";

export { Board } from "./tray.js";
export { Hand } from "./hand.js";
export { Held } from "./held.js";
export { Player } from "./player.js";
export { Supply } from "./supply.js";
export { Track } from "./track.js";
export { aspect } from "./geometry.js";
export { drawn, passes } from "./words.js";

for (const sheet of ["ft-scenes", "ft-pieces", "ft-goods", "ft-djinns"]) loadArt(sheet);

/** @type {typeof import("./brings.js").brings} */
let sumUp = () => [];
lazyLoad(firstBoard.then(() => import("./brings.js"))).then((found) => {
  if (found) sumUp = found.brings;
});

/** @type {typeof sumUp} */
export const brings = (props) => sumUp(props);

/** What tells of turns, for the log, the playback and the end; loaded after the first board. */
export const turns = () => import("./turns.js");
