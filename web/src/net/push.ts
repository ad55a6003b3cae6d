/** Web Push in this browser: whether it can, what stands in the way, and its subscription. */

import { at } from "./root";

/** Why this browser cannot be told, or not yet. */
export type PushTrouble = "denied" | "insecure" | "install" | "missing" | "refused";

/** What stands in the way before anybody is asked; null: nothing. */
export function pushTrouble(): PushTrouble | null {
  if (!isSecureContext) return "insecure";
  // On iPhones and iPads, only a page on the home screen may be told.
  if ((navigator as { standalone?: boolean }).standalone === false && !("PushManager" in window))
    return "install";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "missing";
  return Notification.permission === "denied" ? "denied" : null;
}

/** The service worker that shows notices; null: there is none yet. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration(at("/"))) ?? null;
}

/** The subscription of this browser; null: it has none. */
export async function subscription(): Promise<PushSubscription | null> {
  if (pushTrouble() !== null) return null;
  return (await (await worker())?.pushManager.getSubscription()) ?? null;
}

const base64 = (data: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(data ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Subscribe to a server's pushes, by its key. Asks the player for permission, if they have not said yet. */
export async function subscribe(key: string): Promise<PushSubscription | PushTrouble> {
  const trouble = pushTrouble();
  if (trouble !== null) return trouble;
  try {
    if ((await Notification.requestPermission()) !== "granted") return "denied";
    await navigator.serviceWorker.register(at("/service-worker.js"));
    const { pushManager } = await navigator.serviceWorker.ready;
    const found = await pushManager.getSubscription();
    // That of a server with another key is of no use.
    if (found && base64(found.options.applicationServerKey) !== key) await found.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return "refused"; // A private window, no push service, or a browser that only pretends to have one.
  }
}

/** End the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
