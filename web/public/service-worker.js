/**
 * Shows a notice that it is the player's turn, and opens the match when it is pressed. It answers no request and keeps
 * no file, so no page goes stale because of it.
 */

addEventListener("push", (event) => {
  // A push without a notice would cost the subscription.
  const { title = "Starfelt", body = "", path = "/" } = event.data?.json() ?? {};
  const shown = { body, tag: "turns", renotify: true, icon: "icon-192.png", data: { path } };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(`.${event.notification.data.path}`, registration.scope).href));
});

/** Show a page of this site: the tab that has it, else a new one. */
async function show(address) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  await (tab ? tab.focus() : clients.openWindow(address));
}
