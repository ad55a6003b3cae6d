/** This browser's progress with puzzles: the tries at each, and whether it was solved. */

import { readStored, writeStored } from "../../net/storage";

export interface Attempt {
  /** How many tries were judged, up to the solving one. */
  readonly tries: number;
  /** `solved`: by a try. `shown`: the solution was shown before. `open`: neither. */
  readonly state: "open" | "solved" | "shown";
  /** The day on which it was solved as the puzzle of that day, such as 2026-11-24. */
  readonly day?: string;
}

const NONE: Attempt = { tries: 0, state: "open" };

function stored(): Readonly<Record<string, Attempt>> {
  try {
    const found: unknown = JSON.parse(readStored("puzzles") ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Attempt>) : {};
  } catch {
    return {};
  }
}

let all = $state.raw(stored());

export const attempt = (id: string): Attempt => all[id] ?? NONE;

function keep(id: string, change: Partial<Attempt>): void {
  all = { ...stored(), [id]: { ...(stored()[id] ?? NONE), ...change } };
  writeStored("puzzles", JSON.stringify(all));
}

/** Store a judged try. After the solution was found or shown, tries do not count. */
export function tried(id: string, solved: boolean, day: string | null): void {
  const known = stored()[id] ?? NONE;
  if (known.state !== "open") return;
  const tries = known.tries + 1;
  keep(id, solved ? { tries, state: "solved", ...(day === null ? {} : { day }) } : { tries });
}

/** Store that the solution was shown, where the puzzle was not solved before. */
export function shown(id: string): void {
  if (attempt(id).state === "open") keep(id, { state: "shown" });
}

/** The number of days in a row, up to today or yesterday, whose puzzle was solved on its day. */
export function streak(today: string): number {
  const days = new Set(Object.values(all).flatMap(({ day }) => (day === undefined ? [] : [day])));
  const before = (day: string) =>
    new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  let day = days.has(today) ? today : before(today);
  let count = 0;
  for (; days.has(day); day = before(day)) count += 1;
  return count;
}
