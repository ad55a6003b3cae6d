// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { NoticesView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import Telling from "./Telling.svelte";

const notices: NoticesView = {
  ...{ push_key: "key", devices: [], has_mail: false, mail: null, asked: false, has_links: false },
  ...{ calendar: false, hook: null, language: "en", zone: "Europe/Paris", quiet: null },
};

/** A browser that can be told of turns, but for what is said otherwise. */
function browser({ secure = true, push = true, permission = "default", standalone = undefined as unknown }) {
  vi.stubGlobal("isSecureContext", secure);
  if (push) vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission });
  const serviceWorker = { getRegistration: () => Promise.resolve(undefined) };
  vi.stubGlobal("navigator", { languages: ["en"], serviceWorker, standalone });
}

/** The part of *You*, once the server has answered. */
async function shown(view: Partial<NoticesView> = {}): Promise<HTMLElement> {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(Response.json(path === "/api/guest" ? { token: "guest" } : { ...notices, ...view })),
  );
  render(Telling);
  const part = screen.getByRole("region", { name: "When it is your turn" });
  await within(part).findByRole("switch", { name: /^Quiet hours/ });
  return part;
}
const device = (part: HTMLElement) => within(part).queryByRole("switch", { name: /^Tell this device/ });

beforeAll(withMessages(["page", "you"], () => Promise.resolve()));
beforeEach(() => browser({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a browser that can be told is asked whether it shall be", async () => {
  expect(device(await shown())).toHaveProperty("checked", false);
});

test.each<[string, Parameters<typeof browser>[0], string]>([
  ["knows no pushes", { push: false }, "This browser cannot show notices."],
  ["does not allow notices", { permission: "denied" }, "This browser does not allow notices from Starfelt."],
  ["came without encryption", { secure: false }, "Notices need an address with https."],
  ["is an iPhone's", { push: false, standalone: false }, "first add Starfelt to the home screen"],
])("a browser that %s says why it cannot be told", async (_, what, line) => {
  vi.unstubAllGlobals();
  browser(what);
  const part = await shown();
  expect(part.textContent).toContain(line);
  expect(device(part)).toBeNull();
});

test("a server that sends no pushes does not speak of them", async () => {
  browser({ permission: "denied" });
  const part = await shown({ push_key: null });
  expect(device(part)).toBeNull();
  expect(part.textContent).not.toContain("This browser");
});
