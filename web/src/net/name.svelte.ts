/** The player's name, stored in this browser. */

import { readStored, writeStored } from "./storage";

/** Stars that people have names for, and that read well in both languages. */
const stars =
  "Altaïr Antarès Bellatrix Capella Deneb Électra Mira Mizar Naos Polaris Régulus Rigel Sirius Spica Véga".split(
    " ",
  );

function star(): string {
  const name = stars[Math.floor(Math.random() * stars.length)] ?? "Mira";
  writeStored("name", name);
  return name;
}

let name = $state(readStored("name") ?? star());

/** The name to play under: the player's own, else a friendly one that stays the same on this browser. */
export function guestName(): string {
  return name;
}

/** A name of nothing is no name: the one before stays. */
export function setGuestName(typed: string): void {
  const trimmed = typed.trim();
  if (!trimmed) return;
  name = trimmed;
  writeStored("name", trimmed);
}
