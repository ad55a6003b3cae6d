/** Cards not placed yet: one's own, and the backs of those that other players hold over the table. */

import { backDrawing, shipDrawing, shipOf } from "../battle/drawings";
import type { HeldCard, HoveringBack } from "../felt/state";
import type { FleetView } from "../generated/wire";
import type { Command } from "../net/types";
import type { DeploymentView } from "./view";

/** A player with cards: the seat, its fleet, and its colour. */
export interface Holder {
  readonly seat: number;
  readonly fleet: FleetView;
  readonly colour: string | null;
}

/**
 * The card in this player's hand. `sent`: it is on its way to the server; `refused`: its place is not valid.
 */
export function heldCard(
  view: DeploymentView,
  { seat, fleet, colour }: Holder,
  { sent, refused }: { readonly sent: boolean; readonly refused: boolean },
): HeldCard | null {
  const id = view.hand?.ship;
  const may = view.hand?.may ?? [];
  if (!id || view.phase === "finished" || (view.phase === "stopped" && may.length === 0)) return null;
  const drawing = shipDrawing(fleet, id, colour);
  return {
    key: `${view.left[seat] ?? 0}:${id}`,
    drawing: view.options.aim === "off" ? { ...drawing, dress: `${drawing.dress};--beams:0` } : drawing,
    aim: view.options.aim === "full" ? (shipOf(fleet, id)?.lasers ?? []) : [],
    refused: view.phase === "stopped" ? !may.includes("drop") : refused && view.phase === "placing",
    hold: holdOf(view, may, sent),
  };
}

function holdOf(view: DeploymentView, may: readonly string[], sent: boolean): HeldCard["hold"] {
  if (view.phase === "stopped") return "frozen";
  if (sent) return "landing";
  if (may.includes("place")) return "free";
  return may.includes("hold") ? "waiting" : "idle";
}

/** The back of another player's held card; null: it is not visible. `hold`: its last known pose. */
export function backOf(
  view: DeploymentView,
  { seat, fleet, colour }: Holder,
  hold: Command | undefined,
  label: string,
): HoveringBack | null {
  if (view.phase === "finished" || !view.left[seat]) return null;
  const pose = view.stop
    ? view.stop.undecided.includes(seat)
      ? view.stop.hands[seat]
      : null
    : hold && ([Number(hold["x_mm"]), Number(hold["y_mm"]), Number(hold["heading_deg"])] as const);
  if (!pose) return null;
  const [x, y, heading] = pose;
  return {
    seat,
    drawing: backDrawing(fleet, colour),
    pose: { x, y, heading },
    frozen: view.stop !== null,
    label,
  };
}
