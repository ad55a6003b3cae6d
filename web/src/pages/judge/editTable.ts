import { withMessages } from "../../i18n/index.svelte";

/** Where a table is edited: on the page of the judge, whose address may name one to begin with. */
export const editTable = withMessages(["judge", "board", "cards"], () => import("./EditTable.svelte"));
