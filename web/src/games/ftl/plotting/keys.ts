/** The keys of the orders, as actions on the sheet. */

import { activate } from "../../../input/shortcuts";
import { STEP_DEG } from "./orders";
import type { Plotting } from "./plotting.svelte";
import { PLOT } from "./shortcuts";

interface Pressed {
  readonly key: string;
  readonly shift: boolean;
}

/** Give orders to the selected piece with the keys, while `may` holds. */
export function plotByKeys(plotting: Plotting, may: () => boolean): () => void {
  const act = (does: (piece: string, pressed: Pressed) => void) => (pressed: Pressed) => {
    if (!may()) return false;
    does(plotting.selected, pressed);
    return true;
  };
  return activate(PLOT, {
    turn: act((piece, { key }) => plotting.turn(piece, key === "ArrowRight" ? STEP_DEG : -STEP_DEG)),
    sprint: act((piece, { key }) => plotting.stretch(piece, key === "ArrowUp" ? 1 : -1)),
    launch: act((piece) => plotting.launch(piece)),
    next: act((_, { shift }) => plotting.step(shift ? -1 : 1)),
    together: act(() => plotting.gatherAll()),
    threats: act(() => (plotting.wary = !plotting.wary)),
    clear: act((piece) => plotting.set(piece, null)),
    seal: act(() => void plotting.seal()),
  });
}
