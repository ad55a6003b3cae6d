/** All random draws of a battle, in order: chits and cards, each with its purpose. */

import type { HexfleetTurned, NumberedEvent } from "../../../generated/wire";
import type { Draw, Said } from "../../../paper/game";
import { BLANK, type HexEvent, listHappenings } from "../story/events";

const PACK = ["S", "H", "D", "C"].flatMap((suit) =>
  ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map((rank) => rank + suit),
);

const line = (id: string, args: Said["args"] = {}): Said => ({ id, args });

/** The cards that an event turned up, in order, each with its purpose. */
function cardsOf(event: HexEvent): readonly (readonly [HexfleetTurned, Said])[] {
  const two = (cards: readonly HexfleetTurned[], what: Said) =>
    cards.map((card): [HexfleetTurned, Said] => [card, what]);
  switch (event.type) {
    case "raised":
      return two(event.raising.cards, line("paper-draw-raise", { ship: event.raising.ship }));
    case "hailed":
      return two(event.cards, line("paper-draw-hail", { ship: event.ship, target: event.target }));
    case "fired":
      return [
        ...event.raisings.flatMap(({ ship, cards }) => two(cards, line("paper-draw-raise", { ship }))),
        ...event.cards.map((card, index): [HexfleetTurned, Said] => [
          card,
          line("paper-draw-shot", { ship: event.ship, number: index + 1, count: event.wanted }),
        ]),
        ...event.damage.map((card): [HexfleetTurned, Said] => [
          card,
          line("paper-draw-damage", {
            target: event.target,
            number: card.hit + 1,
            count: event.cards.filter(({ hit }) => hit).length,
          }),
        ]),
      ];
    default:
      return [];
  }
}

export function draws(story: readonly NumberedEvent[]): readonly Draw[] {
  const found: Draw[] = [];
  let pack: readonly string[] = PACK;
  let discard: readonly string[] = [];
  let cup: readonly string[] = [];
  let back = false;
  for (const { event } of listHappenings(story)) {
    if (event.type === "opened") back = event.options.chits === "returned";
    if (event.type === "turn_began") cup = event.cup;
    if (event.type === "drawn") {
      found.push({ list: "chits", what: line("paper-draw-chit"), among: cup, first: null });
      if (!back || event.chit === BLANK) cup = cup.filter((chit) => chit !== event.chit);
    }
    const out: string[] = [];
    for (const [{ card, shuffled }, what] of cardsOf(event)) {
      if (shuffled) {
        pack = discard;
        discard = [];
      }
      found.push({ list: "pack", what, among: pack, first: shuffled ? line("paper-draw-shuffle") : null });
      pack = pack.filter((other) => other !== card);
      out.push(card);
    }
    // The cards stay out of the discard until the procedure is over.
    discard = [...discard, ...out];
    if (event.type === "fired" && event.destroyed) cup = cup.filter((chit) => chit !== event.target);
    if (event.type === "jumped") cup = cup.filter((chit) => chit !== event.ship);
  }
  return found;
}
