/** Requests of a page, one at a time, that tell their failures. */

import { refusal } from "../../i18n/index.svelte";
import { HttpFailure } from "../../net/http";
import { notify } from "../../style/notices.svelte";

/** Run a request, and tell its failure. */
export async function told<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (reason) {
    if (!(reason instanceof HttpFailure)) throw reason;
    notify(refusal(reason.code, reason.args), "bad");
    return null;
  }
}

export class Requests {
  busy = $state(false);

  async run<T>(work: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    try {
      return await told(work);
    } finally {
      this.busy = false;
    }
  }
}
