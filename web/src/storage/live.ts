/** A stored value as reactive state: it follows what this page and other tabs write. */

import { createSubscriber } from "svelte/reactivity";
import type { Entry } from "./entry";

export class Live<T, Default extends T | null = T> {
  readonly #follow: () => void;

  constructor(private readonly entry: Entry<T, Default>) {
    this.#follow = createSubscriber((update) => entry.subscribe(update));
  }

  get current(): T | Default {
    this.#follow();
    return this.entry.read();
  }

  set current(value: T) {
    this.entry.write(value);
  }
}
