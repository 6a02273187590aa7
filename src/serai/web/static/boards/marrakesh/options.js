/**
 * Pictograms of what can be chosen, for the strip below the board: the same signs as on the tiles.
 */

import { colourOf } from "./art.js";
import { ACTIONS } from "./areas.js";
import { amount, amounts, ARROW, effectSigns, letters, points, scoreSigns, sign } from "./signs.js";
import { factsOf, riverBonuses } from "./tiles.js";
import { componentOf } from "./names.js";
import { idsOf } from "./words.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */
/** @typedef {import("./signs.js").Sign} Sign */

/** @param {string} colour @returns {Sign} */
const keshi = (colour) => sign(`k_${colour}`);

/**
 * @param {string} key
 * @param {string | null} word
 * @param {BoardProps} props
 * @returns {Sign[]}
 */
export function optionSigns(key, word, props) {
  const [kind, first, second] = key.split(" ");
  const { view } = props;
  switch (kind) {
    case "hand":
    case "line":
    case "keshi":
    case "put":
      return [keshi(first)];
    case "tray":
      return amount(Number(second), `k_${first}`);
    case "res":
      return [sign(first)];
    case "square":
      return view.pending?.step === "setup_disc"
        ? [sign("once"), ...effectSigns(factsOf(props, "square", first).effect)]
        : [...effectSigns(factsOf(props, "square", first).effect), ...citizens(first, props)];
    case "worker":
      return [sign("worker"), sign(colourOf(first) ? `k_${colourOf(first)}` : "exchange")];
    case "seller":
      return [keshi("red"), keshi(colourOf(first))];
    case "caravan":
      return [keshi("brown"), letters({ left: "←", right: "→" }[first] ?? "•")];
    case "new":
      return [
        { kind: "letter", value: "A" },
        sign(colourOf(first) ? `k_${colourOf(first)}` : "anygood"),
      ];
    case "act":
      return [{ kind: "letter", value: "B" }, ...ACTIONS[first].slice(-1)];
    case "also":
      return first === "keshi"
        ? [{ kind: "letter", value: "A" }, sign("anykeshi")]
        : [{ kind: "letter", value: "B" }, sign("worker")];
    case "accept":
      return [keshi(view.pending.colour)];
    case "pay":
    case "water":
      return kind === "water" ? amount(Number(first), "water") : payment(key);
    case "space":
      return [sign("river"), letters(first), ...(word ? [ARROW, ...waterOf(word)] : [])];
    case "step":
    case "climb":
      return kind === "step"
        ? amount(Number(word?.split(" ")[2] ?? 0) || 1, first)
        : [letters(first)];
    case "office":
      return [
        keshi(first),
        ARROW,
        ...effectSigns(factsOf(props, "office", view.office).rows[first]),
      ];
    case "refresh":
      return [sign("dinar"), sign("swap"), sign(`scroll_${first}`)];
    case "gate":
      return [sign(`gate_${second}`), ...amount(factsOf(props, "workshop", first).dinars, "dinar")];
    case "swap":
      return [sign("ret"), keshi(first)];
    case "rapid":
      return effectSigns(
        factsOf(props, "rapid", idsOf(props.box, "rapid")[Number(first) - 1]).effect,
      );
    case "half":
      return riverBonuses(props, view.river_tiles[view.season - 1])[Number(first) - 1];
    case "option":
      return word ? optionOf(word, props) : [];
    case "tile":
      return tileSigns(first, props);
    default:
      return [letters("0")];
  }
}

/** @param {string} word @returns {Sign[]} */
const waterOf = (word) => amount(Number(word.split(" ")[1]), "water");

/** @param {string} key `pay 1 yellow 1 purple` @returns {Sign[]} */
function payment(key) {
  const parts = key.split(" ").slice(1);
  if (parts[0] === "free") return [{ kind: "free", value: "0" }];
  /** @type {Record<string, number>} */
  const cost = {};
  for (let at = 0; at + 1 < parts.length; at += 2) cost[parts[at + 1]] = Number(parts[at]);
  return amounts(cost);
}

/** @param {string} id @param {BoardProps} props @returns {Sign[]} how often a cell of the square works */
function citizens(id, { view, box }) {
  if (view.pending?.step !== "square_cell") return [];
  const times = view.players[view.pending.seat].facing[idsOf(box, "square").indexOf(id)];
  return [letters(`×${times + (view.pending.n ?? 0)}`)];
}

/** One of the lists of a `choose` effect. @param {string} word @param {BoardProps} props @returns {Sign[]} */
function optionOf(word, props) {
  const [, source, number] = word.split(" ");
  const side = source.match(/^(stair_tile_\d+)([ab])$/);
  const found = side
    ? factsOf(props, "stair_tile", side[1])[side[2]]
    : Object.entries(props.box.components).find(([key]) => key.endsWith(`:${source}`))?.[1].facts;
  const lists = chosenFrom(found);
  return lists ? effectSigns(lists[Number(number) - 1]) : [letters(number)];
}

/** @param {any} data @returns {any[] | null} */
function chosenFrom(data) {
  if (!data || typeof data !== "object") return null;
  if (data.choose) return data.choose;
  for (const value of Object.values(data)) {
    const found = chosenFrom(value);
    if (found) return found;
  }
  return null;
}

/** @param {string} id @param {BoardProps} props @returns {Sign[]} */
export function tileSigns(id, props) {
  const component = componentOf(id, props);
  const facts = props.box.components[component]?.facts ?? {};
  switch (component.split(":")[0]) {
    case "scroll":
      return [
        sign(`scroll_${facts.colour}`),
        ...effectSigns([...facts.now, ...facts.effect, ...facts.modifiers]).slice(0, 5),
      ];
    case "luxury":
      return [sign(facts.item), ...effectSigns(facts.effect)];
    case "provision":
      return [...amounts(facts.need), points(-facts.loss)];
    case "oasis_cell":
      return [sign("explore"), ...oasisSigns(id, props), ...amounts(facts.cost)];
    case "cell": {
      const cover = props.view.staircase_tiles[id];
      return effectSigns(
        cover ? factsOf(props, "stair_tile", cover.slice(0, -1))[cover.slice(-1)] : facts.effect,
      );
    }
    case "gate":
      return [sign(facts.colours.length > 1 ? "gate_multi" : `gate_${facts.colours[0]}`)];
    case "city":
      return [sign("city"), ...(facts.score ? scoreSigns(facts.score) : effectSigns(facts.effect))];
    case "figure":
      return [sign(id)];
    default:
      return [sign(id === "river" ? "river" : id.endsWith("city") ? "city" : "bolt")];
  }
}

/** @param {string} id @param {BoardProps} props @returns {Sign[]} */
function oasisSigns(id, props) {
  const tile = props.view.players[props.seat ?? 0].oases[id];
  return tile ? scoreSigns(factsOf(props, "oasis", tile).score).slice(0, 3) : [];
}

/** Whether something has no place on the board, so that only the strip has it. @param {string} key */
export function homeless(key) {
  return (
    key === "keshi red" ||
    key === "tile bonus" ||
    key === "tile river" ||
    key === "free" ||
    /^(option|pay|water|climb|accept|also) /.test(`${key} `)
  );
}
