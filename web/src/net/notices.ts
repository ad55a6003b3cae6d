/** How the player is told that it is their turn in matches over days: push, mail, a channel, a calendar. */

import type {
  CalendarView,
  HookWish,
  MailWish,
  NoticesView,
  PushEnd,
  PushWish,
  TimesWish,
} from "../generated/wire";
import { getAsGuest, putAsGuest } from "./guest";
import { act } from "./request";

export function loadNotices(signal: AbortSignal): Promise<NoticesView> {
  return getAsGuest<NoticesView>("/api/me/notices", { signal });
}

/** Set the player's language, time zone and quiet hours. */
export function setTimes(times: TimesWish, signal: AbortSignal): Promise<NoticesView> {
  return putAsGuest<NoticesView>("/api/me/notices", times, { signal });
}

/** Tell a browser, by its subscription. */
export function tellDevice(wish: PushWish, signal: AbortSignal): Promise<NoticesView> {
  return putAsGuest<NoticesView>("/api/me/push", wish, { signal });
}

/** Do not tell a browser any more. */
export function leaveDevice(wish: PushEnd, signal: AbortSignal): Promise<NoticesView> {
  return getAsGuest<NoticesView>("/api/me/push", {
    method: "DELETE",
    body: JSON.stringify(wish),
    signal,
  });
}

/** Send a link that confirms an address. */
export function askForMail(wish: MailWish, signal: AbortSignal): Promise<NoticesView> {
  return putAsGuest<NoticesView>("/api/me/mail", wish, { signal });
}

export function leaveMail(signal: AbortSignal): Promise<NoticesView> {
  return getAsGuest<NoticesView>("/api/me/mail", { signal, method: "DELETE" });
}

/** Confirm the address of the link that was opened. */
export async function confirmMail(token: string, signal: AbortSignal): Promise<void> {
  await act("/api/mail/confirm", { method: "POST", body: JSON.stringify({ token }), signal });
}

/** No more mails to the address of the link that was opened. */
export async function stopMail(token: string, signal: AbortSignal): Promise<void> {
  await act(`/api/mail/stop/${encodeURIComponent(token)}`, { method: "POST", signal });
}

/** Tell a channel by its webhook. */
export function setHook(wish: HookWish, signal: AbortSignal): Promise<NoticesView> {
  return putAsGuest<NoticesView>("/api/me/hook", wish, { signal });
}

export function leaveHook(signal: AbortSignal): Promise<NoticesView> {
  return getAsGuest<NoticesView>("/api/me/hook", { signal, method: "DELETE" });
}

/** A new calendar. The answer is its path, which is shown once. */
export async function renewCalendar(signal: AbortSignal): Promise<string> {
  return (await putAsGuest<CalendarView>("/api/me/calendar", {}, { signal })).path;
}

export function leaveCalendar(signal: AbortSignal): Promise<NoticesView> {
  return getAsGuest<NoticesView>("/api/me/calendar", { signal, method: "DELETE" });
}
