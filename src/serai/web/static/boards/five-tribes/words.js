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
/** What concerns the tile that is being acted on, or no thing at all: these are buttons, whatever else they light up. */
const BUTTONS = new Set(["fakirs", "settle", "craft", "remove", "stop"]);

/**
 * Whether a word is chosen on the board itself. How many fakirs are added has no place there, and the viziers and elders
 * of others are not always in sight.
 * @param {string} word
 */
export function drawn(word) {
  const [verb, first] = word.split(" ");
  if (PASSES.has(word) || BUTTONS.has(verb) || word === "call unseen") return false;
  return verb !== "kill" || isTile(first);
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
 * @param {string | null} here the tile that is being acted on: `place here`, `settle tent`, `remove elder` mean it
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
    case "settle":
    case "craft":
    case "remove":
      return here ?? verb;
    case "lay":
      return word;
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
 * What is paid with a word such as `summon leta elder+fakir`, `place c3 elder` or `craft artisan`, thing by thing.
 * @param {string} word
 */
export function payment(word) {
  const [verb, first, second = ""] = word.split(" ");
  return (verb === "craft" ? first : second).split("+").filter(Boolean);
}
