/**
 * Announces new events, previews and prompts to screen readers.
 * Nothing is announced twice: a preview that comes true was heard already.
 */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "./announcer.js";
import { prompt } from "./prompt.js";

/** @param {import("./model.js").Table} table */
export function useAnnouncements(table) {
  const announcedSeq = useRef(table.entries.peek().at(-1)?.seq ?? 0);
  /** What was announced of the draft; it is not announced again when it comes true. */
  const announcedPreview = useRef(/** @type {string[]} */ ([]));
  const asked = useRef("");

  // One effect for all: what happened comes before what may happen, and that before what is asked.
  useSignalEffect(() => {
    const entries = table.entries.value;
    const previewed = table.preview.value?.events.map((event) => event.text) ?? [];
    // What is played back was heard when it happened.
    const question = table.played.value ? asked.current : prompt(table);

    for (const { seq, events } of entries) {
      if (seq <= announcedSeq.current) continue;
      announcedSeq.current = seq;
      for (const { text } of events) if (!announcedPreview.current.includes(text)) announce(text);
    }

    const differs = previewed.findIndex((text, place) => text !== announcedPreview.current[place]);
    for (const text of differs < 0 ? [] : previewed.slice(differs)) {
      if (!table.announcedHover.includes(text)) announce(text);
    }
    announcedPreview.current = previewed;
    table.announcedHover = [];

    if (question !== asked.current) announce(question);
    asked.current = question;
  });
}
