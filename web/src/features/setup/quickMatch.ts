/** Starts a match against bots at once, with the choices that this browser remembers for the game. */

import type { GameEntry } from "../../games/contract";
import type { NewMatch } from "../../generated/wire";
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
  const bots = Array.from({ length: wish.others }, () => ({ level: rival }));
  const rated = queuedFor.read() === "";
  await makeMatch(signal, { ...(await setUp(game, wish)), bots, rated }, true);
}

/** A match of two people, with the player's usual options. */
export function setUpForTwo(game: GameEntry): Promise<SetUp> {
  return setUp(game, { ...storedWish(game), rival: "cadet", others: 1 });
}

type SetUp = Pick<NewMatch, "game" | "seats" | "options">;

async function setUp(game: GameEntry, wish: Wish): Promise<SetUp> {
  const seats = wish.others + 1;
  const [known, quick] = await Promise.all([loadGame(game.id).catch(() => undefined), game.quick?.()]);
  const { form = [], presets = [] } = known ?? {};
  const options = {
    ...optionsOf(form, presets, game.quickly, wish, quick?.optionsFor(seats)),
    ...usable(form, wish.options),
  };
  return { game: game.id, seats, options: dropIrrelevant(form, options) };
}
