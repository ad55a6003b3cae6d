// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { GameRecord } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import Records from "./Records.svelte";

beforeAll(withMessages(["page", "you"], () => Promise.resolve()));
afterEach(cleanup);

const record = (game: string, part: Partial<GameRecord>): GameRecord => ({
  ...{ game, against: "pilot", played: 2, won: 1, drawn: 0, lead: -3.5, streak: 0, best_streak: 1 },
  ...{ race: "", best_beam: 0, beam_match: null },
  ...part,
});
const table = (name: string) => screen.getByRole("table", { name });
/** The lines of a table, each with its cells. */
const lines = (name: string) =>
  within(table(name))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()).join(" "));

test("each game that was played has a table, with a line for each kind of opponents", () => {
  const records = [
    record("ftl", { against: "pilot" }),
    record("ftl", { against: "people", played: 1, won: 1, lead: 2 }),
    record("lightspeed", { against: "cadet", played: 4 }),
  ];
  render(Records, { records });
  const names = screen.getAllByRole("table").map((one) => one.querySelector("caption")?.textContent);
  expect(names).toEqual(["Light Speed", "Faster Than Light"]);
  expect(lines("Faster Than Light")).toEqual(["People 1 1 +2 1", "Pilot 2 1 −3.5 1"]);
  expect(lines("Light Speed")).toEqual(["Cadet 4 1 −3.5 1"]);
  expect(screen.queryByLabelText("Race")).toBeNull();
});

test("a game with races shows the records with all of them or with one", async () => {
  const records = [
    record("stellarconflict", { best_beam: 9, beam_match: "m5" }),
    record("stellarconflict", { race: "vak", played: 1, best_beam: 4, beam_match: "m4" }),
    record("stellarconflict", { race: "wiss", played: 1, best_beam: 9, beam_match: "m5" }),
  ];
  render(Records, { records });
  expect(lines("Stellar Conflict")).toEqual(["Pilot 2 1 −3.5 1 9"]);
  const race = screen.getByLabelText("Race");
  expect(
    within(race)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All races", "Vak", "Wiss"]);
  await fireEvent.change(race, { target: { value: "vak" } });
  expect(lines("Stellar Conflict")).toEqual(["Pilot 1 1 −3.5 1 4"]);
  const beam = screen.getByRole("link", { name: "4: see the match" });
  expect(beam.getAttribute("href")).toBe("/m/m4");
});

test("a beam whose match is gone is only told", () => {
  render(Records, { records: [record("lightspeed", { best_beam: 7 })] });
  expect(lines("Light Speed")).toEqual(["Pilot 2 1 −3.5 1 7"]);
  expect(screen.queryByRole("link")).toBeNull();
});
