/**
 * Curtain between the seats that are played on one device.
 * Nobody sees the secrets of the player before them.
 */

import { useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../frame/html.js";
import { tabStorage } from "../frame/storage.js";
import { translate } from "../frame/i18n.js";

/** @typedef {import("./model.js").Table} Table */

/** @param {Table} table */
export function useCurtain(table) {
  const store = `serai.curtain.${table.id}`;
  // The seat that has the device now; a reload does not change hands.
  const lifted = useSignal(tabStorage.read(store, null));
  const down = useComputed(
    () =>
      table.playedSeats.value.length > 1 &&
      table.summary.value?.status === "running" &&
      lifted.value !== table.seat.value,
  );
  const lift = () => {
    lifted.value = table.seat.peek();
    tabStorage.write(store, lifted.value);
  };
  return { down: down.value, lift };
}

/** @param {{name: string, lift: () => void}} props `name`: whose turn at the device it is */
export function Curtain({ name, lift }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useLayoutEffect(() => button.current?.focus(), []);
  return html`
    <main class="table-alone curtain">
      <h1>${translate("table.pass-device", { name })}</h1>
      <p>${translate("table.curtain")}</p>
      <button class="primary" ref=${button} onClick=${lift}>${translate("table.lift", { name })}</button>
    </main>
  `;
}
