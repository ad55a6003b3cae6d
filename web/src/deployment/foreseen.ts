/** The server's forecast: where beams would end if all cards fired now, and which would hit one's own cards. */

import type { Shot } from "../generated/wire";
import { make } from "../felt/svg";

/**
 * The player's shots that would hit an enemy card or an asteroid, and the shots that would hit the player's
 * cards.
 */
export interface Foreseen {
  readonly own: readonly Met[];
  readonly coming: readonly Met[];
}

export type Met = Shot & { readonly hit: NonNullable<Shot["hit"]> };

/**
 * `mine`: whether a ship belongs to the player. The card in hand has the number after the last ship on the
 * table.
 */
export function foreseen(shots: readonly Shot[], mine: (ship: number) => boolean): Foreseen {
  const met = shots.flatMap(({ hit, ...shot }) => (hit ? [{ ...shot, hit }] : []));
  const threat = ({ hit: { card } }: Met) => {
    const [kind, number] = card.split(":");
    return kind === "ship" && mine(Number(number));
  };
  return { own: met.filter((shot) => !threat(shot)), coming: met.filter(threat) };
}

const RING = 9;

/**
 * Draw the forecast, in millimetres of the table. `lines`: draw the player's beams, too; a card in hand draws
 * its own.
 * Returns a function that removes it.
 */
export function drawForeseen(
  layer: SVGGElement,
  { own, coming }: Foreseen,
  { lines }: { lines: boolean },
): () => void {
  const group = make("g", { class: "foreseen" }, layer);
  const line = (shot: Met, name: string) => {
    const [x1, y1] = shot.from_mm;
    const [x2, y2] = shot.to_mm;
    make(
      "line",
      { x1, y1, x2, y2, class: `${name} felt-power-${shot.power}`, "data-kind": shot.kind },
      group,
    );
  };
  if (lines) for (const shot of own) line(shot, "foreseen-own");
  for (const shot of coming) line(shot, "foreseen-coming");
  for (const shot of [...own, ...coming]) {
    const [cx, cy] = shot.to_mm;
    make(
      "circle",
      { cx, cy, r: RING, class: shot.hit.shielded ? "foreseen-stopped" : "foreseen-hit" },
      group,
    );
    if (shot.hit.shielded)
      make("path", { d: `M${cx - 5} ${cy - 5}l10 10m0-10l-10 10`, class: "foreseen-stopped" }, group);
    else make("circle", { cx, cy, r: 3, class: "foreseen-point" }, group);
  }
  return () => group.remove();
}
