// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MatchView, Presence, SeatView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import type { Command, MatchClient } from "../../net/types";
// Compiled here, in no test's time.
import "./CutShort.svelte";
import Endings from "./Endings.svelte";
import Resign from "./Resign.svelte";

vi.mock("../../net/art", () => ({ loadArt: () => new Promise(() => undefined) }));

beforeAll(withMessages(["page", "board"], () => Promise.resolve()));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const person = (name: string): SeatView => ({
  name,
  ...{ colour: null, level: null, ready: true, program: false },
});

/** A match between Ada and Bob, as Ada sees it. */
const match = (part: Partial<MatchView> = {}): MatchView =>
  ({
    ...{ id: "m", phase: "playing", you: 0, seats: [person("Ada"), person("Bob")], options: {} },
    ...{ left: [], draw: [], awaited: [], claim: null, still: false, rules_asked: [], outcome: null },
    ...part,
  }) as unknown as MatchView;

/** The server's clock when the page opens, in milliseconds. */
const NOW = 1_000_000;
const clock = (): number => NOW;
const inSeconds = (seconds: number): number => NOW + 1000 * seconds;

/** Who is here, and until when the others wait for whoever is not. */
const presence = (gone_at: Presence["gone_at"] = [null, null]): Presence => ({
  ...{ t: "presence", seats: gone_at.map((until) => until === null), gone_at, spectators: 0 },
});

interface Around {
  readonly here?: Presence;
  readonly now?: () => number;
  /** The board has nothing to play. */
  readonly cut?: boolean;
}

/** Shows what stands over a match's board; returns the commands that are sent, and how to go on with another view. */
function shown(part: Partial<MatchView> = {}, around: Around = {}) {
  const { here = presence(), now = clock, cut = false } = around;
  const sent: Command[] = [];
  const props = (view: MatchView, of: Presence) => ({
    client: { view, presence: of, now } as unknown as MatchClient,
    ask: (command: Command) => Promise.resolve(sent.push(command) > 0),
    ...{ early: view.outcome !== null, cut: cut && view.outcome !== null, told: false },
  });
  const { rerender } = render(Endings, props(match(part), here));
  const goesOn = (next: Partial<MatchView>, of = here) => rerender(props(match(next), of));
  return { sent, goesOn };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const told = () => screen.queryAllByRole("status").map(({ textContent }) => textContent.trim());
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent.trim());

test("a draw that is offered is accepted or declined", async () => {
  const { sent } = shown({ draw: [1] });
  expect(told()).toEqual([expect.stringContaining("Bob offers a draw.")]);
  await press("Decline");
  await press("Accept");
  expect(sent).toEqual([
    { do: "answer_draw", accept: false },
    { do: "answer_draw", accept: true },
  ]);
});

test("who offers a draw waits for the others, and can take it back", async () => {
  const { sent, goesOn } = shown({ draw: [0] });
  expect(told()).toEqual([expect.stringContaining("You agree to a draw. Waiting for the others.")]);
  await press("Play on");
  expect(sent).toEqual([{ do: "answer_draw", accept: false }]);
  // Whoever declines withdraws it for all.
  await goesOn({ draw: [] });
  expect(told()).toEqual([]);
});

test("new rules are for the players to accept", async () => {
  const { sent } = shown({ rules_asked: [0] });
  expect(buttons()).toHaveLength(2);
  for (const button of screen.getAllByRole("button")) await fireEvent.click(button);
  expect(sent).toEqual([
    { do: "answer_rules", accept: false },
    { do: "answer_rules", accept: true },
  ]);
});

test("a battle that stands still can be called a draw, or played on until it stands still again", async () => {
  const { sent, goesOn } = shown({ still: true });
  expect(told()).toEqual([expect.stringContaining("Nothing has changed for a long time")]);
  await press("End as a draw");
  expect(sent).toEqual([{ do: "call_draw" }]);
  await press("Play on");
  expect(told()).toEqual([]);
  expect(sent).toHaveLength(1);
  await goesOn({ still: false });
  await goesOn({ still: true });
  expect(buttons()).toEqual(["End as a draw", "Play on"]);
});

test("the end of a match that ended early is told with its reason", async () => {
  const ended = (winners: readonly number[], reason: string) => ({
    ...{ phase: "finished" as const, outcome: { winners, reason } as unknown as MatchView["outcome"] },
  });
  const { goesOn } = shown();
  await goesOn(ended([0, 1], "outcome-agreed"));
  expect(told()).toEqual(["A draw! By agreement."]);
  await goesOn(ended([0], "outcome-resigned"));
  expect(told()).toEqual(["You win! By resignation."]);
  await goesOn(ended([1], "outcome-idle"));
  expect(told()).toEqual(["Bob wins! All other players had left."]);
});

test.each([
  [[0, 1], "outcome-still", "A draw!", "Nothing had changed for a long time."],
  [[0], "outcome-resigned", "You win!", "By resignation."],
  [[1], "outcome-resigned", "Bob wins!", "By resignation."],
])("a match with nothing to play back ends on the podium: %j, %s", async (winners, reason, result, why) => {
  const { goesOn } = shown({}, { cut: true });
  const outcome = { winners, reason } as unknown as MatchView["outcome"];
  await goesOn({ phase: "finished", outcome, still: true });
  vi.useRealTimers();
  const [podium] = await screen.findAllByText(result);
  expect(podium?.closest(".podium")?.textContent).toContain(why);
  // The result is read out, and nothing else is asked of anybody.
  expect(told()).toEqual([why, result]);
  expect(buttons()).toEqual([]);
});

test("who has left may only watch", () => {
  shown({ left: [0], draw: [1], still: true }, { here: presence([null, inSeconds(0)]) });
  expect(told()).toEqual(["You have left this match. You can watch how it goes on."]);
  expect(buttons()).toEqual([]);
});

test("who is waited for for long hears it, and so do the others", async () => {
  const awaited = [{ seat: 0, claim_at: inSeconds(30) }];
  const { goesOn } = shown({ awaited });
  expect(told()).toEqual(["The match waits for you: in 30\u00a0s the others may go on without you."]);
  await goesOn({ awaited: [{ seat: 1, claim_at: inSeconds(30) }] });
  expect(told()).toEqual(["The match waits for Bob. In 30\u00a0s you may go on without Bob."]);
});

test("nobody is spoken of who has time left, nor to a player whom nobody awaits", async () => {
  const { goesOn } = shown({ awaited: [{ seat: 1, claim_at: inSeconds(121) }] });
  expect(told()).toEqual([]);
  await goesOn({ awaited: [{ seat: 0, claim_at: inSeconds(61) }] });
  expect(told()).toEqual([]);
  await goesOn({ awaited: [{ seat: 0, claim_at: inSeconds(30) }] }, presence([null, inSeconds(300)]));
  expect(told()).toEqual(["Bob is away."]);
});

test("to go on without a player is asked once more", async () => {
  const { sent } = shown({ awaited: [{ seat: 1, claim_at: inSeconds(0) }] });
  expect(told()).toEqual([expect.stringContaining("The match waits for Bob.")]);
  await press("Go on without Bob");
  const question = "Go on without Bob? Bob has a minute to come back first.";
  const sure = screen.getByRole("alertdialog", { name: question });
  await fireEvent.click(within(sure).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent).toEqual([]);
  await press("Go on without Bob");
  await press("Go on without Bob");
  expect(sent).toEqual([{ do: "claim", seat: 1 }]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a bot can play on for who is away", async () => {
  const { sent } = shown({}, { here: presence([null, inSeconds(0)]) });
  expect(told()).toEqual([expect.stringContaining("Bob is away.")]);
  await press("Let a bot take over");
  expect(screen.getByRole("alertdialog").textContent).toContain("Let a bot play for Bob?");
  await press("Let a bot take over");
  expect(sent).toEqual([{ do: "seat_bot", seat: 1, level: "pilot" }]);
});

test("the time to come back is counted down for both sides", async () => {
  let now = NOW;
  const claim = { seat: 1, by: 0, level: null, until: inSeconds(60) };
  const { goesOn } = shown({ claim }, { now: () => now });
  expect(told()).toEqual(["Bob has 60\u00a0s to come back. Then the match goes on without Bob."]);
  await goesOn({ claim: { ...claim, level: "pilot" } });
  expect(told()).toEqual(["Bob has 60\u00a0s to come back. Then a bot takes over."]);
  now = inSeconds(20);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told()).toEqual(["Bob has 40\u00a0s to come back. Then a bot takes over."]);
  await goesOn({ claim: { ...claim, seat: 0, by: 1 } });
  expect(screen.getByRole("alertdialog", { name: "Bob goes on without you in 40\u00a0s." })).toBeTruthy();
});

test.each(["its button", "a key", "a press anywhere"])("%s is a sign of life", async (sign) => {
  const claim = { seat: 0, by: 1, level: null, until: inSeconds(60) };
  const { sent, goesOn } = shown({ claim });
  if (sign === "its button") await press("I’m here");
  if (sign === "a key") await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  if (sign === "a press anywhere") await fireEvent.pointerDown(document.body);
  expect(sent).toEqual([{ do: "here" }]);
  // Once it has arrived, nothing is asked, and nothing more is sent.
  await goesOn({});
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  expect(sent).toHaveLength(1);
});

test("who is away is counted down by a clock that never stands still, and by nothing more", async () => {
  let now = NOW;
  // Each reading of it differs, as on a slow phone.
  const here = presence([null, inSeconds(100)]);
  const { goesOn } = shown({}, { here, now: () => (now += 0.001) });
  expect(told()).toEqual(["Bob is away. In 100\u00a0s you may go on without Bob."]);
  now = inSeconds(10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told()).toEqual(["Bob is away. In 90\u00a0s you may go on without Bob."]);
  await goesOn({ left: [0] });
  expect(told()).toEqual(["You have left this match. You can watch how it goes on."]);
});

test("over days, nobody has to be here", () => {
  shown(
    { options: { days_per_turn: 2 }, awaited: [{ seat: 1, claim_at: 0 }] },
    { here: presence([null, 0]) },
  );
  expect(told()).toEqual([]);
});

/** Shows a player's own entries of the menu; returns the commands that are sent. */
function entries(part: Partial<MatchView> = {}): Command[] {
  const sent: Command[] = [];
  const ask = (command: Command) => Promise.resolve(sent.push(command) > 0);
  render(Resign, { view: match(part), ask, onchosen: () => undefined });
  return sent;
}

test("a draw is offered by a press, and only where somebody can answer", async () => {
  const sent = entries();
  await press("Offer a draw");
  expect(sent).toEqual([{ do: "offer_draw" }]);
  cleanup();
  entries({ left: [1] });
  expect(buttons()).toEqual(["Resign"]);
});

test("who resigns is asked once more, and told who wins by it", async () => {
  const sent = entries();
  await press("Resign");
  const dialog = within(screen.getByRole("dialog", { name: "Resign" }));
  expect(dialog.getByText("Resign? Bob wins.")).toBeTruthy();
  await fireEvent.click(dialog.getByRole("button", { name: "Play on" }));
  expect(sent).toEqual([]);
  await press("Resign");
  await fireEvent.click(
    within(screen.getByRole("dialog", { name: "Resign" })).getByRole("button", { name: "Resign" }),
  );
  expect(sent).toEqual([{ do: "resign" }]);
});
