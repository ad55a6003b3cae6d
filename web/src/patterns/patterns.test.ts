// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Banner from "./Banner.svelte";
import Confirm from "./Confirm.svelte";
import FilterBar from "./FilterBar.svelte";
import List from "./List.svelte";
import Panel from "./Panel.svelte";
import Row from "./Row.svelte";
import Tile from "./Tile.svelte";

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
