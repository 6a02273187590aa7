/**
 * The live connection of a table: frames in, commands and preview requests out.
 * Apart from the model, so that a board can be played on with another source of states than a socket.
 */

import { batch, computed, signal } from "@preact/signals";
import { painted } from "../frame/painted.js";
import { commandFrame, PendingCommands } from "./commands.js";
import { PreviewClient } from "./preview_rpc.js";
import { Socket } from "./socket.js";

/** @typedef {import("./socket.js").Frame} Frame */
/** @typedef {import("../types.js").TableState} TableState */
/** @typedef {import("../types.js").WireError} WireError */

/**
 * @typedef {object} Receiver where the frames go
 * @property {() => Record<string, unknown>} hello who connects, and what is known already
 * @property {() => number} seq of the newest state
 * @property {(summary: import("../types.js").TableSummary) => void} onSummary
 * @property {(entries: import("../types.js").Entry[], anew: boolean) => void} onEntries `anew`: nothing from before counts
 * @property {(state: TableState) => void} onState
 * @property {(entries: import("../types.js").ChatEntry[]) => void} onChat
 * @property {(presence: import("../types.js").Presence) => void} onPresence
 * @property {() => void} onOpen
 * @property {() => void} onDone everything that was sent is stored and received
 * @property {(error: WireError, state: TableState | null, words: string[]) => void} onRefused nothing of a command was
 *   done; `words`: those of its move that may stay in the draft
 * @property {(error: WireError) => void} onRejected the connection itself was refused
 */

export class TableConnection {
  /**
   * @param {string} id of the table
   * @param {Receiver} receiver
   */
  constructor(id, receiver) {
    this.receiver = receiver;
    /** @type {import("@preact/signals").Signal<"connecting" | "open" | "lost" | "closed">} */
    this.status = signal(/** @type {"connecting"} */ ("connecting"));
    this.lost = computed(() => this.status.value === "lost");
    this.commands = new PendingCommands(id);
    /** Whether a command waits for its acknowledgement, or for the state that it led to. */
    this.sending = signal(this.commands.pending.length > 0);
    this.wholeLog = true; // whether the next entries begin the log anew
    /** @type {import("../types.js").Entry[]} handed over with the state that follows them, and drawn with it */
    this.newEntries = [];
    /** The frame that shows what was sent: nothing is received before it. */
    this.sentShown = Promise.resolve();
    this.socket = new Socket(id, {
      hello: () => receiver.hello(),
      receive: async (frames) => {
        await this.sentShown;
        batch(() => frames.forEach((frame) => this.#receive(frame)));
      },
      lost: () => {
        this.status.value = "lost";
        this.previews.rejectAll();
      },
      closed: () => (this.status.value = "closed"),
    });
    this.previews = new PreviewClient((frame) => this.socket.send(frame));
  }

  /** Connect, and ask for everything from the beginning. */
  open() {
    this.wholeLog = true;
    this.newEntries = [];
    this.status.value = "connecting";
    this.previews.rejectAll();
    this.socket.open();
  }

  close() {
    this.socket.close();
  }

  /** @param {Omit<import("./commands.js").Command, "id">} command */
  send(command) {
    this.sending.value = true;
    this.sentShown = painted();
    this.socket.send(commandFrame(this.commands.add(command)));
  }

  /** @param {Frame} frame */
  #receive(frame) {
    const { receiver, commands, previews } = this;
    switch (frame.type) {
      case "table":
        receiver.onSummary(frame.table);
        break;
      case "log":
        this.newEntries.push(...frame.entries);
        break;
      case "state":
        this.#receiveState(/** @type {any} */ (frame));
        break;
      case "chat":
        receiver.onChat(frame.entries);
        break;
      case "presence":
        receiver.onPresence(/** @type {any} */ (frame));
        break;
      case "ack":
        commands.acknowledge(frame.id, frame.seq);
        this.#finishSending();
        break;
      case "foreseen":
        previews.receive(frame);
        break;
      case "refused":
        if (!previews.receive(frame)) this.#receiveRefusal(frame);
    }
  }

  /** @param {TableState} state */
  #receiveState(state) {
    if (this.wholeLog || this.newEntries.length)
      this.receiver.onEntries(this.newEntries, this.wholeLog);
    this.wholeLog = false;
    this.newEntries = [];
    if (this.status.peek() !== "open") {
      this.status.value = "open";
      this.receiver.onOpen();
      for (const command of this.commands.pending) this.socket.send(commandFrame(command));
    }
    this.receiver.onState(state);
    this.#finishSending();
  }

  /** Once everything confirmed is stored by the server and received here. */
  #finishSending() {
    const { pending, ackedSeq } = this.commands;
    if (!this.sending.peek() || pending.length || this.receiver.seq() < ackedSeq) return;
    batch(() => {
      this.receiver.onDone();
      this.sending.value = false;
    });
  }

  /** @param {Frame} frame */
  #receiveRefusal({ id, error, state }) {
    if (id === "") {
      this.receiver.onRejected(error);
      return;
    }
    const words = this.commands.refuse(id)?.words ?? [];
    this.sending.value = this.commands.pending.length > 0;
    this.receiver.onRefused(
      error,
      state ?? null,
      state ? [] : words.slice(0, error.params.position),
    );
  }
}
