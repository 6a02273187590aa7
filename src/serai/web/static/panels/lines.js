/**
 * Groups the events of the log by rounds and turns, and finds the decisions that were taken back.
 * A turn is what players look for; an entry of the log is smaller.
 */

import { undoneSeqs } from "../table/undone.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").TableEvent} TableEvent */

/**
 * @typedef {object} LogLine
 * @property {string} key
 * @property {number} seq the entry of the log it belongs to
 * @property {TableEvent} event
 * @property {boolean} undone whether it was taken back
 *
 * @typedef {object} Card a turn; where all act at once, what they did in one step
 * @property {string} key
 * @property {number | null} seat whose turn it is; null: a step of several
 * @property {string} step the kind of event that a step consists of
 * @property {LogLine[]} lines
 *
 * @typedef {object} Round
 * @property {string} key
 * @property {LogLine | null} head what opened it; null: the beginning of the game
 * @property {Card[]} cards
 */

/**
 * @param {Entry[]} entries
 * @param {(event: TableEvent) => boolean} [told] whether a card tells of an event without being opened
 * @returns {Round[]}
 */
export function groupByTurns(entries, told = () => true) {
  const undone = undoneSeqs(entries);
  /** @type {Round} */
  let round = { key: "start", head: null, cards: [] };
  /** @type {Card | null} */
  let card = null;
  const rounds = [round];
  for (const entry of entries) {
    for (const [place, event] of entry.events.entries()) {
      /** @type {LogLine} */
      const line = {
        key: `${entry.seq}.${place}`,
        seq: entry.seq,
        event,
        undone: undone.has(entry.seq),
      };
      if (event.event === "round_began" && !line.undone) {
        rounds.push((round = { key: line.key, head: line, cards: [] }));
        card = null;
      } else if (event.event === "turn_began" && !line.undone) {
        round.cards.push((card = newCard(line, event.seat ?? null)));
      } else if (!card || beginsStep(card, line)) {
        round.cards.push((card = newCard(line, null)));
      } else {
        card.lines.push(line);
        if (card.step === "" && told(event)) card.step = event.event;
      }
    }
  }
  return rounds.filter((found) => found.head || found.cards.length);

  /**
   * @param {LogLine} line
   * @param {number | null} seat
   * @returns {Card}
   */
  function newCard(line, seat) {
    const step = seat === null && told(line.event) ? line.event.event : "";
    return { key: line.key, seat, step, lines: [line] };
  }
}

/**
 * Outside turns, another kind of event begins another step.
 * @param {Card} card
 * @param {LogLine} line
 */
function beginsStep({ seat, step }, { event, undone }) {
  if (seat !== null || undone || typeof event.seat !== "number") return false;
  return step !== "" && step !== event.event;
}

/**
 * The entries with which a new round begins.
 * @param {Entry[]} entries
 * @returns {{seq: number, text: string, round: number}[]}
 */
export function rounds(entries) {
  return startsOf(entries, "round_began");
}

/**
 * Those with which a round after the first begins: only a game with choices before it tells of the first round.
 * @param {Entry[]} entries
 */
export function laterRounds(entries) {
  const told = rounds(entries);
  return told[0]?.round === 1 ? told.slice(1) : told;
}

/**
 * The entries after which somebody's turn is over: those with which a turn begins, or in which another seat acts.
 * @param {Entry[]} entries
 * @returns {number[]}
 */
export function turnEnds(entries) {
  const turns = startsOf(entries, "turn_began").map(({ seq }) => seq);
  if (turns.length) return turns;
  return entries
    .filter(
      (entry, place) => place + 1 === entries.length || entries[place + 1].seat !== entry.seat,
    )
    .map(({ seq }) => seq);
}

/**
 * @param {Entry[]} entries
 * @param {string} name
 */
function startsOf(entries, name) {
  return entries.flatMap((entry) =>
    entry.events
      .filter((event) => event.event === name)
      .map((event) => ({ seq: entry.seq, text: event.text, round: event.round })),
  );
}
