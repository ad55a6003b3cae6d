/** Message bundles: one per language, from the same files as the command line, filled part by part on demand. */

import {
  FluentBundle,
  FluentNumber,
  type FluentResource,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";
import type { Args } from "../generated/wire";
import { files, type Language, type Part } from "./files";
import { sayWhole } from "./signs";

/** A short French word before a name: `d’Ada`, `de Bob`. In the messages: `{ ELIDE("de", $owner) }`. */
function elide([word, name]: readonly FluentValue[]): string {
  const [before, after] = [String(word), String(name)];
  return /^[aeiou]/i.test(after.normalize("NFD")) ? `${before.slice(0, -1)}’${after}` : `${before} ${after}`;
}

/** A whole number, formatted without `Intl`. */
class Whole extends FluentNumber {
  constructor(
    value: number,
    private readonly language: Language,
  ) {
    super(value);
  }

  override toString(): string {
    return sayWhole(this.value, this.language);
  }
}

/** What files and the server write for a player without a name, alone or in a list. */
const NUMBERED = /(?<=^|, )Player (\d)(?=$|, )/g;

/** A name in `language`: a player who has none, or is forgotten, is a numbered one. */
export function sayName(language: Language, name: string): string {
  return name.replaceAll(NUMBERED, (_, number: string) => format(language, "web-player", { number }));
}

function put(language: Language, value: FluentVariable): FluentVariable {
  if (typeof value === "string") return sayName(language, value);
  const whole = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return whole ? new Whole(value, language) : value;
}

interface Spoken {
  readonly bundle: FluentBundle;
  /** The parts that are loaded. */
  readonly parts: Set<Part>;
}

const spoken: Partial<Record<Language, Spoken>> = {};

function speaking(language: Language): Spoken {
  // Both languages are written from left to right, so arguments need no isolation marks.
  return (spoken[language] ??= {
    bundle: new FluentBundle(language, {
      functions: { ELIDE: elide },
      useIsolating: false,
    }),
    parts: new Set(),
  });
}

/** Load the messages of these parts in `language`. Rejects if they cannot be fetched. */
export async function fetchWords(language: Language, parts: Iterable<Part>): Promise<void> {
  const { bundle, parts: here } = speaking(language);
  const fetched = [...parts].filter((part) => !here.has(part));
  await Promise.all(
    fetched.map(async (part) => {
      const load = files[language][part];
      if (!load) throw new Error(`there is no message part ${part}`);
      const { default: words } = await load();
      if (here.has(part)) return;
      const body = Object.entries(words).map(([id, value]) => ({ id, value, attributes: {} }));
      bundle.addResource({ body } as FluentResource);
      here.add(part);
    }),
  );
}

/** The message `id` in `language`. A missing message appears as its id. */
export function format(language: Language, id: string, args: Args = {}): string {
  const { bundle } = speaking(language);
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  const values = Object.entries(args).map(([name, value]) => [name, put(language, value)]);
  return bundle.formatPattern(pattern, Object.fromEntries(values), []);
}

export function has(language: Language, id: string): boolean {
  return speaking(language).bundle.hasMessage(id);
}
