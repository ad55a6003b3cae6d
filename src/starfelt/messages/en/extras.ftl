# Optional parts of a server that arrive while a page is open.

extras-coming = Getting ready in the background:
extras-here = All parts are ready.
extras-failed = Missing: { $parts }. The download failed: check the network. Everything else works, and Starfelt tries again by itself.
extra-kernel = admiral and analysis
extra-paper = printing
extra-photo = photographs
extra-fetching = fetching
extra-fetching-mb = fetching { $mb } MB
extra-compiling = { $count } of { $of } games
extra-kernel-comes = The admiral is getting ready. It can be chosen as soon as it is here.
extra-paper-comes = Printing is getting ready. The button appears as soon as it is here.
extra-photo-comes = Reading photographs is getting ready. It can be used as soon as it is here.
