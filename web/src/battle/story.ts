/** Timing of the story's lines, and the moment that each line jumps to. */

import type { Line } from "../generated/wire";
import type { Told } from "../playback/Log.svelte";
import { standing, type Timeline, type TimedShot } from "./timeline";

/** The time of each line, in story order. No line is earlier than the line above it. */
export function lineTimes(story: readonly Line[], timeline: Timeline): number[] {
  const times: number[] = [];
  let told = 0;
  story.forEach((line, index) => {
    const step = line.step === null ? undefined : timeline.steps[line.step];
    let at = timeline.duration;
    if (step && line.step !== null) {
      const shot = shotOf(line, timeline);
      const before = story.slice(0, index).some((other) => other.step === line.step && other.shot !== null);
      // The effects of the beams are told when the step resolves.
      at = shot ? shot.fires : before ? step.resolve : step.start;
    }
    told = Math.max(told, at);
    times.push(told);
  });
  return times;
}

export function shotOf(line: Line, timeline: Timeline): TimedShot | undefined {
  return timeline.shots.find((shot) => shot.step === line.step && shot.shot === line.shot);
}

/** A moment at which the event of a line is visible. */
export function momentOf(line: Line, at: number, timeline: Timeline): number {
  const shot = shotOf(line, timeline);
  if (shot) return standing(shot);
  const step = line.step === null ? undefined : timeline.steps[line.step];
  return step && at >= step.resolve ? Math.min(step.resolve + 320, step.end - 1) : at;
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
