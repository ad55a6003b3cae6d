/** Timing of the story's lines, and the moment that each line jumps to. */

import type { Line } from "../generated/wire";
import type { Told } from "../playback/Log.svelte";
import { standing, type Timeline, type TimedShot, type TimedStep } from "./timeline";

/**
 * The time of each line, in story order: nothing is told before it is seen. No line is earlier than the line
 * above it.
 */
export function lineTimes(story: readonly Line[], timeline: Timeline): number[] {
  const times: number[] = [];
  let told = 0;
  let number: number | null = null;
  let effects: ReturnType<typeof effectsOf> | undefined;
  for (const line of story) {
    const step = line.step === null ? undefined : timeline.steps[line.step];
    let at = timeline.duration;
    if (step && line.step !== null) {
      if (line.step !== number) [number, effects] = [line.step, effectsOf(step, timeline)];
      const shot = shotOf(line, timeline);
      if (shot) at = shot.lands;
      else if (line.id === "story-step") at = step.start;
      else at = effects?.[kindOf(line)].shift() ?? step.resolve;
    }
    told = Math.max(told, at);
    times.push(told);
  }
  return times;
}

/** The moments at which a step's effects are visible, in the order of the story. */
function effectsOf({ resolve, end }: TimedStep, { taken, losses }: Timeline) {
  const within = ({ at }: { readonly at: number }) => at >= resolve && at < end;
  const lost = losses.filter(within);
  return {
    taken: taken.filter(within).map(({ lands }) => lands),
    exploded: lost.filter(({ exploded }) => exploded).map(({ at }) => at),
    emptied: lost.filter(({ exploded }) => !exploded).map(({ at }) => at),
    other: [] as number[],
  };
}

function kindOf({ id }: Line): "taken" | "exploded" | "emptied" | "other" {
  if (id.startsWith("story-took") || id.startsWith("story-lost")) return "taken";
  if (id.startsWith("story-emptied")) return "emptied";
  return ["story-destroyed", "story-vaporised", "story-own-kill"].includes(id) ? "exploded" : "other";
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
export function tellStory(story: readonly Line[], timeline: Timeline): Told[] {
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
