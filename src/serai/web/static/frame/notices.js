/**
 * Notifications of this device: permission, the browser's own ones, and the subscription to Web Push.
 * Everything works without them; whoever wants none is not asked again.
 */

import { signal } from "@preact/signals";
import { get, send } from "./api.js";
import { session } from "./session.js";
import { deviceStorage } from "./storage.js";

const STORAGE_KEY = "serai.notices";
const WORKER = "/service_worker.js";

/** @type {import("@preact/signals").Signal<"unasked" | "wanted" | "declined">} */
export const notices = signal(deviceStorage.read(STORAGE_KEY, "unasked"));

/** @param {"wanted" | "declined"} answer */
function keep(answer) {
  notices.value = answer;
  deviceStorage.write(STORAGE_KEY, answer);
}

/** Whether this browser can show notifications, and its owner has not forbidden it. */
export function canNotify() {
  return "Notification" in globalThis && Notification.permission !== "denied";
}

export function declineNotices() {
  keep("declined");
}

/**
 * Ask the browser for its permission, and subscribe to Web Push where there is an account and the server sends it.
 * @returns {Promise<"push" | "page" | "denied">} where notifications will come from
 */
export async function wantNotices() {
  if ((await Notification.requestPermission()) !== "granted") {
    keep("declined");
    return "denied";
  }
  keep("wanted");
  return (await subscribe().catch(() => false)) ? "push" : "page";
}

/** @returns {Promise<boolean>} whether the account's notifications come to this device now */
export async function subscribe() {
  const secret = session.peek();
  const { key } = await get("/api/push");
  if (!secret || !key || !("serviceWorker" in navigator) || !("PushManager" in globalThis))
    return false;
  const registration = await navigator.serviceWorker.register(WORKER);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const me = await get("/api/me", { secret });
  const push = subscription.toJSON();
  await send("PATCH", "/api/me", { notices: { ...me.notices, push } }, { secret });
  return true;
}

/** The page can be installed, and a pushed notification finds its way; without a worker all else works. */
export function registerWorker() {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register(WORKER).catch(() => {});
}

/**
 * Tell that it is the player's turn, while they look elsewhere.
 * @param {string} table
 * @param {string} title
 */
export async function notifyTurn(table, title) {
  if (!document.hidden || notices.peek() !== "wanted" || !canNotify()) return;
  if (Notification.permission !== "granted") return;
  const options = { icon: "/static/icons/icon-192.png", tag: table, data: { table } };
  // Phones show notifications only through a worker, other browsers also without one.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.active) await registration.showNotification(title, options);
  else new Notification(title, options);
}
