/** A turn in sentences: those that the rules tell, and what the marks of a piece mean. */

import type { FtlHit, Line } from "../../generated/wire";
import type { Told } from "../../playback/Log.svelte";
import type { Timeline, Track } from "./timeline";
import { keyOf, type Resolved, type Turn } from "./turns";

const INCH = 254;

const line = (id: string, args: Line["args"] = {}): Line => ({ id, args, step: null, shot: null });

/** The sentences that tell of an event; `names` are the players'. */
export function tell(event: Resolved, names: readonly string[]): Line[] {
  const owner = (seat: number) => names[seat] ?? "";
  switch (event.type) {
    case "exchanged":
      return event.orders.map((sheet, seat) => {
        const plot = Object.entries(sheet)
          .map(([piece, order]) => `${piece} ${order}`)
          .join(", ");
        return plot
          ? line("ftl-plot", { owner: owner(seat), plot })
          : line("ftl-plot-empty", { owner: owner(seat) });
      });
    case "launched":
      return [
        line(event.lost ? "ftl-launched-lost" : "ftl-launched", {
          owner: owner(event.seat),
          missile: event.missile,
        }),
      ];
    case "rotated": {
      const { angle_deg: angle, piece } = event;
      const side = angle > 0 ? "right" : angle < 0 ? "left" : "none";
      return [line("ftl-rotated", { owner: owner(event.seat), piece, angle: Math.abs(angle), side })];
    }
    case "sprinted":
      return [
        line("ftl-sprinted", {
          owner: owner(event.seat),
          piece: event.piece,
          inches: String(event.halves / 2),
        }),
      ];
    case "hit":
      return tellHit(event, owner);
    case "removed":
      return [line(`ftl-removed-${event.why}`, { owner: owner(event.seat), piece: event.piece })];
    case "ended": {
      const [winner, ...others] = event.winners;
      const reason = event.reason.replace(/^outcome-/, "");
      return [
        winner !== undefined && others.length === 0
          ? line("ftl-won", { winner: owner(winner), reason })
          : line("ftl-drawn", { reason }),
      ];
    }
  }
}

function tellHit(hit: FtlHit, owner: (seat: number) => string): Line[] {
  const what = line("ftl-hit", {
    owner: owner(hit.seat),
    piece: hit.piece,
    other: owner(hit.target_seat),
    target: hit.target,
    inches: (hit.way / INCH).toFixed(2),
  });
  return hit.choice ? [what, line(`ftl-choice-${hit.choice}`)] : [what];
}

/** The turn's story, as a log tells it. */
export function story({ number, events }: Turn, timeline: Timeline, names: readonly string[]): Told[] {
  const told: Told[] = [{ line: line("ftl-turn", { turn: number }), at: 0, seen: 0, head: true }];
  let latest = 0;
  events.forEach((event, index) => {
    latest = Math.max(latest, timeline.told[index] ?? 0);
    // A moment after it began there is something to be seen of it.
    const seen = Math.min(latest + 320, timeline.duration);
    for (const sentence of tell(event, names)) told.push({ line: sentence, at: latest, seen, head: false });
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

/** All that concerns one piece in a turn. */
export function why(key: string, { events }: Turn, timeline: Timeline, names: readonly string[]): Line[] {
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
  return [...events.filter(concerns).flatMap((event) => tell(event, names)), markOf(track)];
}
