/** Seats with a custom fleet, in words. */

import { t } from "../i18n/index.svelte";

export function tellFleets(value: unknown, name: string): { name: string; value: string }[] {
  const seats = ((value ?? []) as readonly unknown[]).flatMap((fleet, seat) =>
    fleet === null ? [] : [String(seat + 1)],
  );
  if (!seats.length) return [];
  return [{ name, value: t("option-fleets-own", { seats: seats.join(", ") }) }];
}
