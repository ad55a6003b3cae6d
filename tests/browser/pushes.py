"""Delivers push messages to the service worker of a page in a real browser.

The browser's own push service is not reachable from a test. So the page subscribes at a push service of ours, which
decrypts what the server sends; the browser itself then delivers that message to the service worker.
"""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, Worker

#: Stands for the browser's push service: it subscribes at ours.
_SUBSCRIBE = """(given) => {
    let held = null;
    PushManager.prototype.getSubscription = async () => held;
    PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
        const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
        return held = {
            endpoint: given.endpoint,
            options: { applicationServerKey: Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer },
            toJSON: () => given,
            unsubscribe: async () => { held = null; return true; },
        };
    };
}"""

#: In the service worker: the notices that it shows, once there are some; at the latest after two seconds.
_SHOWN = """async () => {
    for (let looks = 0; looks < 100; looks += 1) {
        const shown = await registration.getNotifications();
        if (shown.length) return shown.map(({ title, body, data }) => ({ title, body, data }));
        await new Promise((done) => setTimeout(done, 20));
    }
    return [];
}"""


def subscribe_at(context: BrowserContext, subscription: dict[str, Any]) -> None:
    """Let pages of this browser get this subscription, when they ask."""
    context.add_init_script(f"({_SUBSCRIBE})({json.dumps(subscription)})")


def worker_of(context: BrowserContext) -> Worker:
    return context.service_workers[0] if context.service_workers else context.wait_for_event("serviceworker")


def deliver(page: Page, message: Any) -> dict[str, Any]:
    """Let the browser deliver a push to the page's service worker, and return the notice that it shows.

    A worker that has just started may miss a push, so it is delivered until it is shown.
    """
    client: Any = page.context.new_cdp_session(page)
    registrations: list[str] = []

    def note(event: dict[str, Any]) -> None:
        registrations.extend(one["registrationId"] for one in event["registrations"])

    client.on("ServiceWorker.workerRegistrationUpdated", note)
    client.send("ServiceWorker.enable")
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).active?.state === 'activated'")
    origin = re.sub(r"(https?://[^/]+).*", r"\1", page.url)
    wish = {"origin": origin, "registrationId": registrations[0], "data": json.dumps(message)}
    for _ in range(20):
        client.send("ServiceWorker.deliverPushMessage", wish)
        shown = worker_of(page.context).evaluate(_SHOWN)
        if shown:
            return shown[0]
    raise AssertionError("nothing is shown")
