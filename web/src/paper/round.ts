/**
 * The timing of a round at a real table: the remaining time and the sounds. Both follow from the time of its
 * start and of
 * its end. Times are milliseconds and come from outside.
 */

import type { SoundName } from "../sound/index.svelte";

/** The timing of a game's rounds. */
export interface Pace {
  /** Its message is `paper-pace-{name}`. */
  readonly name: string;
  /** The length of a round; null: until a player ends it. */
  readonly seconds: number | null;
  /** The word that ends a round (`paper-word-{word}`); null: only the clock ends it. */
  readonly word: string | null;
  /** A countdown of three seconds comes first. */
  readonly countdown: boolean;
  /** The seconds after the end in which players place or keep the card in hand. */
  readonly after: number;
  /** A battle has several rounds, counted as turns. */
  readonly turns: boolean;
}

/** The times at which a round began and was ended. */
export interface Round {
  readonly began: number | null;
  readonly ended: number | null;
  /** The number of the turn, from 1. */
  readonly turn: number;
}

export const WAITING: Round = { began: null, ended: null, turn: 1 };

export type Phase = "ready" | "count" | "run" | "after" | "over";

export interface Reading {
  readonly phase: Phase;
  /**
   * The time on the clock in milliseconds: remaining, or elapsed if there is no limit; and the whole time.
   */
  readonly ms: number;
  readonly whole: number | null;
}

const COUNT_S = 3;
/** The last seconds that are audible. */
const LAST_S = 5;
const LAST_AFTER_S = 3;
const S = 1000;

/** The times at which a round begins, starts after the countdown, ends, and is over. */
function moments(pace: Pace, round: Round): { began: number; go: number; end: number; over: number } {
  const began = round.began ?? Infinity;
  const go = began + (pace.countdown ? COUNT_S * S : 0);
  const timed = pace.seconds === null ? Infinity : go + pace.seconds * S;
  const end = Math.min(timed, round.ended ?? Infinity);
  return { began, go, end, over: end + pace.after * S };
}

export function reading(pace: Pace, round: Round, now: number): Reading {
  const { began, go, end, over } = moments(pace, round);
  const all = pace.seconds === null ? null : pace.seconds * S;
  if (now < began) return { phase: "ready", ms: all ?? 0, whole: all };
  if (now < go) return { phase: "count", ms: go - now, whole: COUNT_S * S };
  if (now < end) return { phase: "run", ms: all === null ? now - go : end - now, whole: all };
  if (now < over) return { phase: "after", ms: over - now, whole: pace.after * S };
  return { phase: "over", ms: all === null ? end - go : 0, whole: all };
}

/** The sounds after `before` and up to `now`. */
export function signals(pace: Pace, round: Round, before: number, now: number): SoundName[] {
  const { began, go, end, over } = moments(pace, round);
  const seconds = (last: number, to: number, from: number) =>
    Array.from({ length: last }, (_, left) => to - (left + 1) * S).filter((at) => at >= from);
  const heard: [number, SoundName][] = [
    ...(pace.countdown ? seconds(COUNT_S, go, began).map((at): [number, SoundName] => [at, "count"]) : []),
    [go, "go"],
    ...(round.ended === null && pace.seconds !== null
      ? seconds(LAST_S, end, go + 1).map((at): [number, SoundName] => [at, "count"])
      : []),
    [end, "stop"],
    ...(pace.after > 0
      ? [
          ...seconds(LAST_AFTER_S, over, end).map((at): [number, SoundName] => [at, "count"]),
          [over, "seal"] as [number, SoundName],
        ]
      : []),
  ];
  return heard
    .filter(([at]) => at > before && at <= now)
    .sort(([first], [second]) => first - second)
    .map(([, sound]) => sound);
}
