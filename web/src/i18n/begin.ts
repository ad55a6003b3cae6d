/** Early script: fetches the messages in the browser's language while the page's code still loads. */

import { files, firstLanguage } from "./files";

// The page asks again, and fails where they cannot be had.
files[firstLanguage()].page().catch(() => undefined);
