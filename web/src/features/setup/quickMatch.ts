/** Starts a match against bots at once, with the choices that this browser remembers for the game. */

import type { GameEntry } from "../../games/contract";
import { loadGame } from "../../net/facts";
import { recent } from "../../net/recent";
import { readStored, writeStored } from "../../net/storage";
import { sent } from "./options";
import { optionsOf, usable, wishFrom, type Wish } from "./quick";
import { makeMatch } from "./start";

export function storedWish(game: GameEntry): Wish {
  return wishFrom(readStored(`quick.${game.id}`), game);
}

export function storeWish(game: GameEntry, wish: Wish): void {
  writeStored(`quick.${game.id}`, JSON.stringify(wish));
}

/** Whether the player has neither played this game here nor answered the offer of its first flight. */
export function isNewTo(game: string): boolean {
  return !readStored(`offered.${game}`) && !recent().some(({ game: played }) => played === game);
}

/** Remember that the player has answered the offer of the first flight. */
export function markOffered(game: string): void {
  writeStored(`offered.${game}`, "yes");
}

export async function playNow(game: GameEntry): Promise<void> {
  const wish = storedWish(game);
  const seats = wish.others + 1;
  const [known, quick] = await Promise.all([loadGame(game.id).catch(() => undefined), game.quick?.()]);
  const { form = [], presets = [] } = known ?? {};
  const options = {
    ...optionsOf(form, presets, game.quickly, wish, quick?.optionsFor(seats)),
    ...usable(form, wish.options),
  };
  const bots = Array.from({ length: wish.others }, () => ({ level: wish.rival }));
  await makeMatch({ game: game.id, seats, bots, options: sent(form, options) }, true);
}
