/** The four suits as shapes of about 20 by 20 around the origin; our own designs. */

export type Suit = "C" | "D" | "H" | "S";

export const SUITS: Readonly<Record<Suit, string>> = {
  S: "M0-10C3-6 9-2 9 3 9 7 4 8.500 1.300 5.500 1.500 8 2.500 9.500 4.500 10.500H-4.500C-2.500 9.500-1.500 8-1.300 5.500-4 8.500-9 7-9 3-9-2-3-6 0-10Z",
  H: "M0 10C-4 5-10 1-10-4-10-9-3-11 0-5 3-11 10-9 10-4 10 1 4 5 0 10Z",
  D: "M0-11 8 0 0 11-8 0Z",
  C: "M0-10.500A4.700 4.700 0 0 1 3.600-2.700 4.700 4.700 0 1 1 1.300 4.300C1.500 7.500 2.500 9.500 4.500 10.500H-4.500C-2.500 9.500-1.500 7.500-1.300 4.300A4.700 4.700 0 1 1-3.600-2.700 4.700 4.700 0 0 1 0-10.500Z",
};

const SIGNS: Readonly<Record<Suit, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export const suitOf = (card: string): Suit => (card.at(-1) ?? "S") as Suit;
export const rankOf = (card: string): string => card.slice(0, -1);
/** A card's name as players write it: 10♠. */
export const cardName = (card: string): string => rankOf(card) + SIGNS[suitOf(card)];
