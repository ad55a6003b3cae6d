/** A scenario in words: its name, or the size of a custom one. */

import type { HexfleetScenario } from "../../../generated/wire";
import { t, translate } from "../../../i18n/index.svelte";

export function tellScenario(value: unknown, name: string): { name: string; value: string }[] {
  const scenario = value as HexfleetScenario | string | null;
  if (scenario === null || typeof scenario === "string")
    return [{ name, value: translate(`hexfleet-scenario-${scenario ?? "usual"}`) }];
  const size = { radius: scenario.map.radius, ships: scenario.ships.length };
  return [
    { name, value: t("hexfleet-scenario-own") },
    { name: t("hexfleet-build-radius"), value: t("hexfleet-build-size", size) },
  ];
}
