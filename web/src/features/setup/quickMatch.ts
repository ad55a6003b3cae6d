/** Starts a match against bots at once, with the choices that this browser remembers for the game. */

import type { GameEntry } from "../../games/contract";
import { loadGame } from "../../net/facts";
import { queuedFor } from "../../net/queue";
import { recent } from "../../net/recent";
import { Entry, flag, json } from "../../storage/entry";
import { dropIrrelevant } from "./options";
import { optionsOf, usable, wishFrom, type Rival, type Wish } from "./quick";
import { makeMatch } from "./start";

const makeWishEntry = (game: GameEntry) =>
  new Entry(
    `quick.${game.id}`,
    json((found) => wishFrom(found, game)),
    wishFrom({}, game),
  );
const makeOfferedEntry = (game: string) => new Entry(`offered.${game}`, flag("yes", "no"), false);

export function storedWish(game: GameEntry): Wish {
  return makeWishEntry(game).read();
}

export function storeWish(game: GameEntry, wish: Wish): void {
  makeWishEntry(game).write(wish);
}

/** Whether the player has neither played this game here nor answered the offer of its first flight. */
export function isNewTo(game: string): boolean {
  return !makeOfferedEntry(game).read() && !recent().some(({ game: played }) => played === game);
}

/** Remember that the player has answered the offer of the first flight. */
export function markOffered(game: string): void {
  makeOfferedEntry(game).write(true);
}

/** Choose a level of bots for a game, and start a match against it. */
export function playAgainst(signal: AbortSignal, game: GameEntry, rival: Rival): Promise<void> {
  storeWish(game, { ...storedWish(game), rival });
  return playNow(signal, game);
}

/**
 * Start a match with the remembered choices, or against another level than theirs. For a person the player waits, and
 * goes on with what they do. A match that is played while they wait is not rated, so that they can leave it.
 */
export async function playNow(
  signal: AbortSignal,
  game: GameEntry,
  rival: Rival = storedWish(game).rival,
): Promise<void> {
  if (rival === "people") return queuedFor.write(game.id);
  const wish = { ...storedWish(game), rival };
  const seats = wish.others + 1;
  const [known, quick] = await Promise.all([loadGame(game.id).catch(() => undefined), game.quick?.()]);
  const { form = [], presets = [] } = known ?? {};
  const options = {
    ...optionsOf(form, presets, game.quickly, wish, quick?.optionsFor(seats)),
    ...usable(form, wish.options),
  };
  const bots = Array.from({ length: wish.others }, () => ({ level: rival }));
  const rated = queuedFor.read() === "";
  await makeMatch(
    signal,
    { game: game.id, seats, bots, options: dropIrrelevant(form, options), rated },
    true,
  );
}
