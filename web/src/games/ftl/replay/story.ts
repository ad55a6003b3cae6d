/** A turn in sentences: the lines that the rules write, and the meaning of a piece's marks. */

import type { Line } from "../../../generated/wire";
import type { Told } from "../../../playback/Log.svelte";
import type { Timeline, Track } from "../turns/timeline";
import { keyOf, type Resolved, type Turn } from "../turns/turns";

const line = (id: string, args: Line["args"] = {}): Line => ({ id, args, step: null, shot: null });

/** The turn's story in the form that the log shows. */
export function story({ number, lines }: Turn, timeline: Timeline): Told[] {
  const told: Told[] = [{ line: line("ftl-turn", { turn: number }), at: 0, seen: 0, head: true }];
  let latest = 0;
  lines.forEach((sentences, index) => {
    latest = Math.max(latest, timeline.told[index] ?? 0);
    // An event becomes visible shortly after it starts.
    const seen = Math.min(latest + 320, timeline.duration);
    for (const sentence of sentences) told.push({ line: sentence, at: latest, seen, head: false });
  });
  return told;
}

/** Why a piece could be hit in this turn, or could not. */
function markOf({ order, marked, appears }: Track): Line {
  if (appears) return line("ftl-why-launched");
  if (order === null) return line(marked === null ? "ftl-why-idle-safe" : "ftl-why-idle-marked");
  if (order === "L") return line("ftl-why-launching");
  return line(order.startsWith("S") ? "ftl-why-sprint" : "ftl-why-rotation");
}

/** All lines about one piece in a turn. */
export function why(key: string, { events, lines }: Turn, timeline: Timeline): Line[] {
  const track = timeline.tracks.find(({ piece }) => piece.key === key);
  if (!track) return [];
  const concerns = (event: Resolved): boolean => {
    switch (event.type) {
      case "launched":
        return keyOf(event.seat, event.missile) === key;
      case "rotated":
      case "sprinted":
      case "removed":
        return keyOf(event.seat, event.piece) === key;
      case "hit":
        return [keyOf(event.seat, event.piece), keyOf(event.target_seat, event.target)].includes(key);
      default:
        return false;
    }
  };
  return [...events.flatMap((event, index) => (concerns(event) ? (lines[index] ?? []) : [])), markOf(track)];
}
