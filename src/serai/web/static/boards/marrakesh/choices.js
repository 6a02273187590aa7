/**
 * Maps legal words to things on the board. A word is one click, or several things picked up one after the other;
 * parts of the board ask for attributes by the name of a thing and need not know words.
 */

import { signal } from "@preact/signals";
import { wordAttributes } from "../../frame/data_marks.js";
import { nameOf } from "./names.js";
import { parse } from "./words.js";

/** @typedef {import("../../types.js").BoardProps} BoardProps */
/** @typedef {import("./words.js").Parsed} Parsed */

/**
 * @typedef {object} Offer something that can be clicked now
 * @property {string} key
 * @property {string | null} word the word that the click chooses; null: it picks something up
 * @property {boolean} chosen
 * @property {number} times how often it is picked up already
 * @property {string} label
 *
 * @typedef {object} Choices
 * @property {Offer[]} offers in the order of the words
 * @property {(key: string) => Offer | undefined} at
 * @property {(key: string) => Record<string, any>} attributes of a thing that can be clicked
 * @property {string[]} picked
 * @property {string[]} done the keys of the word that is drafted and may still be exchanged
 * @property {() => void} putBack
 */

// What is picked up belongs to the words it was picked for; areas of the page share it.
const held = signal({ asked: "", drafted: "", keys: /** @type {string[]} */ ([]) });

/** @type {{words: string[], draft: string[], view: object, held: object, box: object, choices: Choices} | null} */
let last = null;

/**
 * What can be chosen; worked out once for all areas that are drawn together.
 * @param {BoardProps} props
 * @returns {Choices}
 */
export function readChoices(props) {
  const { words, draft, view, box } = props;
  const now = held.value;
  if (
    last?.words !== words ||
    last.draft !== draft ||
    last.view !== view ||
    last.held !== now ||
    last.box !== box
  )
    last = { words, draft, view, box, held: now, choices: workOut(props) };
  return last.choices;
}

/** @param {BoardProps} props @returns {Choices} */
function workOut(props) {
  const { words, view, box, draft } = props;
  const asked = words.join("|");
  const parsed = words
    .filter((word) => word.includes(" ") || word === "accept")
    .map((word) => parse(word, view, box));
  const drafted = words.includes(draft.at(-1) ?? "") ? draft.at(-1) : undefined;
  const open = held.value.asked === asked && asked !== "";
  const picked = open ? held.value.keys : [];
  // Something picked up or put back after a word was drafted is about to replace that word.
  const replacing = open && held.value.drafted === (drafted ?? "");
  const done = replacing ? [] : (parsed.find(({ word }) => word === drafted)?.keys ?? []);
  const fitting = parsed.filter((one) => remaining(one, picked));
  const found = offersOf(fitting, picked, parsed, props, done);
  const set = (/** @type {string[]} */ keys) =>
    (held.value = { asked, keys, drafted: drafted ?? "" });
  return {
    offers: [...found.values()],
    at: (key) => found.get(key),
    picked,
    done,
    putBack: () => set([]),
    attributes(key) {
      const offer = found.get(key);
      if (!offer) return {};
      if (offer.word)
        return {
          ...wordAttributes(offer.word, offer.label),
          ...(offer.chosen ? { "aria-current": "true" } : {}),
        };
      // The thing may be a word as soon as it is picked up: the same click must not choose it, too.
      const press = (/** @type {Event} */ event) => {
        event.stopPropagation();
        set(pressed(picked, key, offer, fitting, done));
      };
      return {
        "data-more": key,
        role: "button",
        tabindex: 0,
        "aria-label": offer.label,
        "aria-pressed": String(offer.chosen),
        onClick: press,
        onKeyDown(/** @type {KeyboardEvent} */ event) {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          press(event);
        },
      };
    },
  };
}

/**
 * What is held after a click: the thing is picked up, or put back.
 * @param {string[]} picked
 * @param {string} key
 * @param {Offer} offer
 * @param {Parsed[]} fitting
 * @param {string[]} done
 * @returns {string[]}
 */
function pressed(picked, key, offer, fitting, done) {
  if (fitting[0]?.unordered && done.includes(key)) return done.toSpliced(done.indexOf(key), 1);
  const again = picked.lastIndexOf(key);
  const goesOn = fitting.some((one) => remaining(one, [...picked, key]));
  if (again >= 0 && !(goesOn && offer.key.startsWith("res ")))
    return fitting[0]?.unordered ? picked.toSpliced(again, 1) : picked.slice(0, again);
  return [...picked, key];
}

/**
 * What a word still needs besides what is picked; null: it does not fit.
 * @param {Parsed} parsed
 * @param {string[]} picked
 * @returns {string[] | null}
 */
function remaining({ keys, unordered }, picked) {
  if (!unordered)
    return picked.every((key, at) => keys[at] === key) ? keys.slice(picked.length) : null;
  const left = [...keys];
  for (const key of picked) {
    const at = left.indexOf(key);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/**
 * @param {Parsed[]} fitting
 * @param {string[]} picked
 * @param {Parsed[]} all
 * @param {BoardProps} props
 * @param {string[]} done
 * @returns {Map<string, Offer>}
 */
function offersOf(fitting, picked, all, props, done) {
  /** @type {Map<string, Parsed[]>} */
  const groups = new Map();
  for (const one of fitting) {
    const left = remaining(one, picked) ?? [];
    for (const key of new Set(one.unordered ? left : left.slice(0, 1))) {
      const there = groups.get(key);
      if (there) there.push(one);
      else groups.set(key, [one]);
    }
  }
  /** @type {Map<string, Offer>} */
  const found = new Map();
  for (const [key, there] of groups) {
    const word = there.length === 1 ? there[0].word : null;
    const times = picked.filter((other) => other === key).length;
    const label = word
      ? (props.labels?.[word] ?? props.box.labels[word] ?? word)
      : nameOf(key, props);
    // Of things of which all count, the ones that are drafted can be put back.
    const back = done.includes(key) && !picked.length && there[0].unordered;
    found.set(key, { key, word: back ? null : word, chosen: done.includes(key), times, label });
  }
  // What is picked up can be put back.
  for (const key of picked) {
    const offer = found.get(key);
    const times = picked.filter((other) => other === key).length;
    if (offer) found.set(key, { ...offer, chosen: true, times });
    else if (all.some((one) => one.keys.includes(key)))
      found.set(key, { key, word: null, chosen: true, times, label: nameOf(key, props) });
  }
  return found;
}
