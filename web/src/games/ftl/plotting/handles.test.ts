import { expect, test } from "vitest";
import { placeHandles, takenBy, type Wanted } from "./handles";

const wanted: Wanted = {
  piece: { x: 300, y: 300, radius: 24, heading: 0 },
  end: null,
  turned: null,
  launches: true,
  taken: [],
  pane: { x: 0, y: 0, width: 600, height: 600 },
};
const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test("alone on the table, the sprint's handle is ahead, on the tape, and the others on the ring", () => {
  const { ring, sprint, onTape, turn, launch, clear } = placeHandles(wanted);
  expect(sprint).toEqual({ x: 300, y: 300 - ring - 34 });
  expect(onTape).toEqual(sprint);
  for (const handle of [turn, launch, clear]) expect(far(handle, wanted.piece)).toBeCloseTo(ring);
});

test("the sprint's handle never lies on another piece, wherever the sprint ends", () => {
  for (const end of [null, { x: 300, y: 180 }, { x: 300, y: 150 }]) {
    const enemy = { x: 300, y: 180, radius: 60 };
    const { sprint, onTape } = placeHandles({ ...wanted, end, taken: [enemy] });
    expect(far(sprint, enemy)).toBeGreaterThanOrEqual(enemy.radius + 22);
    expect(onTape).toEqual(end ?? sprint);
  }
});

test("handles stay apart and in the picture, though the piece is in a corner", () => {
  const piece = { ...wanted.piece, x: 70, y: 70, heading: 270 };
  const handles = placeHandles({ ...wanted, piece, end: { x: -40, y: 70 } });
  const places = [handles.turn, handles.launch, handles.clear];
  for (const [n, one] of places.entries()) {
    expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(22);
    for (const other of places.slice(n + 1)) expect(far(one, other)).toBeGreaterThanOrEqual(44);
  }
});

test("labels keep off the ring and the handles", () => {
  const handles = placeHandles(wanted);
  const taken = takenBy(handles, wanted.piece);
  expect(taken[0]).toEqual({ x: 300, y: 300, radius: handles.ring });
  expect(taken.slice(1).some(({ x, y }) => far({ x, y }, handles.sprint) === 0)).toBe(true);
});
