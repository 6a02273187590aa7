/**
 * Names of things on the board, for labels: of tiles and cells those of the box.
 */

import { AREAS, areaOf } from "./art.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */

const KINDS = [
  "scroll",
  "luxury",
  "provision",
  "oasis_cell",
  "cell",
  "square",
  "gate",
  "city",
  "figure",
  "area",
  "colour",
  "resource",
  "workshop",
];

/** @param {string} id @param {BoardProps} props @returns {string} the key of a component, `scroll:scroll_18` */
export function componentOf(id, { box }) {
  const kind = KINDS.find((one) => `${one}:${id}` in box.components);
  return kind ? `${kind}:${id}` : "";
}

/** @param {string} id @param {BoardProps} props @returns {string} */
export function thing(id, props) {
  return props.box.components[componentOf(id, props)]?.name ?? id;
}

/** @param {string} area @param {BoardProps} props */
export const areaName = (area, { box }) => box.components[`area:${area}`].name;

/** @param {string} colour @param {BoardProps} props */
export const colourName = (colour, { box }) => box.components[`colour:${colour}`].name;

/** What a thing that is picked up is called. @param {string} key @param {BoardProps} props @returns {string} */
export function nameOf(key, props) {
  const [kind, ...args] = key.split(" ");
  const { translate } = props;
  switch (kind) {
    case "gate":
      return `${thing(args[0], props)}: ${colourName(args[1], props)}`;
    case "step":
      return translate("board.step", { stair: areaName(args[0], props), step: args[1] });
    case "space":
      return translate("board.space", { space: args[0] });
    case "keshi":
      return `${colourName(args[0], props)}: ${areaName(areaOf(args[0]), props)}`;
    case "swap":
      return [colourName(args[0], props), ...args.slice(1).map((id) => thing(id, props))].join(
        ", ",
      );
    default:
      return args
        .map((id) => (AREAS.includes(id) ? areaName(id, props) : thing(id, props)))
        .join(" ");
  }
}

const ON_MAIN = /^(tray|space|step|office|refresh|gate|rapid|half|water|climb) /;
const MAIN_TILES = new Set(["cell", "luxury", "city", "figure"]);

/** On which of the two boards something is chosen. @param {string} key @param {BoardProps} props @returns {"hand" | "board"} */
export function homeOf(key, props) {
  if (ON_MAIN.test(key)) return "board";
  const [kind, id] = key.split(" ");
  if (kind === "pay")
    return props.view.pending?.step.includes("luxury") ||
      props.view.pending?.step === "bazaar_action"
      ? "board"
      : "hand";
  if (kind === "option") return props.view.pending?.line === "stairs" ? "board" : "hand";
  if (kind !== "tile") return "hand";
  const sort = componentOf(id, props).split(":")[0];
  if (sort === "scroll")
    return props.seat !== null && props.view.players[props.seat].scrolls.includes(id)
      ? "hand"
      : "board";
  return MAIN_TILES.has(sort) ? "board" : "hand";
}
