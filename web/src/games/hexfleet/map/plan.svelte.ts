/** The player's planned move for the active ship: its final hex and facing. */

import type { HexfleetActivationView, HexfleetReachView } from "../../../generated/wire";
import type { Command } from "../../../net/types";
import { type Hex, type HexPose, neighbour, same } from "../grid/hex";

export class Plan {
  private chosen = $state.raw<{ readonly pose: HexPose; readonly left: string | null } | null>(null);
  /** The hex at the keyboard cursor. */
  cursor = $state.raw<Hex | null>(null);

  constructor(
    /** The possible actions of this player's ship, once the playback has caught up. */
    private readonly active: () => HexfleetActivationView | null,
    /** The position of that ship. */
    private readonly ship: () => HexPose | null,
    /** Whether a returning ship may appear in a hex. */
    private readonly free: (hex: Hex) => boolean,
    /** Identifies what the ship has left to do. An order makes the plan void. */
    private readonly left: () => string | null,
  ) {}

  /** The final pose; null: none is chosen. */
  readonly pose = $derived.by(() => {
    const { chosen } = this;
    return chosen && chosen.left === this.left() ? chosen.pose : null;
  });

  readonly kind = $derived.by((): "move" | "return" | null => {
    const may = this.active()?.may ?? [];
    return may.includes("return") ? "return" : may.includes("move") ? "move" : null;
  });

  private reach(hex: Hex): HexfleetReachView | undefined {
    return this.active()?.reach.find(([q, r]) => q === hex.q && r === hex.r);
  }

  /** The cost of each facing in the chosen hex; null: not possible. */
  readonly costs = $derived.by((): readonly (number | null)[] => {
    if (!this.pose) return [];
    if (this.kind === "return") return [0, 0, 0, 0, 0, 0];
    return (this.reach(this.pose)?.[3] ?? []).map((steps) => (steps === null ? null : steps.length));
  });

  readonly steps = $derived.by(() =>
    this.pose ? (this.reach(this.pose)?.[3][this.pose.facing] ?? null) : null,
  );
  /** The targets that its weapons would cover from there. */
  readonly aims = $derived.by((): ReadonlySet<string> => {
    const active = this.active();
    const bits = (this.pose && this.reach(this.pose)?.[4][this.pose.facing]) ?? 0;
    return new Set(active?.targets.filter((_, index) => (bits >> index) & 1).map(({ ship }) => ship) ?? []);
  });

  /** The pose after each step of the way. */
  readonly way = $derived.by((): HexPose[] => {
    let pose = this.ship();
    if (!pose || this.steps === null) return [];
    const way: HexPose[] = [pose];
    for (const letter of this.steps) {
      const now: HexPose =
        letter === "F"
          ? { ...neighbour(pose, pose.facing), facing: pose.facing }
          : { ...pose, facing: (pose.facing + (letter === "R" ? 1 : 5)) % 6 };
      way.push(now);
      pose = now;
    }
    return way;
  });

  /** Whether there is a move to confirm. */
  readonly ready = $derived.by(
    () => this.pose !== null && (this.kind === "return" || (this.steps !== null && this.steps !== "")),
  );

  /**
   * Choose a hex, if the ship can end there. The facing is the cheapest one, with a preference for one that
   * can fire.
   */
  choose(hex: Hex): boolean {
    if (this.kind === "return") {
      if (!this.free(hex)) return false;
      this.take({ ...hex, facing: this.pose?.facing ?? this.ship()?.facing ?? 0 });
      return true;
    }
    const place = this.kind === "move" ? this.reach(hex) : undefined;
    if (!place) return false;
    const ship = this.ship();
    const [, , , ways, aims] = place;
    const options = ways.flatMap((steps, facing) =>
      steps === null ? [] : [{ facing, cost: steps.length, aim: aims[facing] ? 0 : 1 }],
    );
    options.sort((one, other) => one.aim - other.aim || one.cost - other.cost);
    const facing = ship && same(hex, ship) ? ship.facing : options[0]?.facing;
    this.take({ ...hex, facing: facing ?? 0 });
    return true;
  }

  private take(pose: HexPose): void {
    this.chosen = { pose, left: this.left() };
  }

  face(facing: number): void {
    if (this.pose && this.costs[facing] != null) this.take({ ...this.pose, facing });
  }

  /** Go on to the next possible facing. */
  turn(by: 1 | -1): void {
    const ship = this.ship();
    if (!this.pose && ship) this.choose(ship);
    const { pose } = this;
    if (!pose) return;
    for (let step = 1; step < 6; step++) {
      const facing = (pose.facing + by * step + 12) % 6;
      if (this.costs[facing] == null) continue;
      return this.take({ ...pose, facing });
    }
  }

  clear(): void {
    this.chosen = null;
  }

  command(): Command | null {
    const { pose, steps } = this;
    if (!pose || !this.ready) return null;
    return this.kind === "return"
      ? { do: "return", q: pose.q, r: pose.r, facing: pose.facing }
      : { do: "move", steps };
  }
}
