/** The best beam of the match in words: its owner and its effect. */

import type { BattleView, Line } from "../generated/wire";
import type { Timeline } from "./timeline";

export function bestBeam(
  { finale, deployed }: Timeline,
  { goods }: Pick<BattleView, "goods">,
  ships: readonly string[],
  seats: readonly { readonly name: string }[],
): Line | null {
  if (!finale) return null;
  const owner = (ship: number) => seats[deployed.ships[ship]?.seat ?? 0]?.name ?? "";
  const { ship } = finale.shot.source;
  const args = {
    ship: ships[ship] ?? "",
    owner: owner(ship),
    "target-ship": ships[finale.target] ?? "",
    "target-owner": owner(finale.target),
    points: finale.points,
    goods,
  };
  return { id: "player-best-beam", args, step: null, shot: null };
}
