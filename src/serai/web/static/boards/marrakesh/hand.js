/**
 * The area of the own board: the reader's, or that of the player who is visited.
 */

import { h } from "preact";
import { loadStyles } from "../../frame/styles.js";
import { Canvas, inSight } from "./canvas.js";
import { OwnBoard } from "./own.js";
import { TouchStrip } from "./strip.js";

loadStyles("boards/marrakesh/own.css");

/**
 * @param {{context: import("./spot.js").Context, shown: import("./spot.js").Context, leave: () => void}} given `shown`: of the
 *   board that is drawn
 */
export function HandArea({ context, shown, leave }) {
  const { props } = context;
  const away = shown !== context;
  return h(
    "div",
    { class: "mk mk-stack" },
    away &&
      h(
        "div",
        { class: "mk-visit" },
        h("b", {}, props.translate("board.of", { name: props.players[shown.seat]?.name ?? "" })),
        h(
          "button",
          { type: "button", class: "quiet", onClick: leave },
          props.translate("board.close"),
        ),
      ),
    h(Canvas, {
      kind: "own",
      least: inSight.value ? 0 : 690,
      asked: away ? "" : props.words.join(),
      draw: (w, high) => h(OwnBoard, { context: shown, at: { x: 0, y: 0, w, h: high } }),
    }),
    h(TouchStrip, { context, home: "hand" }),
  );
}
