/** Tells screen readers what happens at the table, and what a draft will bring. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "./announcer.js";
import { prompt } from "./prompt.js";

/** @param {import("./model.js").Table} table */
export function useTelling(table) {
  const told = useRef(table.entries.peek().at(-1)?.seq ?? 0);
  /** What the draft was told to bring; it is not told again when it comes true. */
  const foretold = useRef(/** @type {string[]} */ ([]));
  const asked = useRef("");

  // One effect for all: what happened comes before what may happen, and that before what is asked.
  useSignalEffect(() => {
    const entries = table.entries.value;
    const foreseen = table.foresight.value?.events.map((event) => event.text) ?? [];
    const question = prompt(table);

    for (const { seq, events } of entries) {
      if (seq <= told.current) continue;
      told.current = seq;
      for (const { text } of events) if (!foretold.current.includes(text)) announce(text);
    }

    const differs = foreseen.findIndex((text, place) => text !== foretold.current[place]);
    for (const text of differs < 0 ? [] : foreseen.slice(differs)) {
      if (!table.overheard.includes(text)) announce(text);
    }
    foretold.current = foreseen;
    table.overheard = [];

    if (question !== asked.current) announce(question);
    asked.current = question;
  });
}
