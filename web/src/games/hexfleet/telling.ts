/** Events in sentences, each at its moment. */

import type { HexfleetRaising, HexfleetTurned, Line } from "../../generated/wire";
import type { Told } from "../../playback/Log.svelte";
import { BLANK } from "./events";
import { shipIn } from "./picture";
import { RAISED, type Scene } from "./scenes";

const SIGNS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** A card as people read it: 10♠. */
export const cardName = (card: string): string => card.slice(0, -1) + (SIGNS[card.at(-1) ?? ""] ?? "");
export const suitSigns = (suits: string): string => [...suits].map((suit) => SIGNS[suit] ?? "").join("");
const cardNames = (cards: readonly HexfleetTurned[]) =>
  cards.map(({ card }) => cardName(card)).join(" ") || "–";

/** The sentences of a scene; `names` are the players'. */
export function tell(scene: Scene, names: readonly string[]): Told[] {
  const { event, start, before, shot } = scene;
  const told: Told[] = [];
  const name = (seat: number) => names[seat] ?? "";
  const owner = (ship: string) => name(shipIn(before, ship)?.side ?? -1);
  function say(id: string, args: Line["args"] = {}, at = 0, head = false): void {
    told.push({
      line: { id, args, step: null, shot: null },
      at: start + at,
      seen: Math.max(start, Math.min(start + at + 300, scene.end - 1)),
      head,
    });
  }
  function shuffles(cards: readonly HexfleetTurned[], at = 0): void {
    if (cards.some(({ shuffled }) => shuffled)) say("log-shuffled", {}, at);
  }
  function tries({ ship, cards, alike }: HexfleetRaising, at: number): void {
    shuffles(cards, at);
    say(`log-raised-${alike ?? "not"}`, { ship, cards: cardNames(cards) }, at + RAISED);
  }

  switch (event.type) {
    case "opened":
      say("log-fleets-meet", { ships: event.scenario.ships.length, radius: event.scenario.map.radius });
      break;
    case "turn_began":
      say("log-turn", { turn: event.turn }, 0, true);
      break;
    case "drawn":
      if (event.chit === BLANK) say("log-drawn-blank");
      else say("log-drawn", { ship: event.chit, owner: owner(event.chit) });
      break;
    case "moved":
      say("log-moved", { ship: event.ship, cost: event.steps.length });
      break;
    case "raised":
      tries(event.raising, 0);
      break;
    case "fired": {
      const { ship, target, distance, shields, shields_start, suits, cards } = event;
      event.raisings.forEach((raising, index) => tries(raising, shot?.raisings[index] ?? 0));
      const fires = (shot?.cards[0] ?? 650) - 40;
      const args = { ship, target, distance, shields, start: shields_start, suits: suitSigns(suits) };
      say(event.shields_up ? "log-fired-up" : "log-fired-down", args, fires);
      shuffles(cards, fires);
      const hits = cards.filter(({ hit }) => hit).length;
      say("log-fired-cards", { cards: cardNames(cards), hits }, (shot?.cards.at(-1) ?? fires) + 200);
      event.damage.forEach((card, index) => {
        const at = shot?.damage[index] ?? 0;
        shuffles([card], at);
        say(`log-damage-${card.effect}`, { card: cardName(card.card), target }, at);
      });
      if (event.destroyed) say("log-destroyed", { ship: target, owner: owner(target) }, shot?.destroyed ?? 0);
      break;
    }
    case "hailed": {
      shuffles(event.cards);
      const args = { ship: event.ship, target: event.target, cards: cardNames(event.cards) };
      say(event.alike ? "log-hailed-open" : "log-hailed-silence", args, RAISED);
      break;
    }
    case "jumped":
      say("log-jumped", { ship: event.ship, owner: owner(event.ship) });
      break;
    case "recalled":
      say("log-recalled", { ship: event.ship, owner: owner(event.ship) });
      break;
    case "returned":
      say("log-returned", {
        ship: event.ship,
        owner: owner(event.ship),
        q: event.pose[0],
        r: event.pose[1],
      });
      break;
    case "activation_ended":
      if (event.reason === "away") say("log-activation-away", { ship: event.ship, owner: owner(event.ship) });
      break;
    case "offered":
      say(`log-offered-${event.offer}`, { owner: name(event.seat), other: name(event.to) });
      break;
    case "answered":
      say(event.accept ? "log-accepted" : "log-declined", { owner: name(event.seat), other: name(event.to) });
      break;
    case "turn_ended":
      say("log-turn-ended", {
        turn: event.turn,
        count: event.missed.length,
        ships: event.missed.join(", "),
      });
      break;
    case "side_lost":
      say(event.away ? "log-side-away" : "log-side-lost", { owner: name(event.seat) });
      break;
    case "battle_over":
      say("log-battle-over", {
        winners: event.outcome.winners.map(name).join(", "),
        count: event.outcome.winners.length,
      });
      break;
  }
  return told;
}
