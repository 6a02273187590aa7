/** Tells screen readers what happens at the table, and what a draft will bring. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "./announcer.js";
import { prompt } from "./prompt.js";

/** @param {import("./store.js").Table} table */
export function useTelling(table) {
  const told = useRef(table.entries.peek().at(-1)?.seq ?? 0);
  /** What the draft was told to bring; it is not told again when it comes true. */
  const foretold = useRef(/** @type {string[]} */ ([]));
  const asked = useRef("");

  useSignalEffect(() => {
    for (const entry of table.entries.value) {
      if (entry.seq <= told.current) continue;
      told.current = entry.seq;
      for (const { text } of entry.events) if (!foretold.current.includes(text)) announce(text);
    }
  });

  useSignalEffect(() => {
    const texts = table.foresight.value?.events.map((event) => event.text);
    if (!texts) {
      // What was confirmed comes true a moment later; what was taken back never does.
      if (!table.sending.peek()) foretold.current = [];
      return;
    }
    const known = foretold.current;
    const differs = texts.findIndex((text, place) => text !== known[place]);
    for (const text of differs < 0 ? [] : texts.slice(differs)) announce(text);
    foretold.current = texts;
  });

  useSignalEffect(() => {
    const text = prompt(table);
    if (text !== asked.current) announce(text);
    asked.current = text;
  });
}
