/** What two people have played together, in words. */

import type { PairRecord } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";

/** The record of two people: "You 3 – 2 Bob, 1 drawn". */
export function sayRecord({ won, lost, drawn }: PairRecord, name: string): string {
  return t("friends-record", { won, lost, drawn, name });
}

/** The records of all games as one. */
export function addUp(records: readonly PairRecord[]): PairRecord {
  const sum = { game: "", played: 0, won: 0, drawn: 0, lost: 0 };
  for (const { played, won, drawn, lost } of records) {
    sum.played += played;
    sum.won += won;
    sum.drawn += drawn;
    sum.lost += lost;
  }
  return sum;
}
