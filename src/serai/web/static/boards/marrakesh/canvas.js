/**
 * A drawing area that knows its size: boards are laid out in pixels, from the width and the height there are.
 */

import { computed, signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const FINGERS = matchMedia("(max-width: 999.98px), (pointer: coarse)");

/** Whether fingers are likely. */
export const touch = signal(FINGERS.matches);
FINGERS.addEventListener("change", () => (touch.value = FINGERS.matches));

const LOW = matchMedia("(max-height: 499.98px)");

/** Whether a phone lies: then the height is the board's, and choices stand beside it. */
export const low = signal(LOW.matches);
LOW.addEventListener("change", () => (low.value = LOW.matches));

const UPRIGHT = matchMedia(
  "(min-width: 700px) and (min-height: 800px) and (max-aspect-ratio: 1/1)",
);

/** Whether a tablet stands upright: then all boards are in sight, with the hand at the lower edge. */
export const upright = signal(UPRIGHT.matches);
UPRIGHT.addEventListener("change", () => (upright.value = UPRIGHT.matches));

const COLUMNS = matchMedia(
  "(min-width: 1000px) and (min-height: 500px) and (min-aspect-ratio: 1/1)",
);
const columns = signal(COLUMNS.matches);
COLUMNS.addEventListener("change", () => (columns.value = COLUMNS.matches));

/** Whether both boards are in sight, side by side or one below the other; else each is longer than its view. */
export const inSight = computed(() => columns.value || upright.value);

/**
 * @param {{kind: string, least?: number, asked?: string, draw: (w: number, h: number) => any}} props `least`: the height
 *   below which it scrolls instead of shrinking; `asked`: with another question, what is asked for is brought into sight
 */
export function Canvas({ kind, least = 0, asked = "", draw }) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const frame = /** @type {HTMLElement} */ (self.current);
    const measure = () => {
      const found = { w: Math.floor(frame.clientWidth), h: Math.floor(frame.clientHeight) };
      setSize((known) => (known.w === found.w && known.h === found.h ? known : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  const high = Math.max(least, size.h);
  useEffect(() => {
    const frame = self.current;
    if (frame && asked && size.h > 0 && high > size.h) bringIntoSight(frame);
  }, [asked, size.w, size.h, high]);
  return h(
    "div",
    {
      class: `mk mk-canvas ${kind}`,
      ref: self,
      tabindex: high > size.h && size.h > 0 ? 0 : undefined, // or a keyboard could not scroll it
    },
    size.w > 0 &&
      size.h > 0 &&
      h("div", { class: "mk-sheet", style: { height: `${high}px` } }, draw(size.w, high)),
  );
}

/** Scrolls to what is ringed, as far as it does not fit anyway. @param {HTMLElement} frame */
function bringIntoSight(frame) {
  const from = frame.getBoundingClientRect().top - frame.scrollTop;
  const rings = [...frame.querySelectorAll(".mk-spot")].map((one) => one.getBoundingClientRect());
  if (!rings.length) return;
  const top = Math.min(...rings.map((one) => one.top)) - from - 8;
  const bottom = Math.max(...rings.map((one) => one.bottom)) - from + 8;
  const last = frame.scrollTop + frame.clientHeight;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > last) frame.scrollTop = Math.min(top, bottom - frame.clientHeight);
}
