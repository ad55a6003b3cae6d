/** The links to pages in the bar. The application gives them; the pages below it do not know each other. */

import { createContext } from "svelte";

export interface BarLink {
  readonly path: string;
  /** The message with its text. */
  readonly label: string;
  /** Hidden from a player without matches. */
  readonly later?: true;
  /** Hidden on narrow screens. */
  readonly wide?: true;
}

export const [barLinks, setBarLinks] = createContext<readonly BarLink[]>();
