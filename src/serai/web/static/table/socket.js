/**
 * A WebSocket that reconnects with exponential backoff and resumes where it left off.
 * Networks break in mid-game; a player should notice it only if it lasts.
 */

const FIRST_DELAY = 300;
const LONGEST_DELAY = 8_000;

/** @typedef {{type: string} & Record<string, any>} Frame */

/**
 * @typedef {object} Listener
 * @property {() => Record<string, unknown>} hello the first frame: who connects, and what is known already
 * @property {(frames: Frame[]) => void} receive
 * @property {() => void} lost the connection broke; another attempt follows
 * @property {() => void} closed the server refuses further attempts
 */

export class Socket {
  /**
   * @param {string} table
   * @param {Listener} listener
   */
  constructor(table, listener) {
    const { protocol, host } = location;
    this.address = `${protocol === "https:" ? "wss:" : "ws:"}//${host}/api/tables/${table}/live`;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.delay = FIRST_DELAY;
    this.timer = 0;
    this.rejected = false; // the server does not want us back
    this.events = new AbortController();
    const { signal } = this.events;
    // Without a network a socket may stay silent for long before it breaks.
    addEventListener("offline", () => this.#break(), { signal });
    addEventListener("online", () => this.#reconnectNow(), { signal });
    document.addEventListener("visibilitychange", () => this.#reconnectNow(), { signal });
  }

  /** Connect; an open connection is replaced. */
  open() {
    this.#disconnect();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.hello()));
    /** @type {Frame[]} */
    const frames = [];
    const flush = () => {
      if (this.socket === socket && frames.length) this.listener.receive(frames.splice(0));
    };
    socket.onmessage = ({ data }) => {
      this.delay = FIRST_DELAY;
      // Coalescing: frames of a burst are handed over together, so that only its last state is drawn.
      if (frames.push(JSON.parse(data)) === 1) setTimeout(flush);
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      flush();
      this.socket = null;
      // Too slow or too often (408, 429) is over after a while; everything else stays refused.
      this.rejected = code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;
      if (this.rejected) this.listener.closed();
      else this.#scheduleReconnect();
    };
  }

  /**
   * @param {Record<string, unknown>} frame
   * @returns {boolean} whether there is a connection to send it over
   */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  close() {
    this.events.abort();
    this.#disconnect();
  }

  #reconnectNow() {
    if (this.socket === null && !this.rejected) this.open();
  }

  #break() {
    if (this.rejected) return;
    this.#disconnect();
    this.listener.lost();
  }

  #disconnect() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  #scheduleReconnect() {
    this.listener.lost();
    this.timer = setTimeout(() => this.open(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }
}
