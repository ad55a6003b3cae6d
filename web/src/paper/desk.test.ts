import { beforeEach, expect, test } from "vitest";
import { fakeStorage } from "../storage/fixtures";
import { Desk } from "./desk.svelte";

const desk = (game: string) => new Desk(game, (count) => ["Ada", "Bob", "Cyd", "Dee"].slice(0, count));

const shelf = fakeStorage();

beforeEach(() => shelf.clear());

test("names, rounds, the clock and what can be undone are there after a reload", () => {
  const first = desk("lightspeed");
  first.name(0, "Eve");
  first.score(0, [{ kills: 3 }, { kills: 1 }]);
  first.choose("stop");
  first.begin(5000);
  const again = desk("lightspeed");
  expect(again.players).toEqual(["Eve", "Bob"]);
  expect(again.rounds).toEqual([[{ kills: 3 }, { kills: 1 }]]);
  expect(again.round).toEqual({ began: 5000, ended: null, turn: 1 });
  again.undo();
  expect(desk("lightspeed").rounds).toEqual([]);
  expect(desk("ftl").players).toHaveLength(2);
});

test("a wrong entry is corrected, struck or undone", () => {
  const sheet = desk("lightspeed");
  sheet.score(0, [{ kills: 3 }, {}]);
  sheet.score(1, [{ kills: 5 }, {}]);
  sheet.score(0, [{ kills: 4 }, {}]);
  expect(sheet.rounds).toEqual([
    [{ kills: 4 }, {}],
    [{ kills: 5 }, {}],
  ]);
  sheet.strike(0);
  expect(sheet.rounds).toEqual([[{ kills: 5 }, {}]]);
  sheet.undo();
  sheet.undo();
  expect(sheet.rounds).toEqual([
    [{ kills: 3 }, {}],
    [{ kills: 5 }, {}],
  ]);
});

test("what another edition kept, or nobody can read, is begun anew", () => {
  for (const text of ["{", "null", "[]", '{"players": 3}']) {
    shelf.set("starfelt.games.ftl.paper.sheets", text);
    expect(desk("ftl").rounds).toEqual([]);
  }
});
