/** The player's name, stored in this browser. */

import { Entry, text } from "../storage/entry";
import { Live } from "../storage/live";

/** Names of stars that are well known and read well in both languages. */
const stars =
  "Atria Bellatrix Capella Castor Deneb Maia Mira Mizar Naos Polaris Pollux Rigel Sirius Spica Thuban".split(
    " ",
  );

const entry = new Entry("name", text, "", { perPlayer: true });
if (!entry.read()) entry.write(stars[Math.floor(Math.random() * stars.length)] ?? "Mira");
const name = new Live(entry);

/** The name to play under: the player's own, else a star's name that stays the same in this browser. */
export function guestName(): string {
  return name.current;
}

/** Store the name. An empty one is ignored. */
export function setGuestName(typed: string): void {
  const trimmed = typed.trim();
  if (!trimmed) return;
  name.current = trimmed;
}
