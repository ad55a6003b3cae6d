/** What can be done while the page's code still comes: it finds the messages on their way or there. */

import { files, firstLanguage } from "./files";

const language = firstLanguage();

// The page asks again, and fails where they cannot be had.
files[language].page().catch(() => undefined);

// The first number that a browser writes costs it 20 ms, however short: here nobody waits for it.
new Intl.NumberFormat(language).format(0);
