/**
 * Parses words of Five Tribes: where on the board each is chosen.
 * The one module of the board that knows the lexicon.
 */

/** The tribes by their letters, in the order of the rules. */
export const TRIBES = /** @type {const} */ ({
  y: "vizier",
  w: "elder",
  b: "builder",
  g: "merchant",
  r: "assassin",
  p: "artisan",
});

/** The goods, in the order in which a sale names them. */
export const GOODS = [
  "ivory",
  "jewels",
  "gold",
  "papyrus",
  "silk",
  "spice",
  "fish",
  "wheat",
  "pottery",
];

const PASSES = new Set(["skip", "continue", "end", "decline", "kill nobody", "fakirs 0"]);

/**
 * Whether a word is chosen on the board itself. How many fakirs are added has no place there, and the viziers and elders
 * of others are not always in sight: these are buttons, whatever else they light up.
 * @param {string} word
 */
export function drawn(word) {
  const [verb, first] = word.split(" ");
  return !PASSES.has(word) && verb !== "fakirs" && !(verb === "kill" && !isTile(first));
}

/**
 * Whether a word passes a question in which nothing need be done.
 * @param {string} word
 */
export function passes(word) {
  return PASSES.has(word) || word === "place here";
}

/** @typedef {Map<string, string[]>} Offers the words by what is clicked: `c3`, `bid 5`, `leta`, `pink elder` … */

/**
 * Group the legal words by what is clicked to choose them.
 * @param {string[]} words
 * @param {string | null} here the tile that `place here` means
 * @returns {Offers}
 */
export function offers(words, here) {
  /** @type {Offers} */
  const found = new Map();
  for (const word of words) {
    const place = placeOf(word, here);
    const there = found.get(place);
    if (there) there.push(word);
    else found.set(place, [word]);
  }
  return found;
}

/**
 * @param {string} word
 * @param {string | null} here
 */
function placeOf(word, here) {
  const [verb, first, second] = word.split(" ");
  switch (verb) {
    case "bid":
      return `bid ${first}`;
    case "kill":
      return isTile(first) ? first : `${first} ${second}`;
    case "place":
      return first === "here" ? (here ?? first) : first;
    case "buy":
      return second ? "pairs" : `buy ${first}`;
    case "sell":
      return "sell";
    case "fakirs":
      return "fakir";
    default:
      return first ?? verb; // a tile or a djinn
  }
}

/** @param {string} name */
export function isTile(name) {
  return /^[a-z]\d$/.test(name);
}

/**
 * What is paid with a word such as `summon leta elder+fakir` or `place c3 elder`, thing by thing.
 * @param {string} word
 */
export function payment(word) {
  return (word.split(" ")[2] ?? "").split("+").filter(Boolean);
}
