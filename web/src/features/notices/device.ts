/** Telling this browser: begun and ended by the player, and renewed at each visit. */

import type { NoticesView, PushWish } from "../../generated/wire";
import { language } from "../../i18n/index.svelte";
import { leaveDevice, loadNotices, setTimes, tellDevice } from "../../net/notices";
import { subscribe, subscription, unsubscribe, type PushTrouble } from "../../net/push";
import { isDeviceTold } from "./told";

/** What older browsers lack. Where it is, `Intl` would take 20 ms to answer for the first time. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };

/** The time zone of this device, as the server knows it. */
export const timeZone = (): string =>
  (Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone) || "UTC";

function wishOf(found: PushSubscription): PushWish {
  const { p256dh = "", auth = "" } = found.toJSON().keys ?? {};
  return { subscription: { endpoint: found.endpoint, keys: { p256dh, auth } } };
}

/** Tell this browser from now on, in the page's language and time zone. */
export async function tellHere(
  { push_key: key }: NoticesView,
  signal: AbortSignal,
): Promise<NoticesView | PushTrouble> {
  const found = await subscribe(key ?? "");
  if (typeof found === "string") return found;
  await setTimes({ language: language(), zone: timeZone() }, signal);
  const after = await tellDevice(wishOf(found), signal);
  isDeviceTold.write(true);
  return after;
}

/** Do not tell this browser any more. */
export async function leaveHere(signal: AbortSignal): Promise<NoticesView> {
  const endpoint = (await subscription())?.endpoint ?? null;
  await unsubscribe();
  isDeviceTold.write(false);
  // Without an address, all devices would be left.
  return endpoint === null ? loadNotices(signal) : leaveDevice({ endpoint }, signal);
}

/** End what this browser was told of a player whom it leaves: their turns are nobody else's. */
export async function leavePlayer(signal: AbortSignal): Promise<void> {
  if (isDeviceTold.read()) await leaveHere(signal);
}

/** Subscribe again at a visit: a browser may have changed its subscription, and the server have lost it. */
export async function renewHere({ push_key: key }: NoticesView, signal: AbortSignal): Promise<void> {
  // Nobody is asked: where the permission was taken back, it stays so.
  if (key === null || !isDeviceTold.read() || Notification.permission !== "granted") return;
  const found = await subscribe(key);
  if (typeof found !== "string") await tellDevice(wishOf(found), signal);
}
