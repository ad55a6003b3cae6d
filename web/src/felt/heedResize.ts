/** Marks on the felt have a size on the screen, so a felt of another size draws them again. */

import { createSubscriber } from "svelte/reactivity";
import type { Felt } from "./felt";

const subscriptions = new WeakMap<Felt, () => void>();

/** Run the effect that calls this again whenever the felt gets another size. */
export function heedResize(felt: Felt): void {
  let subscribe = subscriptions.get(felt);
  if (!subscribe) {
    subscribe = createSubscriber((update) => {
      felt.resized.add(update);
      return () => felt.resized.delete(update);
    });
    subscriptions.set(felt, subscribe);
  }
  subscribe();
}
