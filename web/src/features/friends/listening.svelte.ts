/** Whether this page listens for invitations: a browser without an identity gets none. */

import { knownToken } from "../../net/session";
import { edge } from "../../storage/edge";

let wanted = $state(knownToken() !== null);

export function isListening(): boolean {
  return wanted && edge === "";
}

export function listen(): void {
  wanted = true;
}
