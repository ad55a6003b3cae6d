/** The options of a match of Light Speed as words: what they are called, and what was chosen. */

import type { LightspeedOptions } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";

export function terms(options: Partial<LightspeedOptions>): [string, string][] {
  const [wide, high] = options.table_mm ?? [1200, 800];
  const seconds = (count: number | undefined) => t("lightspeed-option-seconds", { seconds: count ?? 0 });
  const rows: [string, string][] = [
    [t("lightspeed-option-placing"), t(`lightspeed-option-placing-${options.placing ?? "fast"}`)],
  ];
  if (options.placing === "turns") {
    const clock = options.turn_s ? seconds(options.turn_s) : t("lightspeed-option-no-clock");
    rows.push([t("lightspeed-option-turn"), clock]);
  }
  rows.push(
    [t("lightspeed-option-table"), `${wide} × ${high} mm`],
    [t("lightspeed-option-asteroid"), t(`lightspeed-option-asteroid-${options.asteroid ?? "standard"}`)],
  );
  if (options.rocks) rows.push([t("lightspeed-option-rocks"), String(options.rocks)]);
  rows.push(
    [t("lightspeed-option-piracy"), t(options.piracy ? "web-yes" : "web-no")],
    [t("lightspeed-option-aim-line"), t(`lightspeed-option-aim-${options.aim ?? "stub"}`)],
    [t("lightspeed-option-decide-time"), seconds(options.decide_s ?? 5)],
  );
  return rows;
}
