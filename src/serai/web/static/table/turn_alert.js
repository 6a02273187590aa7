/**
 * Turn alert: page title, icon and, if wanted, a sound.
 * A player may look at another tab while others move.
 */

import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { translate } from "../frame/i18n.js";
import { firstBoard } from "../frame/lazy_load.js";

const ICON = "/static/icon.svg";
const ALERT_ICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#c2570c"/>' +
      '<path d="M8 3v6M8 11.5v1.5" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>',
  );

/** @param {import("./model.js").Table} table */
export function useTurnAlert(table) {
  const myTurn = useComputed(() => {
    if (table.played.value) return false; // they still look at what the others did
    const { status, awaited = [] } = table.summary.value ?? {};
    const asked = table.live.value?.awaited ?? awaited;
    return status === "running" && table.playedSeats.value.some((seat) => asked.includes(seat));
  });
  const before = useRef(true); // a player who opens the page knows that it is their turn

  useSignalEffect(() => {
    const name = table.summary.value?.name || table.box.value?.title || "";
    const title = name ? `${name} · Serai` : "Serai";
    document.title = myTurn.value ? translate("table.title-called", { title }) : title;
    showIcon(myTurn.value ? ALERT_ICON : ICON);
  });

  useSignalEffect(() => {
    const newly = myTurn.value && !before.current;
    if (newly) {
      void chime("turn");
      const title = translate("table.title-called", {
        title: table.summary.peek()?.name || "Serai",
      });
      // Without the module there is no notification, and the page says nothing of it.
      firstBoard
        .then(() => import("../frame/notices.js"))
        .then(({ notifyTurn }) => notifyTurn(table.id, title))
        .catch(() => {});
    }
    before.current = myTurn.value;
  });

  useEffect(
    () => () => {
      document.title = "Serai";
      showIcon(ICON);
    },
    [],
  );
}

/** @param {string} address */
function showIcon(address) {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", address);
}

/** @param {import("../frame/sounds.js").Sound} name */
export async function chime(name) {
  await firstBoard;
  const sounds = await import("../frame/sounds.js").catch(() => null);
  sounds?.playSound(name);
}
