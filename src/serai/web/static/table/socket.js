/** The live line to a table: it comes back by itself when it breaks, and goes on where it left off. */

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;

/** @typedef {{type: string} & Record<string, any>} Frame */

/**
 * @typedef {object} Listener
 * @property {() => Record<string, unknown>} hello the first frame: who looks, and what is known already
 * @property {(frames: Frame[]) => void} hear
 * @property {() => void} lost the line broke; another attempt follows
 * @property {() => void} closed the house does not want to be called again
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
    this.line = null;
    this.pause = FIRST_PAUSE;
    this.timer = 0;
    this.ended = false; // the house has sent us away
    this.watch = new AbortController();
    const { signal } = this.watch;
    // Without a network a line may stay silent for long before it breaks.
    addEventListener("offline", () => this.#break(), { signal });
    addEventListener("online", () => this.#wake(), { signal });
    document.addEventListener("visibilitychange", () => this.#wake(), { signal });
  }

  /** Call the house, anew if a line is open. */
  open() {
    this.#hangUp();
    const line = new WebSocket(this.address);
    this.line = line;
    line.onopen = () => line.send(JSON.stringify(this.listener.hello()));
    /** @type {Frame[]} */
    const heard = [];
    const tell = () => {
      if (this.line === line && heard.length) this.listener.hear(heard.splice(0));
    };
    line.onmessage = ({ data }) => {
      this.pause = FIRST_PAUSE;
      // What has come by the time it is told is told together: only the last state of a burst is worth drawing.
      if (heard.push(JSON.parse(data)) === 1) setTimeout(tell);
    };
    line.onclose = ({ code }) => {
      if (this.line !== line) return;
      tell();
      this.line = null;
      this.ended = code >= 4400 && code < 4500 && code !== 4408;
      if (this.ended) this.listener.closed();
      else this.#tryAgain();
    };
  }

  /**
   * @param {Record<string, unknown>} frame
   * @returns {boolean} whether there is a line to send it over
   */
  send(frame) {
    if (this.line?.readyState !== WebSocket.OPEN) return false;
    this.line.send(JSON.stringify(frame));
    return true;
  }

  close() {
    this.watch.abort();
    this.#hangUp();
  }

  #wake() {
    if (this.line === null && !this.ended) this.open();
  }

  #break() {
    if (this.ended) return;
    this.#hangUp();
    this.listener.lost();
  }

  #hangUp() {
    clearTimeout(this.timer);
    const line = this.line;
    this.line = null;
    line?.close();
  }

  #tryAgain() {
    this.listener.lost();
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
