/** Asks for the messages at once; the page, which comes later, finds them on their way or there. */

import { files, firstLanguage } from "./files";

// The page asks again, and says so where they cannot be had.
files[firstLanguage()]().catch(() => undefined);
