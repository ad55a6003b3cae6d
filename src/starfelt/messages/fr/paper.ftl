## Les feuilles imprimées. Elles portent les deux langues : chaque phrase est à côté de sa traduction.

paper-subtitle-lightspeed = De quoi jouer sur une vraie table : cartes, minerais, marqueurs et règles.
paper-subtitle-stellarconflict = De quoi jouer sur une vraie table : quatre races, cubes, marqueurs et règles.
paper-subtitle-ftl = De quoi jouer sur une vraie table : pions, couronne, rubans, feuilles d’ordres et règles.
paper-subtitle-hexfleet = De quoi jouer sur une vraie table, sauf un jeu de cartes : plan, pions, jetons, fiches et règles.

paper-head = Ce qui est où
paper-how = Imprimez à 100 %, « taille réelle », sans adapter à la page. Puis posez une règle sur l’échelle ci-dessous : les cartes sont justes au dixième de millimètre. Les feuilles qui ont un dos se suivent, recto, verso : imprimez-les des deux côtés, retournées sur le bord long. Un papier épais (200 g/m² ou plus) et des pochettes font des cartes qui glissent bien.
paper-scale = 100 mm. Si votre règle dit autre chose, l’imprimante a changé la taille.

paper-score = Feuille de score
paper-score-hint = Pour { $rounds } manches. Imprimez-en autant qu’il vous faut.
paper-score-round = Manche
paper-score-kills = Vaisseaux pris
paper-score-rocks = Minerais sur vaisseaux en vie
paper-score-own = Pertes propres (3–4 joueurs)
paper-score-cubes = Cubes volés sur vaisseaux en vie
paper-score-cargo = Cubes sur son propre cargo
paper-score-total = Total

paper-ships = Vaisseaux et astéroïdes
paper-ships-hint = { $teams } équipes de dix vaisseaux, deux petits astéroïdes et un grand ; les dos derrière. Coupez selon les repères.
paper-race = { $name }
paper-race-hint = Les { $count } cartes de la race, avec leurs dos. Coupez selon les repères.
paper-own = { $name }
paper-own-hint = Les { $count } cartes de cette flotte, avec leurs dos. Coupez selon les repères.
paper-asteroid-small = Petit astéroïde
paper-asteroid-large = Grand astéroïde
paper-asteroids = Astéroïdes
paper-asteroids-hint = Cinq cartes, pour la variante sans cargos.
paper-tokens = Marqueurs
paper-tokens-hint = Les dégâts dans la couleur et la forme de chaque équipe, et ce que l’on se dispute. Coupez en bandes, puis en travers.
paper-stickers = Marques à coller
paper-stickers-hint = Pour des cartes que vous avez déjà : découpez une marque et collez-la où sa lettre le dit. Une photo se lit par elles.
paper-templates = Où vont les marques
paper-templates-hint = Découpez une carte et sa fenêtre, posez-la sur la vôtre, et collez la marque dans la fenêtre.

paper-rules = Règles en anglais
paper-rules-hint = Les mêmes, en anglais.
paper-rules-french = Règles en français
paper-rules-french-hint = À lire à la table ; deux colonnes.
