/**
 * Sounds, synthesised: short notes of one or two oscillators, or of filtered noise.
 * Nothing is downloaded, and where a browser has no sound the page is silent and works all the same.
 */

import { sound } from "./settings.js";

/**
 * @typedef {object} Note
 * @property {number} at seconds after the start
 * @property {number} pitch in hertz
 * @property {number} [to] the pitch glides to this one
 * @property {number} length in seconds
 * @property {number} volume
 * @property {OscillatorType} [shape]
 */

/** @typedef {"drop" | "coin" | "card" | "turn" | "end"} Sound */

/** @type {Record<Exclude<Sound, "card">, Note[]>} */
const NOTES = {
  // A wooden piece on a wooden tray.
  drop: [
    { at: 0, pitch: 300, to: 150, length: 0.07, volume: 0.2, shape: "triangle" },
    { at: 0, pitch: 900, to: 500, length: 0.025, volume: 0.05 },
  ],
  coin: [
    { at: 0, pitch: 1976, length: 0.09, volume: 0.05, shape: "triangle" },
    { at: 0.045, pitch: 2637, length: 0.16, volume: 0.05, shape: "triangle" },
  ],
  turn: [
    { at: 0, pitch: 523.25, length: 0.3, volume: 0.12 },
    { at: 0.14, pitch: 783.99, length: 0.34, volume: 0.12 },
  ],
  end: [
    { at: 0, pitch: 392, length: 0.34, volume: 0.1, shape: "triangle" },
    { at: 0.13, pitch: 523.25, length: 0.34, volume: 0.1, shape: "triangle" },
    { at: 0.26, pitch: 659.25, length: 0.4, volume: 0.1, shape: "triangle" },
    { at: 0.39, pitch: 783.99, length: 0.8, volume: 0.12, shape: "triangle" },
  ],
};

/** @type {AudioContext | null} */
let context = null;

/**
 * Browsers allow no sound before the page was touched, and some have none.
 * @returns {AudioContext | null}
 */
function audio() {
  if (!globalThis.AudioContext || !navigator.userActivation?.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
  } catch {
    return null; // no device to play on
  }
  if (context.state === "suspended") void context.resume().catch(() => {});
  return context;
}

/** @param {Sound} name */
export function playSound(name) {
  if (!sound.peek() || document.hidden) return;
  const found = audio();
  if (!found) return;
  if (name === "card") rustle(found);
  else for (const note of NOTES[name]) play(found, note);
}

/**
 * @param {AudioContext} context
 * @param {Note} note
 */
function play(context, { at, pitch, to, length, volume, shape = "sine" }) {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, start);
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + length);
  tone.connect(fading(context, start, length, volume));
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/**
 * A card over cloth: noise through a narrow band.
 * @param {AudioContext} context
 */
function rustle(context) {
  const length = 0.09;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = 2600;
  noise.connect(band).connect(fading(context, context.currentTime, length, 0.16));
  noise.start();
}

/**
 * @param {AudioContext} context
 * @param {number} start
 * @param {number} length
 * @param {number} volume
 */
function fading(context, start, length, volume) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + Math.min(0.02, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(context.destination);
  return gain;
}
