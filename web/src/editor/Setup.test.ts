// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FleetFile } from "../generated/wire";
import { withMessages } from "../i18n/index.svelte";
import { HttpFailure } from "../net/request";
import { Editing } from "./editing.svelte";
import { type Game, kinds } from "./kinds";
import type { Scene } from "./scene.svelte";
import Setup from "./Setup.svelte";
import { emptyTable } from "./table";

/** The server draws a fleet, or says what is wrong with its file. */
const draw = vi.hoisted(() => vi.fn<(path: string, fleet: string) => Promise<unknown>>());
vi.mock("../net/art", () => ({ loadArt: () => new Promise(() => undefined) }));
vi.mock("../net/request", async (original) => ({ ...(await original()), post: draw }));

const MINE = {
  ...{ format: "starfelt-fleet/1", id: "mine", name: "My own", game: "lightspeed", card_mm: [63, 88] },
  ships: [{ id: "gun", name: "Gun", initiative: [1], hull: 2, lasers: [], shields: [] }],
} as unknown as FleetFile;

let editing: Editing;
const file = () => editing.table.file;

beforeAll(withMessages(["page", "judge", "cards"], () => Promise.resolve()));
beforeEach(() => {
  draw.mockReset().mockImplementation((_, fleet) => Promise.resolve(JSON.parse(fleet)));
});
afterEach(cleanup);

/** Open the settings of an empty table. */
function open(game: Game): void {
  editing = new Editing(emptyTable(game, ["Player 1", "Player 2"]));
  const scene = {
    editing,
    get file() {
      return file();
    },
    get kind() {
      return kinds[file().game];
    },
  };
  render(Setup, { scene: scene as unknown as Scene, open: true });
}
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });
const choose = (fleet: string) => {
  const field = screen.getAllByLabelText<HTMLSelectElement>("Fleet")[0] as HTMLSelectElement;
  const option = within(field).getByRole<HTMLOptionElement>("option", { name: fleet });
  return fireEvent.change(field, { target: { value: option.value } });
};
/** Choose a file with a fleet, as the browser's dialog hands it over. */
const bring = (text: string) => {
  const picker = document.querySelector("input[type=file]") as HTMLInputElement;
  return fireEvent.change(picker, { target: { files: [new File([text], "mine.json")] } });
};

test("the table, its seats and its options are those of the form", async () => {
  open("stellarconflict");
  await fireEvent.click(screen.getByRole("radio", { name: "3" }));
  await enter("Width, mm", "900");
  await enter("Name", "Ada");
  await choose("Hexai");
  await fireEvent.click(screen.getByRole("switch", { name: /^Stolen goods/ }));
  expect(file().seats.map(({ name, fleet }) => [name, fleet])).toEqual([
    ["Ada", "hexai"],
    ["Player 2", expect.any(String)],
    ["Player 3", expect.any(String)],
  ]);
  expect(file().table_mm).toEqual([900, 800]);
  expect(file().options).toEqual({ stolen_goods: true });
});

test("an empty name is none, and the field shows the one that stays", async () => {
  open("lightspeed");
  await enter("Name", "  ");
  expect(file().seats[0]?.name).toBe("Player 1");
  expect(screen.getAllByLabelText<HTMLInputElement>("Name")[0]?.value).toBe("Player 1");
});

test("a fleet of one's own is told what is wrong with it, and once it is good it can be chosen", async () => {
  open("lightspeed");
  draw.mockRejectedValueOnce(new HttpFailure("bad-file", {}, "ships[0].hull: expected `int`", 422));
  await bring(JSON.stringify({ ...MINE, name: "Bad" }));
  expect((await screen.findByRole("alert")).textContent).toContain("ships[0].hull");
  expect(file().fleets).toBeUndefined();
  await bring(JSON.stringify(MINE));
  await waitFor(() => expect(file().fleets?.map(({ id }) => id)).toEqual(["mine"]));
  expect(screen.queryByRole("alert")).toBeNull();
  await choose("My own");
  expect(file().seats[0]?.fleet).toBe("mine");
  await fireEvent.click(screen.getByRole("button", { name: /My own/ }));
  expect(file().fleets ?? []).toEqual([]);
});

test("what is no fleet of this game is refused", async () => {
  open("stellarconflict");
  await bring("{");
  expect((await screen.findByRole("alert")).textContent).toMatch(/This file cannot be used\.\s*mine\.json: /);
  await bring(JSON.stringify(MINE));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("My own is a fleet of another game."),
  );
  expect(file().fleets).toBeUndefined();
});
