/**
 * Service worker: shows pushed notifications and opens the table that they are about.
 * It answers no requests and caches nothing, so that no page is ever older than its server.
 */

addEventListener("install", () => /** @type {any} */ (self).skipWaiting());

addEventListener("push", (/** @type {any} */ event) => {
  const { title, text, table } = event.data?.json() ?? {};
  const { registration } = /** @type {any} */ (self);
  event.waitUntil(
    registration.showNotification(title ?? "Serai", {
      body: text,
      icon: "/static/icons/icon-192.png",
      badge: "/static/icons/icon-192.png",
      tag: table, // the next turn at a table takes the place of the last one
      data: { table },
    }),
  );
});

addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(`/#/tables/${event.notification.data.table}`));
});

/** @param {string} address a window of ours goes there, or a new one opens */
async function show(address) {
  const { clients } = /** @type {any} */ (self);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((/** @type {any} */ one) => one.url.endsWith(address));
  if (there) return there.focus();
  return clients.openWindow(address);
}
