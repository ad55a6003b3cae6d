/** What can be done while the page's code still comes: it finds the messages on their way or there. */

import { files, firstLanguage } from "./files";

// The page asks again, and fails where they cannot be had.
files[firstLanguage()].page().catch(() => undefined);
