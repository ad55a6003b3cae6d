import { beforeAll, expect, test, vi } from "vitest";
import type { FleetView } from "../generated/wire";
import { backOf, heldCard, type Holder } from "./hands";
import type { DeploymentView } from "./view";

// A card's drawing asks for the teams' colours, which nobody answers here.
beforeAll(() => {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
  vi.stubGlobal("addEventListener", () => undefined);
});

const laser = { x_mm: 31.5, y_mm: 20, angle_deg: 0, power: 2, kind: "laser" };
const moth = { id: "moth", name: "Moth", powers: [2], lasers: [laser] };
const fleet = { id: "kestrel", card_mm: [63, 88], ships: [moth] } as unknown as FleetView;
const ada: Holder = { seat: 0, fleet, colour: "red" };
const grace: Holder = { seat: 1, fleet, colour: "green" };
const onTable = { sent: false, refused: false };
const hovering = { do: "hold", x_mm: 300, y_mm: 200, heading_deg: 45 };

const view = (other: Record<string, unknown> = {}, may: readonly string[] = ["place", "hold"]) =>
  ({
    phase: "placing",
    options: { aim: "full", decide_s: 10 },
    left: [4, 3],
    stop: null,
    hand: { ship: "moth", may },
    ...other,
  }) as unknown as DeploymentView;

test("a card in hand shows where its lasers lead, or only what is printed, or nothing", () => {
  expect(heldCard(view(), ada, onTable)?.aim).toEqual([laser]);
  expect(heldCard(view({ options: { aim: "card" } }), ada, onTable)?.aim).toEqual([]);
  expect(heldCard(view({ options: { aim: "off" } }), ada, onTable)?.drawing.dress).toContain("--beams:0");
});

test("a card follows its player while it may be placed", () => {
  expect(heldCard(view(), ada, onTable)?.hold).toBe("free");
  expect(heldCard(view({}, ["hold"]), ada, onTable)?.hold).toBe("waiting");
  expect(heldCard(view({}, []), ada, onTable)?.hold).toBe("idle");
  expect(heldCard(view(), ada, { sent: true, refused: false })?.hold).toBe("landing");
  expect(heldCard(view({ hand: null }), ada, onTable)).toBeNull();
  expect(heldCard(view({ phase: "finished" }), ada, onTable)).toBeNull();
});

test("after a stop a card hangs until its player has decided", () => {
  const hangs = heldCard(view({ phase: "stopped" }, ["drop", "withdraw"]), ada, onTable);
  expect(hangs).toMatchObject({ hold: "frozen", refused: false });
  expect(heldCard(view({ phase: "stopped" }, ["withdraw"]), ada, onTable)?.refused).toBe(true);
  expect(heldCard(view({ phase: "stopped" }, []), ada, onTable)).toBeNull();
});

test("the back of another's card hovers where it was last held, while there are cards left", () => {
  const back = backOf(view(), grace, hovering, "Grace’s card");
  expect(back).toMatchObject({ seat: 1, pose: { x: 300, y: 200, heading: 45 }, frozen: false });
  expect(backOf(view(), grace, undefined, "")).toBeNull();
  expect(backOf(view({ left: [4, 0] }), grace, hovering, "")).toBeNull();
});

test("after a stop the back hangs where it was, until its player has decided", () => {
  const stop = { seat: 0, undecided: [1], deadline: 9000, hands: [null, [800, 600, 0]] };
  const stopped = { phase: "stopped", stop };
  expect(backOf(view(stopped), grace, hovering, "")).toMatchObject({
    pose: { x: 800, y: 600 },
    frozen: true,
  });
  expect(backOf(view({ ...stopped, stop: { ...stop, undecided: [] } }), grace, hovering, "")).toBeNull();
});
