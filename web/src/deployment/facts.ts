import { shipOf } from "../battle/drawings";
import type { FleetView } from "../generated/wire";
import { t } from "../i18n/index.svelte";

/** The goods on asteroids and ships, by the name in messages. Cargo ships exist only with cubes. */
export type Goods = "rocks" | "cubes";

/**
 * A card's values in words: its order of fire, its hull, and its lasers by power. `mine`: shown to its owner.
 */
export function factsOf(fleet: FleetView, id: string, goods: Goods, mine = true): string {
  const ship = shipOf(fleet, id);
  if (!ship) return "";
  if (ship.role === "cargo") return t(mine ? "felt-facts-cargo" : "felt-facts-cargo-theirs");
  return t("felt-facts", {
    order: goods === "cubes" ? "initiative" : "speed",
    initiative: ship.initiative.join(" · "),
    hull: ship.hull,
    lasers: ship.powers.join(" · ") || "–",
  });
}
