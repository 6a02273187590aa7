/**
 * What a tent or the Great Lake reaches, shown while it is looked at: the red tiles around a tent, every open tile around
 * the lake.
 */

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../../../frame/html.js";
import { corner, place } from "../geometry.js";

/** @typedef {import("../tile.js").Face} Face */

/**
 * @param {{view: import("../../../types.js").View, geometry: import("../geometry.js").Geometry}} props
 */
export function Reach({ view, geometry }) {
  const self = useRef(/** @type {SVGGElement | null} */ (null));
  const [looked, setLooked] = useState("");
  useEffect(() => {
    const tray = /** @type {SVGElement} */ (self.current?.ownerSVGElement);
    const look = (/** @type {Event} */ event) => {
      const tile = /** @type {Element} */ (event.target).closest(".ft-tile");
      setLooked(tile?.getAttribute("data-at") ?? "");
    };
    const leave = () => setLooked("");
    tray.addEventListener("pointerover", look);
    tray.addEventListener("focusin", look);
    tray.addEventListener("pointerleave", leave);
    tray.addEventListener("focusout", leave);
    return () => {
      tray.removeEventListener("pointerover", look);
      tray.removeEventListener("focusin", look);
      tray.removeEventListener("pointerleave", leave);
      tray.removeEventListener("focusout", leave);
    };
  }, []);
  const tiles = reachOf(looked, view.board);
  return html`<g class="ft-reach" aria-hidden="true" ref=${self}>
    ${tiles.map((tile) => {
      const { x, y } = corner(tile, geometry);
      return html`<rect key=${tile} x=${x + 4} y=${y + 4} width="92" height="92" rx="6" />`;
    })}
  </g>`;
}

/**
 * @param {string} at
 * @param {Face[]} board
 * @returns {string[]}
 */
function reachOf(at, board) {
  const tile = board.find((face) => face.at === at);
  const lake = tile?.kind === "great_lake";
  if (!tile || !(lake || tile.tent)) return [];
  const { column, row } = place(at);
  return board
    .filter((other) => {
      const there = place(other.at);
      const near = Math.abs(there.column - column) < 2 && Math.abs(there.row - row) < 2;
      return near && (lake ? other.colour !== null : other.colour === "red");
    })
    .map((other) => other.at);
}
