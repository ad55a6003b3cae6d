/** What the server foresees of the card in hand: where its beams would end, and whose would meet it. */

import type { Shot } from "../generated/wire";
import { make } from "../felt/svg";

/** The shots of the card in hand that would hit something, and those of others that would hit it. */
export interface Foreseen {
  readonly own: readonly (Shot & { readonly hit: NonNullable<Shot["hit"]> })[];
  readonly coming: readonly (Shot & { readonly hit: NonNullable<Shot["hit"]> })[];
}

/** `next`: the number of the card in hand, as many ships as lie on the table. */
export function foreseen(shots: readonly Shot[], next: number): Foreseen {
  const met = shots.flatMap(({ hit, ...shot }) => (hit ? [{ ...shot, hit }] : []));
  return {
    own: met.filter(({ ship }) => ship === next),
    coming: met.filter(({ ship }) => ship !== next),
  };
}

const RING = 9;

/** Draw it in millimetres of the table. Returns how to take it away. */
export function drawForeseen(layer: SVGGElement, { own, coming }: Foreseen): () => void {
  const group = make("g", { class: "foreseen" }, layer);
  for (const shot of coming) {
    const [x1, y1] = shot.from_mm;
    const [x2, y2] = shot.to_mm;
    make(
      "line",
      { x1, y1, x2, y2, class: `foreseen-coming felt-power-${shot.power}`, "data-kind": shot.kind },
      group,
    );
  }
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
