/** Progress through a tutorial, derived from the match, whichever input the player used. */

import type { Lesson, Seen, Step } from "../../games/contract";

/**
 * The number of completed steps for a player who was at step `before`. The number never decreases. A
 * completed step
 * completes all steps before it, so that a reloaded page continues where the match is. During playback, only
 * steps that
 * comment on playback appear.
 */
export function findReached(steps: readonly Step[], seen: Seen, before: number, showing = false): number {
  const behind = Math.max(before, steps.findLastIndex((step) => step.isDone?.(seen) ?? false) + 1);
  if (!showing) return behind;
  return Math.max(
    before,
    steps.findLastIndex((step, index) => index <= behind && step.watch === true),
  );
}

/** The lesson of that name and the next one, if they exist. */
export function lessonOf(lessons: readonly Lesson[], name: string): readonly Lesson[] {
  const index = lessons.findIndex((lesson) => lesson.name === name);
  return index < 0 ? [] : lessons.slice(index, index + 2);
}

/** The selector of a step's subject, if any. */
export function pointsAt(step: Step | undefined, seen: Seen): string | null {
  return (typeof step?.at === "function" ? step.at(seen) : step?.at) ?? null;
}
