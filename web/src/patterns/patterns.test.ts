// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { HttpFailure } from "../net/request";
import Banner from "./Banner.svelte";
import BoardPage from "./BoardPage.svelte";
import Confirm from "./Confirm.svelte";
import Empty from "./Empty.svelte";
import Failed from "./Failed.svelte";
import FilterBar from "./FilterBar.svelte";
import List from "./List.svelte";
import ListPage from "./ListPage.svelte";
import MessagePage from "./MessagePage.svelte";
import Page from "./Page.svelte";
import Panel from "./Panel.svelte";
import Row from "./Row.svelte";
import Section from "./Section.svelte";
import Tile from "./Tile.svelte";

/** The bar without an app around it. */
vi.mock("./bar", () => ({ barLinks: () => [] }));

afterEach(cleanup);

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

test("what cannot be undone asks first", async () => {
  const onconfirm = vi.fn();
  render(Confirm, { label: "Delete", question: "Delete it?", yes: "Yes", no: "No", onconfirm });
  await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onconfirm).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "No" }));
  await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await fireEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(onconfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy();
});

test("a filter says which of its choices is taken", async () => {
  const onchange = vi.fn();
  const choices = [
    { value: "", label: "All games" },
    { value: "ftl", label: "FTL" },
  ];
  render(FilterBar, { filters: [{ name: "game", label: "Game", choices, value: "" }], onchange });
  await fireEvent.change(screen.getByLabelText("Game"), { target: { value: "ftl" } });
  expect(onchange).toHaveBeenCalledWith("game", "ftl");
});

test("a banner that asks for an answer is an alert dialog with its words as name", () => {
  render(Banner, { words: "Bob offers a draw.", urgent: true, children: words("Accept") });
  expect(screen.getByRole("alertdialog", { name: "Bob offers a draw." }).textContent).toContain("Accept");
});

test("a list has an item for each thing", () => {
  const item = createRawSnippet<[unknown]>((name) => ({ render: () => `<b>${String(name())}</b>` }));
  render(List, { items: ["Ada", "Bob"], key: String, item });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Ada", "Bob"]);
});

test("a row and a tile are links with all that they say", () => {
  render(Row, { href: "/m/k3x9", name: "Ada, Bob", about: "FTL", action: words("Watch") });
  expect(screen.getByRole("link", { name: /Ada, Bob\s*FTL\s*Watch/ }).getAttribute("href")).toBe("/m/k3x9");
  render(Tile, { href: "/puzzles/ls-1", name: "Deploy", about: "Light Speed", state: "1200" });
  expect(screen.getByRole("link", { name: /Deploy\s*Light Speed\s*1200/ })).toBeTruthy();
});

test("a panel is a region with its heading as name", () => {
  render(Panel, { title: "For you", children: words("A puzzle") });
  expect(screen.getByRole("region", { name: "For you" }).textContent).toContain("A puzzle");
});

test("a section is a region with its heading as name", () => {
  render(Section, { title: "Your matches", children: words("Ada, Bob") });
  expect(screen.getByRole("region", { name: "Your matches" }).textContent).toContain("Ada, Bob");
});

test("an empty list says so", () => {
  render(Empty, { words: "No open tables." });
  expect(screen.getByText("No open tables.")).toBeTruthy();
});

test("a page has the bar, one main part and its title as first heading", () => {
  render(Page, { title: "Puzzles", children: words("Rush") });
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Puzzles");
  expect(screen.getByRole("main").textContent).toContain("Rush");
});

test("the bar of a board has the page's own status, and no links to other pages", () => {
  render(BoardPage, { bar: words("Turn 3"), children: words("The map") });
  expect(screen.getByRole("banner").textContent).toContain("Turn 3");
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getByText("The map")).toBeTruthy();
});

test("a page of a list waits, fails and asks again, and shows what came", async () => {
  const children = createRawSnippet<[unknown]>((data) => ({ render: () => `<b>${String(data())}</b>` }));
  const onretry = vi.fn();
  const shared = { title: "Puzzles", onretry, children };
  const { rerender } = render(ListPage, { ...shared, data: null, error: null });
  expect(screen.getByRole("status").textContent).toContain("Puzzles");
  await rerender({ ...shared, data: null, error: new HttpFailure("not-loaded") });
  expect(screen.queryByRole("status")).toBeNull();
  await fireEvent.click(within(screen.getByRole("alert")).getByRole("button"));
  expect(onretry).toHaveBeenCalledTimes(1);
  await rerender({ ...shared, data: "Rush", error: null });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Rush")).toBeTruthy();
});

test("a page that failed offers to try again; what does not exist is not found", async () => {
  const onretry = vi.fn();
  const { rerender } = render(Failed, { error: new HttpFailure("not-loaded"), onretry });
  expect(screen.getByRole("alert")).toBeTruthy();
  await fireEvent.click(within(screen.getByRole("main")).getByRole("button"));
  expect(onretry).toHaveBeenCalledTimes(1);
  await rerender({ error: new HttpFailure("not-found", {}, null, 404), onretry });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(within(screen.getByRole("main")).queryByRole("button")).toBeNull();
});

test("a message is read out where it tells of trouble", () => {
  render(MessagePage, { title: "Nothing here", why: "No such page.", children: words("Home") });
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  render(MessagePage, { title: "Not loaded", why: "No answer.", alert: true, children: words("Home") });
  expect(screen.getByRole("alert").textContent).toBe("No answer.");
});
