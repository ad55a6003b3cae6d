/** Keyboard input: arrows move the card, Q and E turn it, Enter places it. Shift makes fine steps. */

import { moveOnTable } from "./geometry";
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
const TURNS: Readonly<Record<string, number>> = { KeyQ: -1, KeyE: 1 };

export function followKeys(felt: Surface): () => void {
  const { grip } = felt;
  const down = new Map<string, number>();
  let frame = 0;
  let last = 0;
  let fine = false;

  /** While a mouse holds the card over the table, the left and right arrows turn it. */
  const turning = (code: string): number =>
    TURNS[code] ??
    (grip.by === "mouse" && felt.hovered && !felt.arranging
      ? { ArrowLeft: -1, ArrowRight: 1 }[code]
      : undefined) ??
    0;

  function act(code: string, millimetres: number, degrees: number): void {
    const turn = turning(code);
    const move = MOVES[code];
    if (turn) grip.turn(turn * degrees);
    else if (move) {
      const step = moveOnTable(felt.camera, move[0] * millimetres, move[1] * millimetres);
      grip.nudge(step.x, step.y, "keys");
    }
  }

  function run(now: number): void {
    const seconds = Math.min(now - last, 50) / 1000;
    last = now;
    for (const [code, since] of down)
      if (now - since > HOLD_MS)
        act(code, (fine ? FINE_GLIDE_MM : GLIDE_MM) * seconds, (fine ? FINE_SPIN : SPIN) * seconds);
    frame = down.size > 0 ? requestAnimationFrame(run) : 0;
  }

  function press(event: KeyboardEvent): void {
    fine = event.shiftKey;
    if (!grip.free || event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return;
    const { code } = event;
    if (code === "Enter" || code === "NumpadEnter") {
      event.preventDefault();
      if (event.repeat) return;
      if (grip.pose) grip.commit();
      else grip.nudge(0, 0, "keys");
    } else if (code === "Escape") grip.back();
    else if (code in MOVES || code in TURNS) {
      event.preventDefault();
      if (down.has(code)) return;
      down.set(code, performance.now());
      act(code, fine ? FINE_MM : STEP_MM, fine ? FINE_TURN : TURN);
      last = performance.now();
      frame ||= requestAnimationFrame(run);
    }
  }

  const release = (event: KeyboardEvent) => {
    fine = event.shiftKey;
    down.delete(event.code);
  };
  const releaseAll = () => down.clear();

  window.addEventListener("keydown", press);
  window.addEventListener("keyup", release);
  window.addEventListener("blur", releaseAll);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("keydown", press);
    window.removeEventListener("keyup", release);
    window.removeEventListener("blur", releaseAll);
  };
}

/** Whether a button, a field or a dialog has the keyboard focus and receives the keys. */
function elsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("button, a, input, select, textarea, summary, dialog") !== null
  );
}
