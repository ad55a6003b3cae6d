// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pageAt } from "./pages";

test.each([
  ["/", "/", {}],
  ["/m/k3x9/", "/m/:id", { id: "k3x9" }],
  ["/two/k3x9", "/two/:id", { id: "k3x9" }],
  ["/judge", "/judge", {}],
  ["/rules", "/rules/:game?", {}],
  ["/rules/ftl", "/rules/:game?", { game: "ftl" }],
  ["/paper", "/paper/:game?", { match: false }],
  ["/paper/hexfleet", "/paper/:game?", { game: "hexfleet", match: false }],
  ["/paper/ftl/match", "/paper/:game/match", { game: "ftl", match: true }],
  ["/wall/m/k3x9", "/wall/m/:id", { what: "match", id: "k3x9" }],
  ["/wall/paper/ftl", "/wall/paper/:id", { what: "paper", id: "ftl" }],
  ["/wall/judge", "/wall/judge", { what: "judge", id: "" }],
  ["/puzzles", "/puzzles", {}],
  ["/puzzles/ls-0a1b2c3d", "/puzzles/:id", { id: "ls-0a1b2c3d" }],
])("%s is the page %s", (address, path, props) => {
  const opened = pageAt(address);
  expect(opened?.page.path).toBe(path);
  expect(opened?.props).toEqual(props);
});

test.each(["rush", "streak"])("a run is no puzzle: %s", (kind) => {
  expect(pageAt(`/puzzles/${kind}`)?.props).toMatchObject({ kind });
});

test.each(["/two", "/wall", "/wall/judge/more", "/paper/ftl/else", "/m", "/m/k3x9/more", "/elsewhere"])(
  "%s is no page",
  (address) => {
    expect(pageAt(address)).toBeNull();
  },
);

test("a page starts anew at another address, but for the rules", () => {
  const keyOf = (address: string) => pageAt(address)?.key;
  expect(keyOf("/m/k3x9")).not.toBe(keyOf("/m/other"));
  expect(keyOf("/rules/ftl")).toBe(keyOf("/rules/hexfleet"));
});
