/** Keyboard input: arrows move the card, Q and E turn it, Enter places it. Shift makes fine steps. */

import { activate, type Pressed, shiftIsDown } from "../input/shortcuts";
import { moveOnTable } from "./geometry";
import { FELT } from "./shortcuts";
import type { Surface } from "./surface";

const STEP_MM = 10;
const FINE_MM = 1;
const TURN = 5;
const FINE_TURN = 1;
/** A key that stays down this long repeats, at these speeds per second. */
const HOLD_MS = 180;
const GLIDE_MM = 420;
const FINE_GLIDE_MM = 40;
const SPIN = 150;
const FINE_SPIN = 15;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TURNS: Readonly<Record<string, number>> = { q: -1, e: 1 };

export function followKeys(felt: Surface): () => void {
  const { grip } = felt;
  /** The movements that go on, by the code of their physical key. */
  const down = new Map<string, { readonly key: string; readonly since: number }>();
  let frame = 0;
  let last = 0;

  /** While a mouse holds the card over the table, the left and right arrows turn it. */
  const turning = (key: string): number =>
    TURNS[key] ??
    (grip.by === "mouse" && felt.hovered && !felt.arranging
      ? { ArrowLeft: -1, ArrowRight: 1 }[key]
      : undefined) ??
    0;

  function act(key: string, millimetres: number, degrees: number): void {
    const turn = turning(key);
    const move = MOVES[key];
    if (turn) grip.turn(turn * degrees);
    else if (move) {
      const step = moveOnTable(felt.camera, move[0] * millimetres, move[1] * millimetres);
      grip.nudge(step.x, step.y, "keys");
    }
  }

  function run(now: number): void {
    const seconds = Math.min(now - last, 50) / 1000;
    last = now;
    const fine = shiftIsDown();
    for (const { key, since } of down.values())
      if (now - since > HOLD_MS)
        act(key, (fine ? FINE_GLIDE_MM : GLIDE_MM) * seconds, (fine ? FINE_SPIN : SPIN) * seconds);
    frame = down.size > 0 ? requestAnimationFrame(run) : 0;
  }

  /** Start a movement, which goes on until its key is released. */
  function hold({ key, code }: Pressed): boolean {
    if (!grip.free) return false;
    down.set(code, { key, since: performance.now() });
    act(key, shiftIsDown() ? FINE_MM : STEP_MM, shiftIsDown() ? FINE_TURN : TURN);
    last = performance.now();
    frame ||= requestAnimationFrame(run);
    return true;
  }

  const stop = activate(
    FELT,
    {
      move: hold,
      turn: hold,
      place: () => {
        if (!grip.free) return false;
        if (grip.pose) grip.commit();
        else grip.nudge(0, 0, "keys");
        return true;
      },
      back: () => (grip.free && grip.pose ? grip.back() : false),
    },
    (code) => down.delete(code),
  );
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
