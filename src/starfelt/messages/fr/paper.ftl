## Les feuilles imprimées. Elles portent les deux langues : chaque phrase est à côté de sa traduction.

paper-subtitle-lightspeed = Tout pour jouer sur une vraie table : cartes, minerais, marqueurs et règles.
paper-subtitle-stellarconflict = Tout pour jouer sur une vraie table : quatre races, cubes, marqueurs et règles.
paper-subtitle-ftl = Tout pour jouer sur une vraie table : pions, couronnes, rubans, feuilles d’ordres et règles.
paper-subtitle-hexfleet = Tout pour jouer sur une vraie table, sauf un jeu de cartes : carte, pions, jetons, fiches et règles.

paper-head = Contenu
paper-how = Imprimez à 100 %, « taille réelle », sans adapter à la page. Vérifiez l’échelle ci-dessous avec une règle : les cartes sont justes au dixième de millimètre. { $sides ->
    [one] Les dos sont sur leurs propres feuilles : imprimez-les si vous en voulez, et collez-les derrière les faces.
   *[two] Les feuilles qui ont un dos se suivent, recto, verso : imprimez-les des deux côtés, retournées sur le bord long.
 } Un papier épais (200 g/m² ou plus) et des pochettes font des cartes qui glissent bien.
paper-scale = 100 mm. Si votre règle dit autre chose, l’imprimante a changé la taille.

paper-backs = Dos
paper-backs-hint = Dans l’ordre des faces, en miroir : chacun est à la place de sa face quand la feuille est retournée.

paper-score = Feuille de score
paper-score-hint = Pour { $rounds } manches. Imprimez-en autant qu’il vous faut.
paper-score-round = Manche
paper-score-kills = Destructions
paper-score-rocks = Minerais sur vaisseaux survivants
paper-score-own = Pertes (3–4 joueurs)
paper-score-cubes = Cubes volés sur vaisseaux survivants
paper-score-cargo = Cubes sur votre propre cargo
paper-score-total = Total

paper-ships-lightspeed = Vaisseaux et astéroïdes
paper-ships-lightspeed-hint = { $teams } équipes de dix vaisseaux, deux petits astéroïdes et un grand, avec leurs dos. Coupez selon les repères.
paper-ships-stellarconflict = Vaisseaux et astéroïdes
paper-ships-stellarconflict-hint = Quatre races, chacune dans sa couleur, avec leurs cargos et leurs vaisseaux amiraux ; cinq astéroïdes ; le tout avec les dos. Coupez selon les repères.
paper-own = { $name }
paper-own-hint = Les { $count } cartes de cette flotte, avec leurs dos. Coupez selon les repères.
paper-asteroid-small = Petit astéroïde
paper-asteroid-large = Grand astéroïde
paper-tokens = Marqueurs
paper-tokens-hint = Les dégâts dans la couleur et la forme de chaque équipe, et les minerais ou les cubes. Coupez en bandes, puis en travers.
paper-stickers = Marques à coller
paper-stickers-hint = Pour des cartes que vous avez déjà : découpez chaque marque et collez-la où sa lettre le dit. Starfelt lit une photo grâce à ces marques.
paper-templates = Places des marques
paper-templates-hint = Découpez une carte et sa fenêtre, posez-la sur la vôtre, et collez la marque dans la fenêtre.

paper-counters = Pions
paper-counters-hint = Découpez le long du cercle. Seul le disque compte : un ruban qui le touche touche la pièce. Les pions à tirets marquent les pièces en espace normal, les pions à flèche celles qui ont foncé.
paper-rings = Couronnes
paper-rings-hint = Découpez la couronne et son trou. Mettez-la autour d’une pièce, le nez sur 0, et tournez la pièce jusqu’au nombre.
paper-tapes = Rubans
paper-tapes-hint = Du centre d’une pièce droit devant, en pouces. L : le centre d’un missile lancé.
paper-tapes-cm = Rubans en centimètres
paper-tapes-cm-hint = Du centre d’une pièce droit devant : les grands nombres sont ceux des ordres. Pions et couronnes sont à la même échelle. L : le centre d’un missile lancé.
paper-plots = Feuilles d’ordres
paper-plots-hint = Une par joueur, à garder secrète. Imprimez-en autant qu’il vous faut.
paper-plots-turn = Tour
paper-plots-ship = Vaisseau
paper-plots-rotate = R+45, R−45 : tourner, par pas de 15°, jusqu’à 180. Plus : sens des aiguilles d’une montre.
paper-plots-sprint = S3, S2,5 : foncer droit devant, de 1 à 8 pouces par demi-pouces.
paper-plots-launch = L : lancer un missile. Les vaisseaux seulement.
paper-plots-nothing = Rien : pas d’ordre. Un second ordre pour une pièce est ignoré.

paper-map = Carte
paper-map-hint = Coupez selon les repères et collez les feuilles d’après leurs noms : A1, A2 … au premier rang. Les traits montrent les cartes plus petites ; le nombre est le rayon.
paper-chits = Pions et jetons
paper-chits-hint = Les vaisseaux d’abord : la flèche est le nez, et le dos montre le vaisseau boucliers levés. Puis les jetons du gobelet : un par vaisseau, et un blanc.
paper-logs = Fiches de vaisseaux
paper-logs-hint = Rayez les cases depuis la droite. Sous les boucliers : les couleurs qui touchent tant que la dernière case libre est là. Sous les armes : combien de cartes retourner quand la dernière case rayée est là.
paper-logs-ship = vaisseau
paper-logs-up = boucliers levés
paper-logs-away = au loin
paper-firing = Carte de tir
paper-firing-hint = Une pour la table, comme aide-mémoire pendant un tir.
paper-firing-cards = 1. Retourner des cartes
paper-firing-cards-text = D’abord, tout vaisseau dont les boucliers sont baissés essaie de les lever. Puis on retourne les cartes des armes du tireur.
paper-firing-lost = Armes perdues
paper-firing-none = aucune
paper-firing-16 = Lourdes (16)
paper-firing-8 = Légères (8)
paper-firing-hits = 2. Compter les coups au but
paper-firing-hits-text = Une carte d’une de ces couleurs touche.
paper-firing-shields = Boucliers de la cible
paper-firing-suits = Couleurs qui touchent
paper-firing-low = moins, ou baissés
paper-firing-damage = 3. Tirer pour chaque coup au but
paper-firing-damage-text = Si la rangée est déjà vide, la carte est sans effet.
paper-firing-card = Carte
paper-firing-strikes = Raye
paper-firing-again = rien : on tire encore
paper-firing-two = Lever les boucliers, appeler
paper-firing-two-text = Retournez deux cartes. Une seule couleur (rouge ou noire), ou une paire : c’est réussi.
paper-scenarios = Scénarios
paper-scenarios-hint = Où commence chaque vaisseau, ses armes et sa direction.
paper-scenarios-map = Carte de rayon { $radius }{ $up ->
    [True] , tous les boucliers levés
   *[False] { "" }
 }
paper-scenarios-ship = Vaisseau
paper-scenarios-class = Classe
paper-scenarios-weapons = Armes
paper-scenarios-hex = Hexagone
paper-scenarios-facing = Direction
paper-scenarios-points = Points
paper-scenarios-own = Une flotte personnalisée

paper-rules-en = Règles en anglais
paper-rules-en-hint = Les mêmes, en anglais.
paper-rules-fr = Règles en français
paper-rules-fr-hint = En deux colonnes, à lire à la table.

# Le résultat d'une partie, dans l'en-tête de sa page.

result-title = { $game } : { $result }

## Les règles imprimées : ce qu’il faut sur une vraie table, et qui fait quoi.

paper-table = Sur une vraie table
paper-table-lightspeed = Il vous faut une grande table couverte d’un tapis, de 120 × 80 cm ou plus ; les dix cartes de chaque équipe ; l’astéroïde, avec 12 minerais dessus ; une quinzaine de marqueurs de dégâts par joueur, de la couleur de son équipe à partir de trois joueurs ; et une règle, un fil ou un élastique coupé, pour suivre les tirs. Sur du bois nu, les cartes glissent.
paper-table-lightspeed-who = Après *stop*, personne ne touche plus aux cartes. Un joueur annonce les vitesses, de 1 à 10. Le propriétaire de chaque vaisseau de cette vitesse tend le fil le long de chacun de ses lasers et le suit jusqu’à la première carte rencontrée, sans déplacer de carte. Si c’est un vaisseau, le propriétaire du laser y pose ses marqueurs de dégâts ; si c’est un astéroïde, il en prend des minerais et les pose sur le vaisseau qui a tiré. Quand tous les vaisseaux de cette vitesse ont tiré, les vaisseaux détruits vont dans les piles de victimes. Si vous ne voyez pas un tir de la même façon, posez la règle le long du laser et regardez ensemble d’en haut.
paper-table-stellarconflict = Il vous faut une grande table couverte d’un tapis, de 120 × 80 cm ou plus ; la flotte de chaque joueur ; des cubes pour les cargos ; des marqueurs de dégâts de la couleur de chaque joueur ; des jetons de retard ; un compte à rebours ; et une règle, un fil ou un élastique coupé, pour suivre les tirs. Sur du bois nu, les cartes glissent.
paper-table-stellarconflict-who = Quand le temps de pose est écoulé, personne ne touche plus aux cartes. Un joueur annonce les initiatives à partir de 1. Le propriétaire de chaque vaisseau de ce numéro tend le fil le long de chacun de ses lasers et le suit jusqu’à la première carte rencontrée, sans déplacer de carte. Si c’est un vaisseau, le propriétaire du laser y pose ses marqueurs de dégâts ou un jeton de retard ; si c’est un cargo, il en prend des cubes et les pose sur le vaisseau qui a tiré. Quand tous les vaisseaux de ce numéro ont tiré, les vaisseaux détruits vont dans les piles de victimes. Si vous ne voyez pas un tir de la même façon, posez la règle le long du laser et regardez ensemble d’en haut.
paper-table-ftl = Il vous faut une table de 120 × 120 cm ou plus ; les vaisseaux et les missiles sur leurs disques ; les pions à tirets, pour les pièces dans l’espace normal, et les pions à flèche, pour celles qui ont foncé ; un ruban et une couronne par joueur ; les feuilles d’ordres et des crayons. Si vous mesurez en centimètres, doublez tous les nombres : `S3` fait 6 cm, la table 96 × 96 cm, et les vaisseaux commencent à 12 cm des bords.
paper-table-ftl-who = Les deux joueurs écrivent leurs ordres en même temps et retournent leur feuille quand ils sont prêts. Quand ils le sont tous deux, ouvrez-les. L’un déplace les pièces et pose un pion à tirets sur chacune qui lance, est lancée ou tourne, et un pion à flèche sur chacune qui fonce ; l’autre tient le ruban : depuis le centre de la pièce, dans la direction du nez. Marquez l’endroit où une pièce ressort avant de déplacer la suivante. L’un lit les coups au but à voix haute, l’autre les note sur la feuille du vaisseau touché. Puis enlevez ces pions.
paper-table-hexfleet = Il vous faut la carte ; les pions ; une fiche par vaisseau ; un gobelet avec un jeton par vaisseau et le blanc ; un jeu de 52 cartes sans jokers ; des crayons ; et la carte de tir à portée de tous.
paper-table-hexfleet-who = Un joueur tire les jetons et annonce le vaisseau. Son propriétaire le déplace et nomme les cibles. Un autre joueur retourne les cartes et dit ce qu’elles font d’après la carte de tir. Le propriétaire du vaisseau touché raye ses points. Mélangez le paquet quand les règles le disent, pas avant.
