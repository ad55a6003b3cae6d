/** The player's name, stored in this browser. */

import { readStored, writeStored } from "./storage";

/** Names of stars that are well known and read well in both languages. */
const stars =
  "Atria Bellatrix Capella Castor Deneb Maia Mira Mizar Naos Polaris Pollux Rigel Sirius Spica Thuban".split(
    " ",
  );

function star(): string {
  const name = stars[Math.floor(Math.random() * stars.length)] ?? "Mira";
  writeStored("name", name);
  return name;
}

let name = $state(readStored("name") ?? star());

/** The name to play under: the player's own, else a star's name that stays the same in this browser. */
export function guestName(): string {
  return name;
}

/** Store the name. An empty one is ignored. */
export function setGuestName(typed: string): void {
  const trimmed = typed.trim();
  if (!trimmed) return;
  name = trimmed;
  writeStored("name", trimmed);
}
