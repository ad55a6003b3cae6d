// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { withMessages } from "../../i18n/index.svelte";
import MailLink from "./MailLink.svelte";

vi.mock("../../patterns/bar", () => ({ barLinks: () => [] }));

beforeAll(withMessages(["page", "you"], () => Promise.resolve()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Open the link of a mail, whose fragment is the token. Returns the paths that the server is asked for. */
function open(does: string, token: string, answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => (asked.push(path), Promise.resolve(answer())));
  location.hash = token;
  render(MailLink, { does });
  return asked;
}
const old = () => Response.json({ code: "old-link", args: {} }, { status: 404 });
const done = () => new Response(null, { status: 204 });

test("a link confirms its address, and leads to one's story", async () => {
  open("confirm", "secret", done);
  expect(await screen.findByText(/^The address is confirmed\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to your story" }).getAttribute("href")).toBe("/you");
});

test("a link ends the mails of its token", async () => {
  const asked = open("stop", "secret", done);
  expect(await screen.findByText("Done. This address gets no more mails.")).toBeTruthy();
  expect(asked).toEqual(["/api/mail/stop/secret"]);
});

test("a link that does not work says so", async () => {
  open("confirm", "nonsense", old);
  expect((await screen.findByRole("alert")).textContent).toBe("This link does not work any more.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a link without its end says so, and asks nobody", () => {
  const asked = open("confirm", "", done);
  expect(screen.getByRole("alert").textContent).toBe("This link does not work any more.");
  expect(asked).toEqual([]);
});

test("a server that is away can be asked again", async () => {
  let answer = () => new Response("", { status: 502 });
  open("confirm", "secret", () => answer());
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = done;
  await fireEvent.click(again);
  expect(await screen.findByText(/^The address is confirmed\./)).toBeTruthy();
});
