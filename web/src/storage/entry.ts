/**
 * Stored values with a type and a default: `const sound = new Entry("sound", choice(["on", "off"]), "on")`. Each stands
 * in the file of what it is about.
 */

import { edge } from "./edge";
import { local, type Store } from "./store";

/** How a value is written as text. */
export interface Form<T> {
  /** Null: unreadable, or of a kind that this form does not know. */
  read(text: string): T | null;
  write(value: T): string;
}

export const text: Form<string> = { read: (found) => found, write: (value) => value };

/** One of these texts. */
export function choice<const T extends string>(known: readonly T[]): Form<T> {
  return { read: (found) => known.find((one) => one === found) ?? null, write: (value) => value };
}

/** Yes or no, each as its text. */
export function flag(yes: string, no: string): Form<boolean> {
  return {
    read: (found) => (found === yes ? true : found === no ? false : null),
    write: (value) => (value ? yes : no),
  };
}

/** Plain data. `check` answers null for data that is not a `T`: an older Starfelt may have written it. */
export function json<T>(check: (found: unknown) => T | null): Form<T> {
  return {
    read(found) {
      try {
        return check(JSON.parse(found));
      } catch {
        return null;
      }
    },
    write: (value) => JSON.stringify(value),
  };
}

/** A list of plain data, without the entries that are not a `T`. */
export function listOf<T>(is: (found: unknown) => found is T): Form<readonly T[]> {
  return json((found) => (Array.isArray(found) ? found.filter(is) : null));
}

interface Details<T> {
  /** Readers of the forms before this one, from the first. The current version is their number plus one. */
  readonly older?: readonly ((text: string) => T | null)[];
  /** The player at the far edge of a shared device has another value. */
  readonly perPlayer?: boolean;
  readonly store?: Store;
}

/**
 * One stored value. Its text stands under `starfelt.KEY`, that of version n under `starfelt.KEY@n`: an old tab still
 * finds what it wrote, and never reads what it would not understand.
 */
export class Entry<T, Default extends T | null = T> {
  readonly #store: Store;
  /** The keys of its versions, from the first. */
  readonly #keys: readonly string[];
  readonly #readers: readonly ((text: string) => T | null)[];
  /** The text that was read last, and its value: the same text is the same value. */
  #last: { readonly text: string; readonly version: number; readonly value: T | null } | null = null;

  constructor(
    key: string,
    private readonly form: Form<T>,
    private readonly fallback: Default,
    { older = [], perPlayer = false, store = local }: Details<T> = {},
  ) {
    const name = `starfelt.${perPlayer && edge === "far" ? "far." : ""}${key}`;
    this.#store = store;
    this.#readers = [...older, (text) => form.read(text)];
    this.#keys = this.#readers.map((_, index) => (index ? `${name}@${index + 1}` : name));
  }

  /** The stored value, else the default. */
  read(): T | Default {
    for (let version = this.#keys.length - 1; version >= 0; version -= 1) {
      const found = this.#store.read(this.#keys[version] ?? "");
      if (found !== null) return this.#value(found, version) ?? this.fallback;
    }
    return this.fallback;
  }

  write(value: T): void {
    this.#store.write(this.#newest, this.form.write(value));
  }

  /** Delete the stored value, of every version. */
  remove(): void {
    for (const key of this.#keys) this.#store.write(key, null);
  }

  /** Whether the browser has stored the value, for the next visit. */
  get lasts(): boolean {
    return this.#store.lasts(this.#newest);
  }

  /** Call `listener` when this page or another tab changes the value. Returns a function that ends it. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(this.#newest, listener);
  }

  get #newest(): string {
    return this.#keys.at(-1) ?? "";
  }

  #value(found: string, version: number): T | null {
    if (this.#last?.text !== found || this.#last.version !== version) {
      const value = this.#readers[version]?.(found) ?? null;
      this.#last = { text: found, version, value };
    }
    return this.#last.value;
  }
}
