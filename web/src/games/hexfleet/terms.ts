/** The options of a match of the fleet game as words. */

import type { HexfleetOptions } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";

export function terms(options: Partial<HexfleetOptions>): [string, string][] {
  const { scenario } = options;
  const name = typeof scenario === "string" ? scenario : scenario ? "own" : "usual";
  const rows: [string, string][] = [[t("hexfleet-option-scenario"), t(`hexfleet-scenario-${name}`)]];
  if (scenario && typeof scenario === "object")
    rows.push([
      t("hexfleet-build-radius"),
      t("hexfleet-build-size", { radius: scenario.map.radius, ships: scenario.ships.length }),
    ]);
  rows.push(
    [t("hexfleet-option-odds-line"), t(options.odds ? "web-yes" : "web-no")],
    [t("hexfleet-option-chits"), t(`hexfleet-option-chits-${options.chits ?? "out"}`)],
    [
      t("hexfleet-option-limit"),
      options.turn_limit ? String(options.turn_limit) : t("hexfleet-option-no-limit"),
    ],
  );
  return rows;
}
