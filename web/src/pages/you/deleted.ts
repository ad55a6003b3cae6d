/** A player who has deleted themselves is told so once, by the page that is loaded next. */

import { at } from "../../net/root";

/** Load the page anew: all of it was about somebody who is not there any more. */
export function reloadDeleted(): void {
  history.replaceState({ deleted: true }, "", at("/you"));
  location.reload();
}

/** Whether the player has just deleted themselves. The next load does not say it again. */
export function takeDeleted(): boolean {
  const state: unknown = history.state;
  const deleted = typeof state === "object" && state !== null && "deleted" in state;
  if (deleted) history.replaceState(null, "");
  return deleted;
}
