// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { gameEntry, games } from "../../games";
import type { GameView, NewMatch, Option } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import PlayNow from "./PlayNow.svelte";

const server = vi.hoisted(() => vi.fn<(asked: string, body?: unknown) => Promise<unknown>>());
vi.mock("../../net/request", async (original) => ({
  ...(await original()),
  get: (path: string) => server(`GET ${path}`),
  post: (path: string, body: unknown) => server(`POST ${path}`, body),
}));

const option = (name: string, words: string, kind: Option["kind"], start: unknown): Option => ({
  ...{ name, words, kind, default: start, start, values: [], ranges: [], unit: null },
  ...{ when: {}, unless: {}, more: false },
});
const game = (id: string, form: Option[], presets: GameView["presets"] = []): GameView => ({
  ...{ id, rules_version: 1, seat_counts: [2], options: {}, form, presets, facts: null, lessons: [] },
  ...{ levels: ["cadet", "pilot", "captain", "admiral"], missing: [] },
  opponents: { pilot: ["Vesper", "Dax", "Nova"], idle: ["Drone"] },
});
const named = (value: string) => ({ value, name: value });
/** The games as the server describes them: a few of their options, with the presets of one. */
const GAMES = [
  game("lightspeed", [
    {
      ...option("placing", "lightspeed-option-placing", "choice", "fast"),
      values: ["fast", "turns"].map(named),
    },
    option("turn_s", "lightspeed-option-turn-s", "choice", 0),
    option("aim", "option-aim", "choice", "stub"),
    option("piracy", "lightspeed-option-piracy", "switch", false),
  ]),
  game(
    "ftl",
    [
      option("plot_clock_s", "ftl-option-plot-clock-s", "choice", null),
      { ...option("idle", "ftl-option-idle", "choice", "safe"), values: ["safe", "normal-space"].map(named) },
      option("turn_limit", "ftl-option-turn-limit", "choice", null),
    ],
    [
      { name: "duel", options: { idle: "normal-space", turn_limit: 30 }, seats: [2] },
      { name: "as-written", options: {}, seats: [2] },
    ],
  ),
];

// Compiled here, in no test's time.
beforeAll(withMessages(["page"], () => import("../../features/setup/OptionForm.svelte")));
beforeAll(() => {
  server.mockImplementation((asked) =>
    Promise.resolve(
      asked === "GET /api/games" ? GAMES : asked === "GET /api/queue" ? { waiting: {} } : { id: "k3x9" },
    ),
  );
});
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("starfelt.token", "ada");
  for (const { id } of games) localStorage.setItem(`starfelt.offered.${id}`, "yes");
});
afterEach(cleanup);

/** The form of a game on the home page, as it is now opened. */
function open(id: string): void {
  cleanup();
  history.replaceState(null, "", "/");
  render(PlayNow, { game: gameEntry(id)!, onfriends: vi.fn() });
}
const against = (rival: string) =>
  fireEvent.change(screen.getByLabelText("Against"), { target: { value: rival } });
const unfold = async () => fireEvent.click(await screen.findByText(/^Options/, { selector: "summary" }));
const choose = async (question: string, answer: string) =>
  fireEvent.click(
    within(await screen.findByRole("group", { name: question })).getByRole("radio", { name: answer }),
  );
const folded = () => screen.getByText(/^Options/, { selector: "summary" }).textContent;

/** Press *Play now*: what the server is asked to make, once its match is open. */
async function made(): Promise<NewMatch> {
  server.mockClear();
  await fireEvent.click(screen.getByRole("button", { name: "Play now" }));
  await waitFor(() => expect(location.pathname).toBe("/m/k3x9"));
  const [[, body] = []] = server.mock.calls.filter(([asked]) => asked === "POST /api/matches");
  return body as NewMatch;
}

test("the opponents and the options become a match", async () => {
  open("lightspeed");
  await against("pilot");
  await unfold();
  await choose("Opponents", "2");
  await choose("Pace", "Relaxed");
  expect(screen.getByText(/Aims every card at the best target in sight\./)).toBeTruthy();
  expect(screen.getByText("Vesper, Dax")).toBeTruthy();
  expect(screen.getByText(/30 seconds a card/)).toBeTruthy();
  await fireEvent.click(await screen.findByRole("switch", { name: /^Piracy/ }));
  expect(await made()).toMatchObject({
    game: "lightspeed",
    seats: 3,
    bots: [{ level: "pilot" }, { level: "pilot" }],
    options: { placing: "turns", turn_s: 30, aim: "full", piracy: true },
  });
});

test("the choice is remembered, and while it is folded the page names the pace", async () => {
  open("lightspeed");
  await against("pilot");
  await unfold();
  await choose("Pace", "Relaxed");
  await fireEvent.click(await screen.findByRole("switch", { name: /^Piracy/ }));
  open("lightspeed");
  expect(screen.getByLabelText<HTMLSelectElement>("Against").value).toBe("pilot");
  await screen.findByText(/^Options/, { selector: "summary" });
  expect(folded()).toMatch(/Options\s*Relaxed/);
  await unfold();
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Relaxed" })).checked).toBe(true);
  expect((await screen.findByRole<HTMLInputElement>("switch", { name: /^Piracy/ })).checked).toBe(true);
});

test("a way to play that has a name is picked at once, and named while the options are folded", async () => {
  open("ftl");
  await screen.findByText(/^Options/, { selector: "summary" });
  expect(folded()).toMatch(/Options\s*Duel · Relaxed/);
  expect((await made()).options).toMatchObject({ idle: "normal-space", turn_limit: 30, plot_clock_s: 120 });
  open("ftl");
  await unfold();
  await choose("Mode", "Original rules");
  await choose("Pace", "Learn");
  expect(folded()).toMatch(/Options\s*Original rules · Learn/);
  expect((await made()).options).toMatchObject({ idle: "safe", turn_limit: null, plot_clock_s: null });
});

test("against nobody there is no pace, and the page says how such a match ends", async () => {
  open("lightspeed");
  await unfold();
  expect(await screen.findByRole("group", { name: "Pace" })).toBeTruthy();
  await against("idle");
  expect(screen.getByText(/The battle starts after your tenth card\./)).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Pace" })).toBeNull();
  expect(await made()).toMatchObject({ bots: [{ level: "idle" }], options: { placing: "fast" } });
});
