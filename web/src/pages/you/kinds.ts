/** The kinds of opponents in a history, in the order in which they are shown. */

import { t, translate } from "../../i18n/index.svelte";

const BOTS = ["cadet", "pilot", "captain", "admiral", "house"];
const OTHERS = ["people", "bots", "programs", "lesson"] as const;

export const kinds: readonly string[] = ["people", ...BOTS, "bots", "programs", "lesson", "idle"];

/** The kinds by which a history can be filtered. */
export const filters: readonly string[] = ["people", "bots", "cadet", "pilot", "captain", "admiral"];

export function kindName(kind: string): string {
  const other = OTHERS.find((one) => one === kind);
  return other ? t(`you-kind-${other}`) : translate(`web-level-${kind}`);
}
