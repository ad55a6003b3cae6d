/** Times of day, as minutes after midnight and as a time field writes them. */

/** The text of a time field: 22 * 60 is "22:00". */
export function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The minutes of a time field's text; an empty one means `otherwise`. */
export function minutesOf(text: string, otherwise: number): number {
  const found = /^(\d\d):(\d\d)/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : otherwise;
}
