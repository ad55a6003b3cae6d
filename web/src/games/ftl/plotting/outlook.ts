/** The forecast of an order in words, from the server: only what can really be hit. */

import type { FtlCrossing, FtlOptions } from "../../../generated/wire";
import { t } from "../../../i18n/index.svelte";
import type { Plotting } from "./plotting.svelte";

export interface Outlook {
  readonly text: string;
  readonly warn: boolean;
}

export function outlook(
  plotting: Plotting,
  piece: string,
  { idle }: Pick<FtlOptions, "idle">,
  /** The name of the other player. */
  other: string,
): Outlook | null {
  const reason = plotting.reason(piece);
  if (reason) return { text: reason, warn: true };
  const seen = plotting.foreseen(piece);
  if (!seen)
    return idle === "normal-space" ? { text: sayExposed(plotting, [piece], other), warn: false } : null;
  if (seen.kind === "rotation") return { text: sayExposed(plotting, [piece], other), warn: false };
  if (seen.kind === "launch") {
    if (seen.launch.off_table) return { text: t("ftl-launch-lost"), warn: true };
    const { missile } = seen.launch;
    const text = `${t("ftl-launch-as", { missile })} ${sayExposed(plotting, [piece, missile], other)}`;
    return { text, warn: false };
  }
  const { theirs, launched, ours: all } = plotting.findMet(seen.sprint);
  // A missile is used up by its first hit.
  const ours = piece === "ship" ? all : all.toSorted((a, b) => a.way_in - b.way_in).slice(0, 1);
  const leaves = seen.sprint.off_table && (piece === "ship" || !ours.length);
  const told = [
    leaves ? t("ftl-leaves") : "",
    ours.length ? t("ftl-hits-ours", { pieces: listCrossings(ours) }) : "",
    theirs.length ? t("ftl-may-hit", { pieces: listCrossings(theirs), owner: other, idle }) : "",
    launched.length ? t("ftl-may-meet", { pieces: listCrossings(launched), owner: other }) : "",
  ].filter(Boolean);
  return { text: told.join(" ") || t("ftl-safe"), warn: leaves || ours.length > 0 };
}

/** For pieces that act in normal space: the enemy pieces that could hit them. */
function sayExposed(plotting: Plotting, pieces: readonly string[], other: string): string {
  const hitters = new Set(pieces.flatMap((piece) => plotting.hitters(piece).map((threat) => threat.piece)));
  const named = [...hitters].map((piece) => t("ftl-name", { piece })).join(", ");
  return named ? t("ftl-exposed", { pieces: named, owner: other }) : t("ftl-exposed-to-nobody");
}

function listCrossings(crossings: readonly FtlCrossing[]): string {
  return crossings
    .map(({ piece, way_in }) =>
      // Overlapping pieces are met at once.
      way_in < 0.005 ? t("ftl-name", { piece }) : t("ftl-crossed", { piece, inches: way_in }),
    )
    .join(", ");
}
