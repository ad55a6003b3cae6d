/**
 * Texts by key, in one of the browser's storages. A text that the browser refuses to store is kept in memory, for as
 * long as the page lives.
 */

/** The property of a window that holds its memory. */
export const MEMORY = "starfeltMemory";

type Memory = Map<string, string | null>;

/**
 * The memory of this page. The frames of a shared device use the memory of the page around them, so that the near player
 * stays the guest who created the match.
 */
function pageMemory(): Memory {
  const home = (typeof window === "undefined" ? globalThis : outer()) as { [MEMORY]?: Memory };
  return (home[MEMORY] ??= new Map());
}

function outer(): object {
  try {
    return window.parent.location.origin === location.origin ? window.parent : window;
  } catch {
    return window; // A page of another site is around this one.
  }
}

export class Store {
  /** Texts that the browser refused; null: it refused to delete one. */
  readonly #memory: Memory;
  readonly #listeners = new Map<string, Set<() => void>>();
  #listening = false;

  /** `area`: the browser's storage. It may throw, or be null. */
  constructor(
    private readonly area: () => Storage | null,
    memory: Memory = new Map(),
  ) {
    this.#memory = memory;
  }

  /** Null: there is none. */
  read(key: string): string | null {
    return this.#memory.has(key) ? (this.#memory.get(key) ?? null) : this.#readStored(key);
  }

  /** Store a text; null: delete it. */
  write(key: string, text: string | null): void {
    if (this.read(key) === text) return;
    if (this.#store(key, text)) this.#memory.delete(key);
    else this.#memory.set(key, text);
    this.#tell(key);
  }

  /** Whether the browser has stored the text. One that is only in memory is lost with the page. */
  lasts(key: string): boolean {
    return !this.#memory.has(key) && this.#readStored(key) !== null;
  }

  /** Call `listener` when this page or another tab changes the text. Returns a function that ends it. */
  subscribe(key: string, listener: () => void): () => void {
    this.#listen();
    const all = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, all.add(listener));
    return () => all.delete(listener);
  }

  #readStored(key: string): string | null {
    try {
      return this.area()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /** Returns whether the browser has done it: some only pretend to. */
  #store(key: string, text: string | null): boolean {
    try {
      if (text === null) this.area()?.removeItem(key);
      else this.area()?.setItem(key, text);
      return this.#readStored(key) === text;
    } catch {
      return false;
    }
  }

  #listen(): void {
    if (this.#listening || typeof addEventListener !== "function") return;
    this.#listening = true;
    addEventListener("storage", ({ key = null, newValue = null }) => {
      // Another tab's text is the newer one. Without a key, it deleted all of them.
      if (key !== null) this.#follow(key, newValue);
      for (const one of key === null ? this.#listeners.keys() : [key]) this.#tell(one);
    });
  }

  /** Take over what another tab has stored; where the browser refuses to read it, from what it says of it. */
  #follow(key: string, stored: string | null): void {
    if (stored !== null && this.#readStored(key) === null) this.#memory.set(key, stored);
    else this.#memory.delete(key);
  }

  #tell(key: string): void {
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }
}

/** For good, and shared by all tabs. */
export const local = new Store(() => localStorage, pageMemory());
/** For this tab alone. */
export const session = new Store(() => sessionStorage);
