/** The recovery code that this page has got for its player. It is shown as long as the page knows it, and never again. */

import { Requests } from "../../i18n/requests.svelte";
import { keepIdentity } from "../../net/identity";
import { answerOffer } from "./offered.svelte";

export class OwnCode {
  code = $state<string | null>(null);
  readonly #requests = new Requests();

  get busy(): boolean {
    return this.#requests.busy;
  }

  /** Get a new code; an earlier one no longer works. */
  async get(): Promise<void> {
    this.code = (await this.#requests.run(keepIdentity)) ?? this.code;
    if (this.code !== null) answerOffer();
  }
}
