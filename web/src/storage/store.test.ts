import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage, fakeTabs, type Refusals } from "./fixtures";
import { Store } from "./store";

const store = () => new Store(() => localStorage);

afterEach(() => vi.unstubAllGlobals());

test("a text that the browser stores is there for the next page", () => {
  fakeStorage();
  store().write("name", "Ada");
  expect(store().read("name")).toBe("Ada");
  expect(store().lasts("name")).toBe(true);
  store().write("name", null);
  expect(store().read("name")).toBeNull();
  expect(store().lasts("name")).toBe(false);
});

test.each<[string, Refusals]>([
  ["reading and writing", { reading: true, writing: true }],
  ["reading alone", { reading: true }],
  ["writing alone", { writing: true }],
  ["and says nothing", { lies: true }],
])("a browser that refuses %s: the page keeps the text", (_, refusals) => {
  fakeStorage(refusals);
  const page = store();
  expect(page.read("name")).toBeNull();
  page.write("name", "Ada");
  expect(page.read("name")).toBe("Ada");
  expect(page.lasts("name")).toBe(false);
  page.write("name", null);
  expect(page.read("name")).toBeNull();
});

test("a browser without storage", () => {
  for (const area of [null, undefined] as unknown as null[]) {
    const page = new Store(() => area);
    page.write("name", "Ada");
    expect(page.read("name")).toBe("Ada");
  }
  const page = new Store(() => {
    throw new DOMException("refused", "SecurityError");
  });
  page.write("name", "Ada");
  expect([page.read("name"), page.lasts("name")]).toEqual(["Ada", false]);
});

test("a text that was stored before writing was refused can be replaced and deleted, on this page", () => {
  const shelf = fakeStorage({ writing: true });
  shelf.set("name", "Ada");
  const page = store();
  expect(page.read("name")).toBe("Ada");
  page.write("name", "Bob");
  expect(page.read("name")).toBe("Bob");
  page.write("name", null);
  expect(page.read("name")).toBeNull();
  expect(store().read("name")).toBe("Ada");
});

test("writing goes to the browser again as soon as it takes it", () => {
  fakeStorage({ writing: true });
  const page = store();
  page.write("name", "Ada");
  const shelf = fakeStorage();
  page.write("name", "Bob");
  expect(shelf.get("name")).toBe("Bob");
  expect(page.lasts("name")).toBe(true);
});

test("listeners hear of changes on this page and in other tabs, until they end", () => {
  const shelf = fakeStorage();
  const otherTab = fakeTabs();
  const page = store();
  const heard: (string | null)[] = [];
  const end = page.subscribe("name", () => heard.push(page.read("name")));
  page.write("name", "Ada");
  page.write("name", "Ada");
  page.write("sound", "off");
  shelf.set("name", "Bob");
  otherTab("name");
  otherTab("sound");
  shelf.clear();
  otherTab(null);
  end();
  page.write("name", "Cyd");
  expect(heard).toEqual(["Ada", "Bob", null]);
});

test("another tab's text is newer than one that this page could not store", () => {
  const shelf = fakeStorage({ writing: true });
  const otherTab = fakeTabs();
  const page = store();
  page.subscribe("name", () => undefined);
  page.write("name", "Ada");
  shelf.set("name", "Bob");
  otherTab("name");
  expect(page.read("name")).toBe("Bob");
});

test("where reading is refused, another tab's text is the one that the browser tells of", () => {
  fakeStorage({ reading: true });
  const otherTab = fakeTabs();
  const page = store();
  page.subscribe("name", () => undefined);
  page.write("name", "Ada");
  otherTab("name", "Bob");
  expect(page.read("name")).toBe("Bob");
});
