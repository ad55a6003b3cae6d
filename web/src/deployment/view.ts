/** The common fields of the two card games' views. */

import type { LightspeedView, StellarconflictView } from "../generated/wire";

export interface DeploymentView extends Pick<
  LightspeedView,
  "table_mm" | "ships" | "asteroids" | "left" | "stop" | "hand" | "battle"
> {
  /** `ready`: the short time before cards may be placed. The table is not visible earlier. */
  readonly phase: LightspeedView["phase"] | StellarconflictView["phase"];
  readonly options: Pick<LightspeedView["options"], "aim" | "decide_s">;
}
