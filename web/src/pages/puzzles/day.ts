/** The day of a puzzle (`2026-12-01`) in words: “1 December”, « 1er décembre ». `tag`: the reader's locale. */
export function dayInWords(day: string | null, month: "long" | "short", tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { day: "numeric", month, timeZone: "UTC" });
  const words = format.format(new Date(`${day}T00:00Z`));
  // Intl writes the first of a month like any other day.
  return tag.startsWith("fr") ? words.replace(/^1(?=\s)/, "1er") : words;
}
