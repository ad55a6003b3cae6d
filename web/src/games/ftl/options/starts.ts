/** The ships' starting positions in words. */

import type { FtlStart } from "../../../generated/wire";
import { t } from "../../../i18n/index.svelte";

export function tellStarts(value: unknown): { name: string; value: string }[] {
  return ((value ?? []) as readonly FtlStart[]).map(({ x_in, y_in, heading_deg }, seat) => ({
    name: t("ftl-option-start-of", { seat: seat + 1 }),
    value: t("ftl-option-start", { x: x_in, y: y_in, heading: heading_deg }),
  }));
}
