import { expect, test } from "vitest";
import { matchPath } from "./path";

test.each([
  ["/", "/", {}],
  ["/judge", "/judge/", {}],
  ["/m/:id", "/m/k3x9", { id: "k3x9" }],
  ["/m/:id", "/m", null],
  ["/m/:id", "/m/k3x9/more", null],
  ["/rules/:game?", "/rules", {}],
  ["/rules/:game?", "/rules/ftl", { game: "ftl" }],
  ["/paper/:game/match", "/paper/ftl/match", { game: "ftl" }],
  ["/paper/:game/match", "/paper/ftl/else", null],
])("%s for %s", (path, address, expected) => {
  expect(matchPath(path, address)).toEqual(expected);
});
