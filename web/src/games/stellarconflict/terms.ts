/** The options of a match of Stellar Conflict as words: what they are called, and what was chosen. */

import type { StellarconflictOptions } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";

export function terms(options: Partial<StellarconflictOptions>): [string, string][] {
  const [wide, high] = options.table_mm ?? [1200, 800];
  const seconds = (count: number) =>
    count ? t("lightspeed-option-seconds", { seconds: count }) : t("lightspeed-option-no-clock");
  const scale = options.scale ?? "dispute";
  return [
    [t("stellarconflict-option-scale"), t("stellarconflict-term-scale", { scale })],
    [
      t("stellarconflict-option-deployment"),
      t(`stellarconflict-option-deployment-${options.deployment ?? "timer"}`),
    ],
    [
      t("stellarconflict-option-asteroids"),
      options.asteroids ? String(options.asteroids) : t("stellarconflict-option-asteroids-none"),
    ],
    [t("stellarconflict-option-stolen"), t(options.stolen_goods ? "web-yes" : "web-no")],
    [t("lightspeed-option-table"), `${wide} × ${high} mm`],
    [t("stellarconflict-option-choose"), seconds(options.choose_s ?? 120)],
    [t("lightspeed-option-aim-line"), t(`lightspeed-option-aim-${options.aim ?? "stub"}`)],
    [t("lightspeed-option-decide-time"), seconds(options.decide_s ?? 5)],
  ];
}
