/**
 * Playback queue: shows what others did entry by entry, with pieces flying, before the page shows the present.
 * The server answers at once, and bots play three turns in a second; nobody can follow that.
 *
 * Nothing waits for it: a choice, a click on the board or Space ends it, and the present is shown.
 */

import { batch, effect, signal } from "@preact/signals";
import { playSound } from "../../frame/sounds.js";
import { speed } from "../../frame/settings.js";
import { namesIn } from "../../panels/highlight.js";
import { fetchPast } from "../table_loader.js";
import { sinceOwnTurn } from "../recent_events.js";
import { boardProps } from "../board_props.js";
import { skipOnInput } from "./skipping.js";
import { Stage } from "./sprites.js";

/** @typedef {import("../model.js").Table} Table */
/** @typedef {import("../../types.js").Entry} Entry */
/** @typedef {import("../../types.js").TableEvent} TableEvent */
/** @typedef {import("../../types.js").TableState} TableState */

/**
 * @typedef {object} Played what is played back now
 * @property {number} seat whose turn it is
 * @property {string} text
 * @property {number} turn from 1
 * @property {number} turns how many are in the queue
 * @property {import("../../types.js").Part[][]} gains what the turn has brought so far
 */

/** Factors of all times, by speed. */
const PACES = { off: 0, fast: 0.5, normal: 1, slow: 2 };
/** How long something lights up where nothing can fly. */
const HIGHLIGHT = 250;
/** Before the first turn: what the player has just done is drawn first. */
const BEGIN = 100;
/** After each turn. */
const HOLD = 600;
/** Who was away for longer than this looks at the present, and may ask for the rest. */
const MOST = 120;
/** Nothing is to be seen of these, in no game. */
const MARKS = new Set(["round_began", "turn_began", "turn_ended"]);
/** @type {Record<string, import("../../frame/sounds.js").Sound>} */
const SOUNDS = { drop: "drop", place: "drop", kill: "drop", coin: "coin", card: "card" };

export class Playback {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {import("@preact/signals").Signal<Played | null>} */
    this.now = signal(null);
    this.stage = new Stage();
    /** @type {Entry[]} */
    this.queue = [];
    /** What identifies the run that goes on; another one, or null, ends it. */
    this.run = /** @type {object | null} */ (null);
    /** Ends the pause that the run is in. */
    this.wake = () => {};
    /** @type {{seat: number | null, seq: number} | null} up to where everything is shown or in the queue */
    this.known = null;
    /** @type {import("../../types.js").Part[][]} what the turn that is shown has brought */
    this.gains = [];
    /** How many events of the draft were heard. */
    this.heard = 0;
    /** @type {[TableState | null, TableState | null]} what was shown before, and what is shown */
    this.seen = [null, null];
    const onHidden = () => document.hidden && this.skip();
    document.addEventListener("visibilitychange", onHidden);
    this.disposers = [
      effect(() => this.#follow(table.live.value)),
      effect(() => {
        const shown = table.shown.value;
        if (shown !== this.seen[1]) this.seen = [this.seen[1], shown];
      }),
      () => document.removeEventListener("visibilitychange", onHidden),
      effect(() => {
        if (speed.value === "off") this.skip();
      }),
      effect(() => this.#hearDraft(table.preview.value?.events ?? [])),
      skipOnInput(
        () => this.run !== null,
        () => this.skip(),
      ),
    ];
  }

  /** Show the present. */
  skip() {
    if (!this.run) return;
    this.run = null;
    this.queue = [];
    this.wake();
    this.stage.clear();
    batch(() => {
      this.table.played.value = null;
      this.now.value = null;
    });
  }

  /** Play back what happened since the player's own last turn. */
  async catchUp() {
    const { table } = this;
    const entries = sinceOwnTurn(table.entries.peek(), table.playedSeats.peek());
    if (!entries.length) return;
    await table.showAt(null);
    const base = await this.#stateAt(entries[0].seq - 1);
    if (base) this.#start(entries, base);
  }

  /**
   * Let the pieces of one entry fly, over the table as it was before it.
   * @param {Entry} entry
   * @param {TableState} before
   */
  async step(entry, before) {
    this.skip();
    if (speed.peek() === "off" || document.hidden) return;
    const run = {};
    this.run = run;
    await this.#show(run, entry, before, 1);
    if (this.run === run) this.skip();
  }

  close() {
    this.skip();
    for (const dispose of this.disposers) dispose();
    this.stage.close();
  }

  /**
   * A state has come.
   * @param {TableState | null} live
   */
  #follow(live) {
    const { table, known } = this;
    this.known = live && { seat: live.seat, seq: live.seq };
    if (!live || !known || known.seat !== live.seat) return this.skip();
    const fresh = table.entries.peek().filter(({ seq }) => seq > known.seq && seq <= live.seq);
    // What the player did was seen as it was drafted.
    const first = fresh.findIndex((entry) => !this.#own(entry));
    if (first < 0) return;
    const news = fresh.slice(first);
    if (this.run && !document.hidden) {
      this.queue.push(...news);
      return;
    }
    const busy = table.replayed.peek() || (table.draft.peek().length && !table.sending.peek());
    if (speed.peek() === "off" || document.hidden || busy || news.length > MOST) return;
    const [before, shown] = this.seen;
    const base = table.received.get(news[0].seq - 1) ?? (shown === live ? before : shown);
    if (base) this.#start(news, base);
  }

  /**
   * @param {Entry[]} entries
   * @param {TableState} base the table before the first of them
   */
  #start(entries, base) {
    this.skip();
    this.queue = [...entries];
    const run = {};
    this.run = run;
    this.gains = [];
    this.table.played.value = base;
    void this.#play(run, base);
  }

  /**
   * @param {object} run
   * @param {TableState} base
   */
  async #play(run, base) {
    let state = base;
    let turn = 1;
    await this.#pause(BEGIN * this.#pace());
    if (this.run !== run) return;
    for (let entry = this.queue[0]; entry; entry = this.queue[0]) {
      const next = await this.#stateAt(entry.seq);
      if (this.run !== run) return;
      const shown = await this.#show(run, entry, state, turn);
      if (this.run !== run) return;
      state = next ?? state;
      // An entry of which nothing is seen is drawn with the next of which something is.
      if (shown) this.table.played.value = state;
      this.queue.shift();
      const ends = entry.seat !== this.queue[0]?.seat;
      if (ends && shown) await this.#pause(HOLD * this.#pace());
      if (this.run !== run) return;
      if (ends) this.gains = [];
      if (ends && shown) turn += 1;
    }
    this.skip();
  }

  /**
   * Show what happened in an entry, event after event, over the table as it was before it.
   * @param {object} run
   * @param {Entry} entry
   * @param {TableState} state
   * @param {number} turn
   * @returns {Promise<boolean>} whether there was anything to see
   */
  async #show(run, entry, state, turn) {
    const motions = this.table.turns.peek()?.motions;
    const props = motions && boardProps(this.table, state);
    let shown = false;
    /** @type {string | null} where the last piece of a way was dropped, which the view of before does not know */
    let dropped = null;
    for (const event of entry.events) {
      const pace = this.#pace();
      const moved = props ? motions(event, props) : null;
      const drops = moved?.filter(({ kind }) => kind === "drop") ?? [];
      if (dropped) for (const drop of drops) drop.from = dropped;
      dropped = drops.at(-1)?.to ?? dropped;
      const named = moved || MARKS.has(event.event) ? [] : namesIn(event);
      if (!moved?.length && !named.length) continue;
      if (this.table.past.peek() !== state) {
        this.table.played.value = state;
        await this.#pause(0);
        if (this.run !== run) return shown;
      }
      const time = moved
        ? this.stage.fly(moved, pace)
        : this.stage.highlight(named, HIGHLIGHT * pace);
      if (!time) continue;
      shown = true;
      const seat = event.seat ?? entry.seat;
      if (moved && brings(moved, seat)) this.gains = [...this.gains, this.#glyphs(event)];
      const turns = turn + this.#turnsAfter(entry);
      this.now.value = { seat, text: event.text, turn, turns, gains: this.gains };
      const sound = moved?.length ? SOUNDS[moved[0].kind] : undefined;
      if (sound) playSound(sound);
      await this.#pause(time);
      this.stage.darken();
      if (this.run !== run) return shown;
    }
    return shown;
  }

  /** @param {TableEvent} event */
  #glyphs(event) {
    const box = this.table.box.peek();
    return (box && this.table.turns.peek()?.logGlyphs?.(event, box)) ?? [];
  }

  /**
   * The own draft is heard as it is chosen; it is not played back.
   * @param {TableEvent[]} events
   */
  #hearDraft(events) {
    const [news] = events.length > this.heard ? events.slice(-1) : [];
    this.heard = events.length;
    if (!news) return;
    // Later, so that the effect does not follow everything that motions are made from.
    queueMicrotask(() => {
      const moved = this.table.turns.peek()?.motions?.(news, boardProps(this.table)) ?? [];
      const sound = moved.length ? SOUNDS[moved[0].kind] : undefined;
      if (sound) playSound(sound);
    });
  }

  /**
   * How many other turns are in the queue.
   * @param {Entry} entry the one that is shown
   */
  #turnsAfter({ seat }) {
    let turns = 0;
    let before = seat;
    for (const entry of this.queue) {
      if (entry.seat !== before) turns += 1;
      before = entry.seat;
    }
    return turns;
  }

  #pace() {
    return PACES[speed.peek()] || PACES.normal;
  }

  /** @param {number} time */
  #pause(time) {
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const timer = setTimeout(resolve, time);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      })
    );
  }

  /**
   * The table after an entry: as it came, or from the server if a burst has left it out.
   * @param {number} seq
   * @returns {Promise<TableState | null>} null: the line is broken; the next one that came will do
   */
  async #stateAt(seq) {
    const { table } = this;
    const received = table.received.get(seq);
    if (received) return received;
    if (table.connection.lost.peek()) return null;
    try {
      return await fetchPast(table, seq);
    } catch {
      return null;
    }
  }

  /** @param {Entry} entry */
  #own({ seat }) {
    return this.table.playedSeats.peek().includes(seat);
  }
}

/**
 * Whether an event brings a player something: a piece flies to what is theirs, or is set up in their colour.
 * @param {import("../../types.js").Motion[]} moved
 * @param {number} seat
 */
function brings(moved, seat) {
  return moved.some(({ to, kind }) => kind === "place" || to.endsWith(`-${seat}`));
}
