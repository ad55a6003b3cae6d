/** Default player names. */

import { t } from "../i18n/index.svelte";

export const playerNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => t("web-player", { number: index + 1 }));
