import { shipOf } from "../battle/drawings";
import type { FleetView } from "../generated/wire";
import { t } from "../i18n/index.svelte";

/** What asteroids and ships carry, by the name that messages use. Cargo ships exist only where it is cubes. */
export type Goods = "rocks" | "cubes";

/** What a card says, in words: the order it fires in, what it bears, and its lasers by power. `mine`: to its owner. */
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
