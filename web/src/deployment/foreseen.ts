/** The server's forecast for the card in hand: what its beams would hit now, and which beams would hit it. */

import type { Shot } from "../generated/wire";
import { make } from "../felt/svg";

export interface Foreseen {
  /** The beams that would hit an enemy card or an asteroid. */
  readonly foes: readonly Met[];
  /** The beams that would hit one's own ships, unless a shield stops them. */
  readonly friends: readonly Met[];
  /** The beams of other cards that would hit the card in hand; `own`: of one's own ships. */
  readonly coming: readonly (Met & { readonly own: boolean })[];
}

export type Met = Shot & { readonly hit: NonNullable<Shot["hit"]> };

const shipOf = (card: string): number | null => (card.startsWith("ship:") ? Number(card.slice(5)) : null);

/**
 * `mine`: whether a ship on the table belongs to the player. In the shots, the card in hand has the number after
 * the last ship that was on the table then, and every shot leaves it or hits it.
 */
export function foreseen(shots: readonly Shot[], mine: (ship: number) => boolean): Foreseen {
  const held = Math.max(-1, ...shots.flatMap(({ ship, hit }) => [ship, (hit && shipOf(hit.card)) ?? -1]));
  const met = shots.flatMap(({ hit, ...shot }) => (hit ? [{ ...shot, hit }] : []));
  const own = met.filter(({ ship }) => ship === held);
  const friendly = ({ hit }: Met) => {
    const target = shipOf(hit.card);
    return target !== null && mine(target);
  };
  return {
    foes: own.filter((shot) => !friendly(shot)),
    friends: own.filter(friendly),
    coming: met.filter(({ ship }) => ship !== held).map((shot) => ({ ...shot, own: mine(shot.ship) })),
  };
}

const RING = 9;

/**
 * Draw the forecast, in millimetres of the table: a ring where a foe would be hit, a triangle where a friend
 * would be, a cross where a shield stops the beam. The card in hand draws its own beams.
 * Returns a function that removes it.
 */
export function drawForeseen(layer: SVGGElement, { foes, friends, coming }: Foreseen): () => void {
  const group = make("g", { class: "foreseen" }, layer);
  for (const shot of coming) {
    const [[x1, y1], [x2, y2]] = [shot.from_mm, shot.to_mm];
    make(
      "line",
      { x1, y1, x2, y2, class: `foreseen-coming felt-power-${shot.power}`, "data-kind": shot.kind },
      group,
    );
  }
  for (const shot of [...foes, ...friends, ...coming]) {
    const [cx, cy] = shot.to_mm;
    if (shot.hit.shielded) {
      make("circle", { cx, cy, r: RING, class: "foreseen-stopped" }, group);
      make("path", { d: `M${cx - 5} ${cy - 5}l10 10m0-10l-10 10`, class: "foreseen-stopped" }, group);
    } else if (friends.includes(shot) || ("own" in shot && shot.own)) {
      make("path", { d: `M${cx} ${cy - 15}l15 26h-30z`, class: "foreseen-friend" }, group);
      make("path", { d: `M${cx} ${cy - 5}v8m0 3v3`, class: "foreseen-friend-sign" }, group);
    } else {
      make("circle", { cx, cy, r: RING, class: "foreseen-hit" }, group);
      make("circle", { cx, cy, r: 3, class: "foreseen-point" }, group);
    }
  }
  return () => group.remove();
}
