import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, type Refusals } from "../storage/fixtures";

let guests = 0;
let answer: () => void = () => undefined;

beforeEach(() => {
  vi.resetModules();
  guests = 0;
  vi.stubGlobal("fetch", () => {
    guests += 1;
    answer();
    return Promise.resolve(Response.json({ token: `guest ${guests}` }));
  });
  answer = () => undefined;
});

const page = () => import("./session");
// The first import takes the longest, and no test has to wait for it.
await page();

test("a browser has one guest, on every page", async () => {
  fakeStorage();
  const { guestToken } = await page();
  expect(await Promise.all([guestToken(), guestToken()])).toEqual(["guest 1", "guest 1"]);
  vi.resetModules();
  expect(await (await page()).guestToken()).toBe("guest 1");
});

test.each<[string, Refusals]>([
  ["reading and writing", { reading: true, writing: true }],
  ["writing alone", { writing: true }],
  ["and says nothing", { lies: true }],
])(
  "a browser that refuses %s has one guest for the life of the page, and is told once",
  async (_, refusals) => {
    fakeStorage(refusals);
    const { forgetToken, guestToken, whenNotStored } = await page();
    const said = vi.fn();
    whenNotStored(said);
    expect(await guestToken()).toBe("guest 1");
    expect(await guestToken()).toBe("guest 1");
    forgetToken("guest 1");
    expect(await guestToken()).toBe("guest 2");
    expect(await guestToken()).toBe("guest 2");
    expect(said).toHaveBeenCalledTimes(1);
  },
);

test("a browser that was signed out is told, unless another tab has another identity", async () => {
  fakeStorage();
  const { guestToken, rejectToken, takeToken, whenSignedOut } = await page();
  const said = vi.fn();
  whenSignedOut(said);
  await guestToken();
  rejectToken("guest 1");
  rejectToken("guest 1");
  expect(said).toHaveBeenCalledTimes(1);
  takeToken("guest 2");
  localStorage.setItem("starfelt.token", "recovered");
  rejectToken("guest 2");
  expect(said).toHaveBeenCalledTimes(1);
  expect(await guestToken()).toBe("recovered");
});

test("a browser that stores the identity is told nothing", async () => {
  fakeStorage();
  const { guestToken, whenNotStored } = await page();
  const said = vi.fn();
  whenNotStored(said);
  await guestToken();
  expect(said).not.toHaveBeenCalled();
});

test("the page stays who it is when the browser's data is deleted meanwhile", async () => {
  const shelf = fakeStorage();
  const { guestToken, knownToken } = await page();
  await guestToken();
  shelf.clear();
  expect(knownToken()).toBe("guest 1");
  expect(await guestToken()).toBe("guest 1");
});

test("two tabs that are opened at once are one guest", async () => {
  const shelf = fakeStorage();
  const { guestToken } = await page();
  answer = () => shelf.set("starfelt.token", "of the other tab");
  expect(await guestToken()).toBe("of the other tab");
});

test("a rejected token is forgotten, and not the one that another tab has fetched since", async () => {
  const shelf = fakeStorage();
  const { forgetToken, guestToken } = await page();
  await guestToken();
  shelf.set("starfelt.token", "fresh");
  forgetToken("guest 1");
  expect(await guestToken()).toBe("fresh");
  forgetToken("fresh");
  expect(await guestToken()).toBe("guest 2");
  expect(shelf.get("starfelt.token")).toBe("guest 2");
});
