/** Progress through a tutorial, derived from the match, whichever input the player used. */

import type { Lesson, Seen, Step } from "../../games/contract";

/**
 * The number of steps that are behind a player who was at step `before`. One never goes back; a step that is done
 * takes those before it along, so that a page that is loaded again goes on where the match is. While the board shows
 * what happened, no step tells of it first: only one that is for watching comes.
 */
export function reached(steps: readonly Step[], seen: Seen, before: number, showing = false): number {
  const behind = Math.max(before, steps.findLastIndex((step) => step.done?.(seen) ?? false) + 1);
  if (!showing) return behind;
  return Math.max(
    before,
    steps.findLastIndex((step, index) => index <= behind && step.watch === true),
  );
}

/** The lesson of that name and the one after it, as far as there are any. */
export function lessonOf(lessons: readonly Lesson[], name: string): readonly Lesson[] {
  const index = lessons.findIndex((lesson) => lesson.name === name);
  return index < 0 ? [] : lessons.slice(index, index + 2);
}

/** The selector of a step's subject, if any. */
export function pointsAt(step: Step | undefined, seen: Seen): string | null {
  return (typeof step?.at === "function" ? step.at(seen) : step?.at) ?? null;
}
