/** The decisions of an analysed card game: where a card was placed. */

import type { Pose } from "../../felt/state";
import type { CardShare, DeploymentAnalysedCard, FilePose } from "../../generated/wire";
import { poseAt } from "../pointing";

/** The pose in a command of a match file; null: the card is not on the table. */
export function poseOf(command: Readonly<Record<string, unknown>>): Pose | null {
  const numbers = [command["x_mm"], command["y_mm"], command["heading_deg"]];
  return numbers.every((one) => typeof one === "number") ? poseAt(command as unknown as FilePose) : null;
}

/** The index of a card among the ships of the final table; null: it was withdrawn. */
export function shipIndex({ card }: DeploymentAnalysedCard): number | null {
  const [kind, number] = card?.split(":") ?? [];
  return kind === "ship" ? Number(number) : null;
}

/** The share of wins that a card lost; null: it is not judged. `final`: on the final table. */
export const lossOf = ({ loss, hindsight }: DeploymentAnalysedCard, final: boolean): number | null =>
  final ? hindsight : loss;

/**
 * A card's share of its seat's margin at the end, in points; `shares` is by ships of the final table. Null: it is not
 * there.
 */
export const shareOf = (move: DeploymentAnalysedCard, shares: readonly CardShare[]): number | null =>
  shares[shipIndex(move) ?? -1]?.own ?? null;
