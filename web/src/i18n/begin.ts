/** Early script: fetches the messages in the browser's language while the page's code still loads. */

import { files, firstLanguage } from "./files";

// The page requests them again, and reports an error if they cannot be fetched.
files[firstLanguage()].page().catch(() => undefined);
