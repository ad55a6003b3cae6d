import { expect, test } from "vitest";
import { route } from "./routes";

test.each([
  ["/", { page: "home" }],
  ["/m/k3x9", { page: "match", id: "k3x9" }],
  ["/m/k3x9/", { page: "match", id: "k3x9" }],
  ["/two/k3x9", { page: "two", id: "k3x9" }],
  ["/two", { page: "not-found" }],
  ["/judge", { page: "judge" }],
  ["/rules", { page: "rules", game: "lightspeed" }],
  ["/rules/ftl", { page: "rules", game: "ftl" }],
  ["/paper", { page: "paper", game: "lightspeed", match: false }],
  ["/paper/hexfleet", { page: "paper", game: "hexfleet", match: false }],
  ["/paper/ftl/match", { page: "paper", game: "ftl", match: true }],
  ["/wall/m/k3x9", { page: "wall", what: "match", id: "k3x9" }],
  ["/wall/paper/ftl", { page: "wall", what: "paper", id: "ftl" }],
  ["/wall/judge", { page: "wall", what: "judge", id: "" }],
  ["/wall", { page: "not-found" }],
  ["/wall/judge/more", { page: "not-found" }],
  ["/paper/ftl/else", { page: "not-found" }],
  ["/m", { page: "not-found" }],
  ["/m/k3x9/more", { page: "not-found" }],
  ["/puzzles/ls-0a1b2c3d", { page: "puzzle", id: "ls-0a1b2c3d" }],
  ["/puzzles/rush", { page: "run", kind: "rush" }],
  ["/puzzles/streak", { page: "run", kind: "streak" }],
  ["/elsewhere", { page: "not-found" }],
])("%s", (path, expected) => {
  expect(route(path)).toEqual(expected);
});
