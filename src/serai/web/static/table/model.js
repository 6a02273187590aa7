/** A table as this device knows it: everything that the page shows is read from here. */

import { batch, computed, effect, signal } from "@preact/signals";
import { Away, Refused } from "../frame/api.js";
import { forgetKey, keysOf } from "../frame/keys.js";
import { ownName, wantedLanguage } from "../frame/settings.js";
import { tab } from "../frame/storage.js";
import { say } from "../frame/i18n.js";
import { hush } from "./announcer.js";
import { Commands, frame } from "./commands.js";
import { Draft } from "./draft.js";
import { latest } from "./recent_events.js";
import { loadBoard, loadBox, loadPast, loadScores } from "./table_loader.js";
import { Questions } from "./preview_rpc.js";
import { accountSeats, playersAt, secretOf } from "./seats.js";
import { Socket } from "./socket.js";
import { Talk } from "./chat_model.js";

/** @typedef {import("../types.js").TableState} TableState */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Score} Score */

/**
 * @template T
 * @typedef {import("@preact/signals").Signal<T>} Signal
 */

/** @param {string} id */
export function openTable(id) {
  const table = new Table(id);
  table.open();
  return table;
}

export class Table {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.path = `/api/tables/${id}`;

    /** @type {Signal<import("../types.js").TableSummary | null>} */
    this.summary = signal(null);
    /** @type {Signal<TableState | null>} the newest */
    this.live = signal(null);
    /** When it came, in milliseconds of `performance.now()`. */
    this.heard = signal(0);
    /** @type {Signal<Entry[]>} */
    this.entries = signal([]);
    this.talk = new Talk(id, () => this.secret());
    /** @type {Signal<import("../types.js").Box | null>} */
    this.box = signal(null);
    /** The language of the box: it may come later than that of the page. */
    this.spoken = signal("en");
    /** @type {Signal<import("../types.js").BoardModule | null>} */
    this.board = signal(null);
    /** @type {Signal<"connecting" | "open" | "lost" | "closed">} */
    this.link = signal(/** @type {"connecting"} */ ("connecting"));
    this.lost = computed(() => this.link.value === "lost");
    /** @type {Signal<string | null>} a sentence to show */
    this.problem = signal(null);
    /** @type {Signal<string | null>} the rule that the problem cites */
    this.problemRule = signal(null);

    /** @type {Signal<number[]>} */
    this.accountSeats = signal([]);
    this.mySeats = computed(() => {
      const held = [...keysOf(id).map((key) => key.seat), ...this.accountSeats.value];
      return [...new Set(held)].sort((a, b) => a - b);
    });
    /** Those of my seats that no bot has taken over. */
    this.voices = computed(() => {
      const seats = this.summary.value?.seats ?? [];
      return this.mySeats.value.filter((seat) => seats[seat]?.kind === "person");
    });
    /** @type {Signal<number | null>} through whose eyes; null: a spectator's */
    this.seat = signal(null);
    this.seatStore = `serai.seat.${id}`;
    this.players = computed(() => playersAt(this));

    /** Whether the question is about to be passed by itself. */
    this.passing = signal(false);
    /** @type {Signal<number | null>} the question, by its line, that the reader wants to answer */
    this.held = signal(null);

    this.commands = new Commands(id);
    this.sending = signal(this.commands.waiting.length > 0);
    this.drafting = new Draft(id, {
      stands: () => this.live.peek(),
      foresee: (seq, seat, words) => this.questions.foresee(seq, seat, words),
      refused: (error) => this.#refused(error),
      gone: () => (this.problem.value = say("table.moved-on")),
    });
    this.draft = this.drafting.words;
    this.foresight = this.drafting.foresight;
    this.peeked = this.drafting.peeked;

    /** @type {Signal<TableState | null>} the past, while somebody looks at it */
    this.replayed = signal(null);
    this.line = /** @type {number | null} */ (null);
    this.shown = computed(
      () => this.replayed.value ?? this.foresight.value?.state ?? this.live.value,
    );
    this.latest = computed(() =>
      latest(this.entries.value, this.seat.value, this.replayed.value?.seq ?? Infinity),
    );
    /** Whether the reader may choose a word now. */
    this.asked = computed(() => {
      if (this.replayed.value || this.sending.value || !this.live.value?.words.length) return false;
      return this.voices.value.includes(this.seat.value ?? -1);
    });
    /** @type {Signal<Score[] | null>} */
    this.scores = signal(null);
    /** @type {string[]} what was told of the word that the keyboard rests on */
    this.overheard = [];
    /** @type {Signal<string[]>} what a hovered line names */
    this.lit = signal([]);

    this.language = wantedLanguage.peek();
    this.fresh = true; // whether the next lines of the log are all of them
    this.socket = new Socket(id, {
      hello: () => this.#hello(),
      hear: (frames) => batch(() => frames.forEach((heard) => this.#hear(heard))),
      lost: () => {
        this.link.value = "lost";
        this.questions.drop();
      },
      closed: () => (this.link.value = "closed"),
    });
    this.questions = new Questions((asking) => this.socket.send(asking));
    /** @type {(() => void)[]} */
    this.endings = [];
  }

  async open() {
    const refused = (/** @type {unknown} */ error) => this.#refused(error);
    this.endings.push(effect(() => void loadBox(this).catch(refused)));
    this.endings.push(effect(() => void loadBoard(this).catch(refused)));
    this.endings.push(effect(() => void loadScores(this)));
    this.accountSeats.value = await accountSeats(this.id);
    const mine = this.mySeats.peek();
    const before = tab.read(this.seatStore, null);
    this.seat.value = mine.includes(before) ? before : (mine[0] ?? null);
    this.endings.push(effect(() => this.#followTurn()));
    this.endings.push(effect(() => this.#callAnew(wantedLanguage.value)));
  }

  close() {
    for (const end of this.endings) end();
    this.socket.close();
  }

  /** The secret of the seat looked through. */
  secret() {
    return secretOf(this.id, this.seat.peek());
  }

  // Saying something

  /**
   * Put a word into the draft; once more, to confirm it.
   * @param {string} word
   * @param {TableState | null} [seen] the table for which it was meant, if it can be meant for one only
   */
  choose(word, seen = null) {
    return this.drafting.next(() => {
      if (!this.asked.peek() || (seen && seen !== this.shown.peek())) return undefined;
      this.#clearProblem();
      const again = this.draft.peek().at(-1) === word;
      const offered = this.shown.peek()?.words.includes(word) && !this.foresight.peek()?.hidden;
      return again && !offered ? this.#confirm() : this.drafting.add(word);
    });
  }

  takeBack() {
    return this.drafting.next(() => {
      this.#clearProblem();
      return this.sending.peek() ? undefined : this.drafting.takeBack();
    });
  }

  confirm() {
    return this.drafting.next(() => this.#confirm());
  }

  /**
   * Say a word without drafting it, if the table is still as it was.
   * @param {string} word
   * @param {TableState} seen
   */
  sayAtOnce(word, seen) {
    const by = this.seat.peek();
    if (by === null || seen !== this.live.peek() || !this.asked.peek()) return;
    this.#send([{ kind: "word", seq: seen.seq, by, word }]);
  }

  undo() {
    this.#command("undo");
  }

  resign() {
    this.#command("resign");
  }

  /**
   * @param {number} seat
   * @param {string} bot
   */
  replace(seat, bot) {
    this.#command("replace", { seat, bot });
  }

  /**
   * Show what a word would bring.
   * @param {string | null} word
   */
  peek(word) {
    return this.drafting.peek(this.asked.peek() ? word : null);
  }

  /** @param {string} text */
  async sayChat(text) {
    await this.talk.say(text, this.seat.peek() === null ? ownName.peek() : "");
  }

  #confirm() {
    const { seq } = /** @type {TableState} */ (this.live.peek());
    const words = this.draft.peek();
    if (this.sending.peek() || !words.length) return;
    const by = /** @type {number} */ (this.seat.peek());
    this.#send(words.map((word, place) => ({ kind: "word", seq: seq + place, by, word })));
  }

  /**
   * @param {import("./commands.js").Command["kind"]} kind
   * @param {{seat?: number, bot?: string}} [more]
   */
  #command(kind, more = {}) {
    const state = this.live.peek();
    const by = this.seat.peek();
    if (!state || by === null || this.sending.peek()) return;
    this.drafting.clear();
    this.#send([{ kind, seq: state.seq, by, ...more }]);
  }

  /** @param {Omit<import("./commands.js").Command, "id">[]} wanted */
  #send(wanted) {
    this.#clearProblem();
    this.sending.value = true;
    for (const command of this.commands.add(wanted)) this.socket.send(frame(command));
  }

  // Hearing

  #hello() {
    const entries = this.fresh ? [] : this.entries.peek();
    return {
      secret: this.secret(),
      seat: this.seat.peek(),
      after: entries.at(-1)?.seq ?? 0,
      chat: this.talk.last(),
      language: this.language,
    };
  }

  /** @param {import("./socket.js").Frame} heard */
  #hear(heard) {
    switch (heard.type) {
      case "table":
        // What is dealt comes with the next state; the one of the waiting room has nothing to draw.
        if (this.summary.peek()?.status === "open") this.live.value = null;
        this.summary.value = heard.table;
        break;
      case "log":
        this.entries.value = this.fresh
          ? heard.entries
          : [...this.entries.peek(), ...heard.entries];
        this.fresh = false;
        break;
      case "state":
        this.#stand(/** @type {any} */ (heard));
        break;
      case "chat":
        this.talk.hear(heard.entries);
        break;
      case "ack":
        this.commands.done(heard.id, heard.seq);
        this.#settle();
        break;
      case "foreseen":
        this.questions.hear(heard);
        break;
      case "refused":
        if (!this.questions.hear(heard)) this.#refusedFrame(heard);
    }
  }

  /** @param {TableState} state */
  #stand(state) {
    if (this.fresh) this.entries.value = []; // nothing has been said yet
    this.fresh = false;
    this.#renew(state);
    if (this.link.peek() !== "open") {
      this.link.value = "open";
      this.#clearProblem(); // the house answers again
      for (const command of this.commands.waiting) this.socket.send(frame(command));
    }
    this.#settle();
    if (!this.sending.peek()) this.drafting.next(() => this.drafting.carryOn(state));
  }

  /** @param {TableState} state */
  #renew(state) {
    this.live.value = state;
    this.heard.value = performance.now();
  }

  /** Once everything confirmed is on the disk and here, the draft has done its duty. */
  #settle() {
    const { waiting, reached } = this.commands;
    if (!this.sending.peek() || waiting.length || (this.live.peek()?.seq ?? 0) < reached) return;
    this.drafting.known.clear(); // a choice that was changed brings another table with the same number
    batch(() => {
      this.drafting.clear();
      this.sending.value = false;
    });
  }

  /** @param {import("./socket.js").Frame} heard */
  #refusedFrame(heard) {
    this.problem.value = heard.error.text;
    this.problemRule.value = heard.error.rule || null;
    if (heard.id === "") {
      if (heard.error.key === "house.unknown-secret") this.#losePlace();
      return;
    }
    this.commands.refused(heard.id);
    if (heard.state) this.#renew(heard.state);
    this.#settle();
  }

  /** A key that opens nothing any more: look on without it. */
  #losePlace() {
    const seat = this.seat.peek();
    if (seat === null) return;
    forgetKey(this.id, seat);
    this.accountSeats.value = [];
    this.lookThrough(this.mySeats.peek()[0] ?? null);
  }

  /** @param {unknown} error */
  #refused(error) {
    if (error instanceof Away) {
      this.problem.value = say("table.away");
      return;
    }
    if (!(error instanceof Refused)) throw error;
    batch(() => {
      this.problem.value = error.message;
      this.problemRule.value = error.rule || null;
      const known = this.live.peek()?.seq ?? 0;
      if (error.state && error.state.seq > known) this.#renew(error.state);
    });
  }

  #clearProblem() {
    this.problem.value = null;
    this.problemRule.value = null;
  }

  // Looking

  /**
   * See the table from another seat.
   * @param {number | null} seat
   */
  lookThrough(seat) {
    if (seat === this.seat.peek()) return;
    batch(() => {
      this.seat.value = seat;
      this.live.value = null;
      this.entries.value = [];
      this.replayed.value = null;
      this.drafting.clear();
    });
    this.line = null;
    tab.keep(this.seatStore, seat);
    hush();
    this.#callAnew(this.language);
  }

  /**
   * Look at the table as it stood after a line; null: come back.
   * @param {number | null} seq
   */
  async showLine(seq) {
    this.line = seq;
    if (seq === null) {
      this.replayed.value = null;
      return;
    }
    await loadPast(this, seq).catch((error) => this.#refused(error));
  }

  /**
   * Hear everything from the beginning.
   * @param {string} language
   */
  #callAnew(language) {
    this.language = language;
    this.fresh = true;
    this.link.value = "connecting";
    this.questions.drop();
    this.socket.open();
    if (this.line !== null) this.showLine(this.line);
  }

  /** Where several seats are mine, look through the one that is asked. */
  #followTurn() {
    const state = this.live.value;
    const seat = this.seat.value;
    if (!state || this.sending.value || state.over || state.awaited.includes(seat ?? -1)) return;
    const asked = this.voices.value.find((mine) => state.awaited.includes(mine));
    if (asked !== undefined) this.lookThrough(asked);
  }
}
