/** The options of a match of Faster Than Light as words: what they are called, and what was chosen. */

import type { FtlOptions } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";

export function terms(options: Partial<FtlOptions>): [string, string][] {
  const [wide, high] = options.table_in ?? [48, 48];
  const inches = (length: number) => t("ftl-option-inches", { inches: length });
  const rows: [string, string][] = [
    [t("ftl-option-table"), t("ftl-option-table-size", { width: wide, height: high })],
    [
      t("ftl-option-clock"),
      options.plot_clock_s
        ? t("ftl-option-seconds", { seconds: options.plot_clock_s })
        : t("ftl-option-none"),
    ],
    [
      t("ftl-option-limit"),
      options.turn_limit ? t("ftl-option-turns", { turns: options.turn_limit }) : t("ftl-option-none"),
    ],
    ...(options.turn_limit
      ? [
          [t("ftl-option-at-limit"), t(`ftl-option-at-limit-${options.at_limit ?? "draw"}`)] as [
            string,
            string,
          ],
        ]
      : []),
    [t("ftl-option-missiles"), String(options.max_missiles ?? 10)],
    [t("ftl-option-idle"), t(`ftl-option-idle-${options.idle ?? "safe"}`)],
    [t("ftl-option-ship-radius"), inches(options.ship_radius_in ?? 0.75)],
    [t("ftl-option-missile-radius"), inches(options.missile_radius_in ?? 0.25)],
  ];
  options.ships?.forEach((ship, seat) =>
    rows.push([
      t("ftl-option-start-of", { seat: seat + 1 }),
      t("ftl-option-start", {
        x: ship.x_in,
        y: ship.y_in,
        heading: ship.heading_deg,
      }),
    ]),
  );
  return rows;
}
