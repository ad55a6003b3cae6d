import { shipOf } from "../battle/drawings";
import type { FleetView } from "../generated/wire";
import { t } from "../i18n/index.svelte";

/** What asteroids and ships carry, as messages call it; only where it is cubes are there cargo ships. */
export type Goods = "rocks" | "cubes";

/** What a card in hand says, in words: the order it fires in, what it bears, and its lasers by power. */
export function factsOf(fleet: FleetView, id: string, goods: Goods): string {
  const ship = shipOf(fleet, id);
  if (!ship) return "";
  if (ship.role === "cargo") return t("felt-facts-cargo");
  return t("felt-facts", {
    order: goods === "cubes" ? "initiative" : "speed",
    initiative: ship.initiative.join(" · "),
    hull: ship.hull,
    lasers: ship.powers.join(" · ") || "–",
  });
}
