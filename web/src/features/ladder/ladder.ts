/** The ladder of bots: which level a match was against, and the next star. */

import type { Line, MatchView, MeView } from "../../generated/wire";
import { t, translate } from "../../i18n/index.svelte";
import { rivals, type Rival } from "../setup/quick";

/** The next star to win: at which level, and what earns it. */
export interface NextStar {
  readonly level: Rival;
  readonly how: Line;
}

/** The next star of a level, or else of the first level above it that lacks one; null: there is none. */
export function nextStar(
  { next_stars }: Pick<MeView, "next_stars">,
  game: string,
  level: string,
): NextStar | null {
  const missing = next_stars[game] ?? {};
  for (const one of rivals.slice(Math.max(0, rivals.indexOf(level as Rival)))) {
    const how = missing[one];
    if (how) return { level: one, how };
  }
  return null;
}

/** A next star in words. `level`: the level that was spoken of before. */
export function sayNext({ level, how }: NextStar, spoken: string | null): string {
  const words = { how: translate(how.id, how.args) };
  if (level === spoken) return t("ladder-next", words);
  return t("ladder-next-level", { ...words, level: translate(`web-level-${level}`) });
}

/** The level of all opponents in a match; null: they are others, or nobody watches from a seat. */
export function levelAgainst({
  seats,
  you,
  lesson,
}: Pick<MatchView, "seats" | "you" | "lesson">): string | null {
  const [level = null, ...more] = seats.filter((_, seat) => seat !== you).map((seat) => seat.level);
  return you !== null && !lesson && more.every((other) => other === level) ? level : null;
}
