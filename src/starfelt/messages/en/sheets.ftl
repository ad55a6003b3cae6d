# Sheets to print, on the pages of rules and of a real table.

web-print = Print
web-print-lead = Everything to play on a real table, as a PDF: all pieces at their true size, and these rules in both languages.
web-print-paper = Paper
web-print-a4 = A4
web-print-letter = Letter
web-print-marks = With marks
web-print-marks-more = With a mark on each card, Starfelt can read a photograph of the table.
web-print-save-ink = Save ink
web-print-save-ink-more = White cards instead of dark ones.
web-print-one-sided = One side only
web-print-one-sided-more = Fronts alone; the backs follow on sheets of their own.
web-print-large-hexes = Large hexes
web-print-large-hexes-more = A map of 1.5-inch hexes for models: two dozen sheets to glue together.
web-print-centimetres = In centimetres
web-print-centimetres-more = Two centimetres for each inch, on everything that is printed.
web-print-do = Download the sheets
web-print-busy = Making the sheets…
