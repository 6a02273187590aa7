/**
 * The model of a table's page: signals for everything that is shown, and what a player can do.
 * Components read signals and follow them, so that each thing is known in one place.
 */

import { batch, computed, effect, signal } from "@preact/signals";
import { Refused, Unreachable } from "../frame/api.js";
import { delayed } from "../frame/delayed.js";
import { translate } from "../frame/i18n.js";
import { forgetKey, keysOf } from "../frame/keys.js";
import { ownName, wantedLanguage } from "../frame/settings.js";
import { tabStorage } from "../frame/storage.js";
import { clearAnnouncements } from "./announcer.js";
import { ChatModel } from "./chat_model.js";
import { TableConnection } from "./connection.js";
import { Draft, sameQuestion } from "./draft.js";
import { LOG_PAGE, LogModel } from "./log_model.js";
import { Problem } from "./problem.js";
import { recentEvents } from "./recent_events.js";
import { accountSeats, playersAt, secretOf } from "./seats.js";
import { loadBoard, loadBox, loadPast, loadScores } from "./table_loader.js";

/** @typedef {import("../types.js").TableState} TableState */
/** @typedef {import("../types.js").Score} Score */
/** @typedef {import("../types.js").WireError} WireError */

/**
 * @template T
 * @typedef {import("@preact/signals").Signal<T>} Signal
 */

/** So many entries back, states are kept for the playback. */
const KEPT = 200;

/**
 * @param {string} id
 * @param {number | null} [line] of the log, to begin with the table as it was then
 */
export function openTable(id, line = null) {
  const table = new Table(id);
  table.replaySeq = line;
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
    this.receivedAt = signal(0);
    /** @type {Map<number, TableState>} the last that came, by `seq`: a burst leaves only the newest in `live` */
    this.received = new Map();
    this.log = new LogModel(id, () => ({
      seat: this.seat.peek(),
      secret: this.secret(),
      language: this.language,
    }));
    this.entries = this.log.entries;
    this.chat = new ChatModel(id, () => this.secret());
    /** @type {Signal<import("../types.js").Box | null>} */
    this.box = signal(null);
    /** The language of the box: it may come later than that of the page. */
    this.boxLanguage = signal("en");
    /** @type {Signal<import("../types.js").BoardModule | null>} */
    this.board = signal(null);
    /** @type {Signal<import("../types.js").BoardTurns | null>} loaded after the first board */
    this.turns = signal(null);
    this.problem = new Problem();

    /** @type {Signal<number[]>} */
    this.accountSeats = signal([]);
    this.mySeats = computed(() => {
      const owned = [...keysOf(id).map((key) => key.seat), ...this.accountSeats.value];
      return [...new Set(owned)].sort((a, b) => a - b);
    });
    /** Those of my seats that no bot has taken over. */
    this.playedSeats = computed(() => {
      const seats = this.summary.value?.seats ?? [];
      return this.mySeats.value.filter((seat) => seats[seat]?.kind === "person");
    });
    /** @type {Signal<number | null>} whose view is shown; null: a spectator's */
    this.seat = signal(null);
    this.seatKey = `serai.seat.${id}`;
    this.players = computed(() => playersAt(this));

    /** @type {Signal<import("../types.js").Presence | null>} null: the server does not know */
    this.presence = signal(null);

    /** Whether auto-pass counts down. */
    this.autoPassRunning = signal(false);
    /** @type {Signal<number | null>} the question, by its `seq`, that the player wants to answer themselves */
    this.autoPassStoppedAt = signal(null);

    this.connection = new TableConnection(id, this.#receiver());
    this.sending = this.connection.sending;
    /** Whether a command has been on its way for so long that it shows. */
    this.sendingLong = delayed(this.sending);
    this.drafting = new Draft(id, {
      state: () => this.live.peek(),
      requestPreview: (seq, seat, words) => this.connection.previews.request(seq, seat, words),
      onError: (error) => this.#showError(error),
      onStale: () => this.problem.show({ text: translate("table.moved-on") }),
    });
    this.draft = this.drafting.words;
    this.preview = this.drafting.preview;
    this.hoverEvents = this.drafting.hoverEvents;

    /** @type {Signal<TableState | null>} the past, while somebody looks at it */
    this.replayed = signal(null);
    this.replaySeq = /** @type {number | null} */ (null);
    /** @type {Signal<TableState | null>} what others did, while it is played back */
    this.played = signal(null);
    /** @type {import("./playback/playback.js").Playback | null} loaded after the first board */
    this.playback = null;
    /** Another moment than the present, while one is shown. */
    this.past = computed(() => this.replayed.value ?? this.played.value);
    this.shown = computed(
      () =>
        this.replayed.value ?? this.preview.value?.state ?? this.played.value ?? this.live.value,
    );
    this.recentEvents = computed(() =>
      recentEvents(this.entries.value, this.seat.value, this.past.value?.seq ?? Infinity),
    );
    /** Whether the player is asked for a word, or will be when the server has answered. */
    this.offersWords = computed(() => {
      if (this.past.value || this.sendingLong.value || !this.live.value?.words.length) return false;
      return this.playedSeats.value.includes(this.seat.value ?? -1);
    });
    /** Whether the player may choose a word now. */
    this.canChoose = computed(() => this.offersWords.value && !this.sending.value);
    /** @type {Signal<Score[] | null>} */
    this.scores = signal(null);
    /** @type {string[]} what screen readers were given for the word that has the focus */
    this.announcedHover = [];

    this.language = wantedLanguage.peek();
    /** @type {(() => void)[]} */
    this.disposers = [];
  }

  async open() {
    const fail = (/** @type {unknown} */ error) => this.#showError(error);
    this.disposers.push(effect(() => void loadBox(this).catch(fail)));
    this.disposers.push(effect(() => void loadBoard(this).catch(fail)));
    this.disposers.push(effect(() => void loadScores(this)));
    // The steps of the replay lead through the whole game.
    this.disposers.push(effect(() => void (this.replayed.value && this.log.loadAll())));
    this.accountSeats.value = await accountSeats(this.id);
    const mine = this.mySeats.peek();
    const before = tabStorage.read(this.seatKey, null);
    this.seat.value = mine.includes(before) ? before : (mine[0] ?? null);
    this.disposers.push(effect(() => this.#followTurn()));
    this.disposers.push(effect(() => this.#reconnect(wantedLanguage.value)));
  }

  close() {
    for (const dispose of this.disposers) dispose();
    this.connection.close();
  }

  /** The secret of the seat whose view is shown. */
  secret() {
    return secretOf(this.id, this.seat.peek());
  }

  // What a player can do

  /**
   * Put a word into the draft; the last one once more confirms it.
   * @param {string} word
   * @param {TableState | null} [seen] the state for which it was meant, if it can be meant for one question only
   */
  choose(word, seen = null) {
    this.playback?.skip();
    return this.drafting.enqueue(() => {
      if (!this.canChoose.peek() || (seen && !sameQuestion(seen, this.shown.peek())))
        return undefined;
      this.problem.clear();
      const again = this.draft.peek().at(-1) === word;
      const offered = this.shown.peek()?.words.includes(word) && !this.preview.peek()?.hidden;
      return again && !offered ? this.#confirm() : this.drafting.add(word);
    });
  }

  takeBack() {
    return this.drafting.enqueue(() => {
      this.problem.clear();
      return this.sending.peek() ? undefined : this.drafting.removeLast();
    });
  }

  confirm() {
    return this.drafting.enqueue(() => this.#confirm());
  }

  /**
   * Play a word without drafting it, if the state is still the one that was seen.
   * @param {string} word
   * @param {TableState} seen
   */
  playAtOnce(word, seen) {
    if (seen === this.live.peek() && this.canChoose.peek()) this.#send("word", { words: [word] });
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
   * Show what a word would bring while the pointer or the focus rests on it.
   * @param {string | null} word
   */
  hover(word) {
    return this.drafting.hover(this.canChoose.peek() ? word : null);
  }

  /** @param {string} text */
  async sendChat(text) {
    await this.chat.send(text, this.seat.peek() === null ? ownName.peek() : "");
  }

  /** A move is one command: all its words are played, or none. */
  #confirm() {
    const words = this.draft.peek();
    if (words.length && !this.sending.peek()) this.#send("word", { words });
  }

  /**
   * @param {import("./commands.js").Command["kind"]} kind
   * @param {{seat?: number, bot?: string}} [details]
   */
  #command(kind, details = {}) {
    if (!this.live.peek() || this.seat.peek() === null || this.sending.peek()) return;
    this.drafting.clear();
    this.#send(kind, details);
  }

  /**
   * @param {import("./commands.js").Command["kind"]} kind
   * @param {{words?: string[], seat?: number, bot?: string}} details
   */
  #send(kind, details) {
    const { seq } = /** @type {TableState} */ (this.live.peek());
    const by = /** @type {number} */ (this.seat.peek());
    this.problem.clear();
    this.connection.send({ kind, seq, by, ...details });
  }

  // What comes from the server

  /** @returns {import("./connection.js").Receiver} */
  #receiver() {
    return {
      hello: () => ({
        secret: this.secret(),
        seat: this.seat.peek(),
        after: this.connection.wholeLog ? 0 : this.log.last(),
        newest: LOG_PAGE,
        chat: this.chat.last(),
        language: this.language,
      }),
      seq: () => this.live.peek()?.seq ?? 0,
      onSummary: (summary) => {
        // What is dealt comes with the next state; the one of the waiting room has nothing to draw.
        if (this.summary.peek()?.status === "open") this.live.value = null;
        this.summary.value = summary;
      },
      onEntries: (entries, anew) => this.log.append(entries, anew),
      onState: (state) => {
        this.#setState(state);
        this.drafting.enqueue(() =>
          this.sending.peek() ? undefined : this.drafting.revalidate(state),
        );
      },
      onChat: (entries) => this.chat.append(entries),
      onPresence: ({ here, spectators }) => (this.presence.value = { here, spectators }),
      onOpen: () => this.problem.clear(),
      onDone: () => {
        this.drafting.previewCache.clear(); // a choice that was changed leads to another state with the same seq
        this.drafting.clear();
      },
      onRefused: (error, state, words) => {
        const { word, position } = error.params;
        const label = this.box.peek()?.labels[word] ?? word;
        // In the middle of a move, show which of its words failed.
        this.problem.show(position > 0 ? { ...error, text: `${label}: ${error.text}` } : error);
        if (state) this.#setState(state);
        this.drafting.previewCache.clear();
        this.drafting.enqueue(() => this.drafting.set(words));
      },
      onRejected: (error) => {
        this.problem.show(error);
        if (error.key === "house.unknown-secret") this.#dropKey();
      },
    };
  }

  /** @param {TableState} state */
  #setState(state) {
    this.received.set(state.seq, state);
    this.received.delete(state.seq - KEPT);
    this.live.value = state;
    this.receivedAt.value = performance.now();
  }

  /** A key that opens nothing any more: go on without it. */
  #dropKey() {
    const seat = this.seat.peek();
    if (seat === null) return;
    forgetKey(this.id, seat);
    this.accountSeats.value = [];
    this.switchSeat(this.mySeats.peek()[0] ?? null);
  }

  /** @param {unknown} error */
  #showError(error) {
    if (error instanceof Unreachable) {
      this.problem.show({ text: translate("table.no-answer") });
      return;
    }
    if (!(error instanceof Refused)) throw error;
    batch(() => {
      this.problem.show({ text: error.message, rule: error.rule });
      const known = this.live.peek()?.seq ?? 0;
      if (error.state && error.state.seq > known) this.#setState(error.state);
    });
  }

  // What is shown

  /**
   * Show the table as another seat sees it.
   * @param {number | null} seat
   */
  switchSeat(seat) {
    if (seat === this.seat.peek()) return;
    batch(() => {
      this.seat.value = seat;
      this.live.value = null;
      this.received.clear();
      this.log.clear();
      this.replayed.value = null;
      this.drafting.clear();
    });
    this.replaySeq = null;
    tabStorage.write(this.seatKey, seat);
    clearAnnouncements();
    this.#reconnect(this.language);
  }

  /**
   * Show the table as it was after an entry of the log; null: the present.
   * @param {number | null} seq
   * @returns {Promise<boolean>} whether it is shown now
   */
  async showAt(seq) {
    this.playback?.skip();
    this.replaySeq = seq;
    if (seq === null) this.replayed.value = null;
    else
      await loadPast(this, seq).catch((error) => {
        if (error instanceof Refused) this.replaySeq = null; // there is no such line
        this.#showError(error);
      });
    return (this.replayed.peek()?.seq ?? null) === seq;
  }

  /** @param {string} language */
  #reconnect(language) {
    this.language = language;
    this.received.clear(); // their sentences are in another language, or of another seat
    this.connection.open();
    if (this.replaySeq !== null) this.showAt(this.replaySeq);
  }

  /** Where several seats are mine, show the one that is asked. */
  #followTurn() {
    const state = this.live.value;
    const seat = this.seat.value;
    if (!state || this.sending.value || state.over || state.awaited.includes(seat ?? -1)) return;
    const asked = this.playedSeats.value.find((mine) => state.awaited.includes(mine));
    if (asked !== undefined) this.switchSeat(asked);
  }
}
