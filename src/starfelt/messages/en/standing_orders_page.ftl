## Standing orders of Hex & Spades, over days

hexfleet-stand-by = End my turns until an enemy comes within range
hexfleet-stand-by-more = Your ships do nothing until then, and you need not come back. If everybody waits, you are asked again. Only you see this.
hexfleet-standing-by = Your turns end by themselves until an enemy ship comes within range.
hexfleet-stand-by-undo = Take my turns myself again
