# The part of the page “You” that says how a player hears of their turns, and the pages of links in mails.

refused-no-push = This server cannot send notices: its host has not set that up.
refused-no-mail = This server cannot send mails: its host has not set that up.
refused-bad-address = This is not an address that can be used here.
refused-mail-not-sent = No mail was sent to this address. Try again later.
refused-old-link = This link does not work any more.
