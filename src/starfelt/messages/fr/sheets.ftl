# Les feuilles à imprimer, sur les pages des règles et de la vraie table.

web-print = Imprimer
web-print-lead = Tout pour jouer sur une vraie table, en PDF : le matériel en vraie grandeur, et ces règles dans les deux langues.
web-print-paper = Papier
web-print-a4 = A4
web-print-letter = Letter
web-print-marks = Avec des marques
web-print-marks-more = Avec une marque sur chaque carte, Starfelt peut lire une photo de la table.
web-print-save-ink = Économiser l’encre
web-print-save-ink-more = Des cartes blanches au lieu de cartes sombres.
web-print-one-sided = Recto seul
web-print-one-sided-more = Les faces seules ; les dos suivent, sur leurs propres feuilles.
web-print-large-hexes = Grands hexagones
web-print-large-hexes-more = Un plateau d’hexagones de 1,5 pouce pour des figurines : deux douzaines de feuilles à coller.
web-print-centimetres = En centimètres
web-print-centimetres-more = Deux centimètres pour chaque pouce, sur tout ce qui s’imprime.
web-print-do = Télécharger les feuilles
web-print-busy = Préparation des feuilles…
