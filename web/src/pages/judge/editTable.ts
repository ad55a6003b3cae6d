import { withMessages } from "../../i18n/index.svelte";

/** Lazy loading of the table editor, which the judge's page opens. */
export const editTable = withMessages(["judge", "board", "cards"], () => import("./EditTable.svelte"));
