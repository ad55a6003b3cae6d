/** Timing of the story's lines, and the moment that each line jumps to. */

import type { Line } from "../generated/wire";
import type { Told } from "../playback/Log.svelte";
import { standing, type Timeline, type TimedShot } from "./timeline";

/** The lines that tell of one event each, in the order of the step's events. */
const EVENTS = {
  taken: /^story-(took|lost)-/,
  lost: /^story-(destroyed|vaporised|own-kill)$/,
  emptied: /^story-emptied-/,
} as const;

/**
 * The time of each line, in story order: the moment at which its event is seen. No line is earlier than the
 * line above it.
 */
export function lineTimes(story: readonly Line[], timeline: Timeline): number[] {
  const times: number[] = [];
  let told = 0;
  story.forEach((line, index) => {
    told = Math.max(told, seenAt(line, story.slice(0, index), timeline));
    times.push(told);
  });
  return times;
}

function seenAt(line: Line, before: readonly Line[], timeline: Timeline): number {
  const step = line.step === null ? undefined : timeline.steps[line.step];
  if (!step) return timeline.duration;
  const shot = shotOf(line, timeline);
  if (shot) return shot.lands;
  const kind = (["taken", "lost", "emptied"] as const).find((one) => EVENTS[one].test(line.id));
  const earlier = before.filter((other) => other.step === line.step);
  if (kind) {
    const number = earlier.filter(({ id }) => EVENTS[kind].test(id)).length;
    const events = {
      taken: timeline.taken,
      lost: timeline.losses.filter(({ exploded }) => exploded),
      emptied: timeline.losses.filter(({ exploded }) => !exploded),
    }[kind];
    return events.filter(({ at }) => at >= step.start && at < step.end)[number]?.at ?? step.resolve;
  }
  // Other effects of the beams are told when the step resolves.
  return earlier.some((other) => other.shot !== null) ? step.resolve : step.start;
}

export function shotOf(line: Line, timeline: Timeline): TimedShot | undefined {
  return timeline.shots.find((shot) => shot.step === line.step && shot.shot === line.shot);
}

/** A moment at which the event of a line is visible. */
export function momentOf(line: Line, at: number, timeline: Timeline): number {
  const shot = shotOf(line, timeline);
  if (shot) return standing(shot);
  const step = line.step === null ? undefined : timeline.steps[line.step];
  return step && at >= step.resolve ? Math.min(at + 320, step.end - 1) : at;
}

/** The story in the form that the log shows. */
export function told(story: readonly Line[], timeline: Timeline): Told[] {
  const times = lineTimes(story, timeline);
  return story.map((line, index) => {
    const at = times[index] ?? timeline.duration;
    return { line, at, seen: momentOf(line, at, timeline), head: line.id === "story-step" };
  });
}

/**
 * The one line to show at a moment: the latest. A miss appears only if nothing else happened at that time.
 */
export function lineAt(story: readonly Told[], time: number): Line | undefined {
  const last = story.findLast(({ at }) => at <= time);
  const more = story.findLast(({ at, line }) => at === last?.at && line.id !== "story-miss");
  return (more ?? last)?.line;
}
