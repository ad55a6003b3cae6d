## Les options des parties. Pour chaque option : son nom, une phrase sur son effet, le nom de ses valeurs.

option-unit-s = { $count }{"\u00A0"}s
option-unit-days = { $count ->
    [one] 1{"\u00A0"}jour
   *[other] { $count }{"\u00A0"}jours
}
option-unit-in = { $count }{"\u00A0"}po
option-unit-mm = { $count }{"\u00A0"}mm
option-unit-turns = { $count } tours
option-unit-points = { $count } points
option-size-in = { $width } × { $height } po
option-size-mm = { $width } × { $height } mm
option-width = { $name }, largeur
option-height = { $name }, hauteur
option-with-unit = { $name } ({ $unit ->
    [in] pouces
    [s] secondes
    [days] jours
    [turns] tours
   *[mm] millimètres
})
option-head-name = Option
option-head-more = Ce qu’elle change
option-head-values = Valeurs
option-value-more = { $name } : { $more }
option-ranged = { $range } ; { $start }
option-range = { $least } à { $most }
option-yes = Oui
option-no = Non

## Tous les jeux

option-days-per-turn = Temps par tour
option-days-per-turn-more = En direct : tous les joueurs sont là. Sur plusieurs jours, chacun a ce délai pour un tour, et personne n’a besoin d’être là en même temps.
option-days-per-turn-none = En direct
option-fixed = { $name } : { $value }

## Les deux jeux de cartes

option-table-mm = Table
option-table-mm-more = La place disponible. Sur une petite table, tout est dans la ligne de tir.
option-table-mm-small = Petite
option-table-mm-standard = Normale
option-table-mm-large = Grande
option-must-place = Un joueur sans carte sur la table ne peut pas gagner
option-must-place-more = Sinon, un joueur qui retire toutes ses cartes peut gagner avec 0 point. Les règles d’origine ne le prévoient pas.
option-aim = Visée
option-aim-more = Ce que vous voyez des lasers d’une carte avant de la poser.
option-aim-off = À l’aveugle
option-aim-off-more = Les lasers de la carte sont cachés jusqu’à la bataille : visez de mémoire.
option-aim-stub = Classique
option-aim-stub-more = Les lasers tels qu’imprimés : de courtes amorces. Jugez le reste à l’œil.
option-aim-full = Apprendre
option-aim-full-more = Les lignes entières à travers la table : ce que chaque laser toucherait, et les rayons qui vous toucheraient.
option-fleets = Flottes
option-fleets-more = Une flotte personnalisée pour chaque place : un fichier au format starfelt-fleet/1. Tout le monde à la table peut voir ses vaisseaux.
option-fleets-seat = Place { $seat }
option-fleets-choose = Choisir un fichier
option-fleets-usual = Normale
option-fleets-ships = { $count } vaisseaux
option-fleets-no-json = Ce fichier n’est pas du JSON.
option-fleets-own = personnalisée : place { $seats }
option-decide-s = Temps pour lâcher ou retirer sa carte
option-decide-s-more = Le temps que vous avez, une fois la pose arrêtée, pour lâcher la carte en main ou la retirer.

## Light Speed

lightspeed-option-placing = Pose des cartes
lightspeed-option-placing-more = Si tous posent leurs cartes en même temps.
lightspeed-option-placing-fast = Tous en même temps
lightspeed-option-placing-fast-more = Le premier joueur à poser toutes ses cartes arrête les autres.
lightspeed-option-placing-turns = Chacun son tour
lightspeed-option-placing-turns-more = Une carte chacun à son tour, jusqu’à la dernière. Personne n’est arrêté.
lightspeed-option-turn-s = Temps par carte
lightspeed-option-turn-s-more = Chacun son tour seulement : une carte qui n’est pas posée à temps est retirée.
lightspeed-option-turn-s-none = Sans chronomètre
lightspeed-option-asteroid = Astéroïde
lightspeed-option-asteroid-more = Ce qu’il y a à miner au milieu de la table.
lightspeed-option-asteroid-standard = Un
lightspeed-option-asteroid-standard-more = Une carte avec 12 minerais.
lightspeed-option-asteroid-two = Deux
lightspeed-option-asteroid-two-more = Écartés d’une largeur de main. Chacun a 6 minerais à deux joueurs, 8 à trois, 10 à quatre.
lightspeed-option-asteroid-large = Grand
lightspeed-option-asteroid-large-more = Deux cartes jointes par leur long côté, avec 12 minerais, ou 16, ou 20.
lightspeed-option-rocks = Minerais sur chaque astéroïde
lightspeed-option-rocks-more = Plus il y en a, plus il vaut la peine de miner au lieu de détruire.
lightspeed-option-rocks-none = normal
lightspeed-option-piracy = Piraterie
lightspeed-option-piracy-more = Un laser qui touche un vaisseau lui prend aussi les minerais qu’il porte.

## Stellar Conflict

stellarconflict-option-scale = Échelle
stellarconflict-option-scale-more = La taille des flottes, et le temps pour les poser.
stellarconflict-option-scale-dispute = Dispute
stellarconflict-option-scale-conflict = Conflit
stellarconflict-option-scale-war = Guerre
stellarconflict-option-scale-dispute-more = Des flottes de 10 crédits, 30 secondes pour les poser.
stellarconflict-option-scale-conflict-more = Des flottes de 15 crédits, une minute pour les poser.
stellarconflict-option-scale-war-more = Des flottes de 20 crédits, deux minutes pour les poser.
stellarconflict-option-races = Races
stellarconflict-option-races-more = La race de chaque joueur. Aucune race n’est jouée deux fois.
stellarconflict-option-deployment = Fin de la pose
stellarconflict-option-deployment-more = Ce qui met fin à la pose des cartes.
stellarconflict-option-deployment-timer = Au chronomètre
stellarconflict-option-deployment-original = À la dernière carte
stellarconflict-option-deployment-timer-more = À zéro, la carte en main est lâchée là où elle est, ou retirée.
stellarconflict-option-deployment-original-more = Sans chronomètre : le premier joueur à poser toutes ses cartes arrête les autres, comme dans Light Speed.
stellarconflict-option-deployment-turns = Tour par tour
stellarconflict-option-deployment-turns-more = Sans chronomètre : chacun pose une carte à son tour. Une règle maison, comme Light Speed au tour par tour.
stellarconflict-option-deploy-s = Temps pour poser les cartes
stellarconflict-option-deploy-s-more = Au chronomètre seulement : combien de temps dure la pose.
stellarconflict-option-deploy-s-scale = Selon l’échelle
stellarconflict-option-deploy-s-none = Sans chronomètre
stellarconflict-option-deploy-s-none-more = La pose dure jusqu’à la dernière carte. Personne n’est arrêté.
stellarconflict-option-asteroids = Astéroïdes à la place des cargos
stellarconflict-option-asteroids-more = Ils se partagent 16 cubes et n’appartiennent à personne. Les cubes qui y restent ne rapportent rien.
stellarconflict-option-asteroids-none = Aucun
stellarconflict-option-stolen-goods = Butin
stellarconflict-option-stolen-goods-more = Un joueur qui détruit seul un voleur reçoit les cubes qu’il a volés.
stellarconflict-option-choose-s = Temps pour choisir sa flotte
stellarconflict-option-choose-s-more = Un joueur qui n’a pas choisi à temps joue la flotte toute prête.
stellarconflict-option-choose-s-none = Sans chronomètre
stellarconflict-option-ready-s = Temps pour se préparer
stellarconflict-option-ready-s-more = Du dernier choix d’une flotte à la première carte.
stellarconflict-option-ready-s-none = Aucun

## Faster Than Light

ftl-option-plot-clock-s = Temps pour les ordres
ftl-option-plot-clock-s-more = Quand il est écoulé, vos ordres sont scellés tels quels.
ftl-option-plot-clock-s-none = Sans chronomètre
ftl-option-clock-waits = Le chronomètre attend l’animation
ftl-option-clock-waits-more = Le temps pour les ordres ne commence qu’une fois le tour précédent montré.
ftl-option-idle = Une pièce sans ordre
ftl-option-idle-more = Si rester immobile protège une pièce.
ftl-option-idle-safe = Ne peut pas être touchée
ftl-option-idle-safe-more = La règle d’origine : une pièce sans ordre ne peut pas être touchée.
ftl-option-idle-normal-space = Peut être touchée
ftl-option-idle-normal-space-more = Elle est en espace normal, comme une pièce qui a tourné.
ftl-option-turn-limit = Dernier tour
ftl-option-turn-limit-more = La partie finit après ce tour.
ftl-option-turn-limit-none = Aucun
ftl-option-at-limit = Après le dernier tour
ftl-option-at-limit-more = Le résultat quand aucun vaisseau n’a été détruit.
ftl-option-at-limit-draw = Nulle
ftl-option-at-limit-hits = Le moins touché gagne
ftl-option-table-in = Table
ftl-option-table-in-more = Elle fixe la distance entre les vaisseaux au départ, et la limite au-delà de laquelle un missile est perdu.
ftl-option-ship-radius-in = Rayon d’un vaisseau
ftl-option-ship-radius-in-more = Les grands disques sont plus faciles à toucher.
ftl-option-missile-radius-in = Rayon d’un missile
ftl-option-missile-radius-in-more = Les grands disques sont plus faciles à toucher.
ftl-option-max-missiles = Missiles par joueur
ftl-option-max-missiles-more = Le maximum qu’un joueur peut avoir sur la table à la fois.
ftl-option-ships = Places de départ
ftl-option-ships-more = Vous dites où chaque vaisseau commence et où il pointe. Sinon, ils commencent à six pouces de bords opposés, face à face.
ftl-option-start-of = Départ de la place { $seat }
ftl-option-start = { $x } ; { $y } po, { $heading }°

## Hex & Spades

hexfleet-option-scenario = Scénario
hexfleet-option-scenario-more = Vaisseaux, hexagones de départ et carte : un de nos scénarios, ou le vôtre.
hexfleet-option-budget = Budget de chaque camp
hexfleet-option-budget-more = Avant la partie, chaque joueur achète sa flotte. Aucun camp ne peut coûter plus.
hexfleet-option-budget-none = Aucun
hexfleet-option-budget-none-more = Chacun a la flotte du scénario.
hexfleet-option-chits = Jetons
hexfleet-option-chits-more = Si un vaisseau qui a agi peut agir encore dans le même tour.
hexfleet-option-chits-out = Restent hors du gobelet
hexfleet-option-chits-out-more = Un jeton tiré reste hors du gobelet jusqu’à la fin du tour : chaque vaisseau agit une fois au plus.
hexfleet-option-chits-returned = Remis aussitôt
hexfleet-option-chits-returned-more = Un jeton tiré retourne dans le gobelet : un vaisseau peut agir encore et encore.
hexfleet-option-turn-limit = Limite de tours
hexfleet-option-turn-limit-more = Après le dernier tour, le camp qui a gardé la plus grande part de ses points gagne. Un scénario à objectif a sa propre limite, et ses points décident.
hexfleet-option-turn-limit-paper = Après le dernier tour, le camp qui a gardé la plus grande part de ses points gagne. Convenez d’un nombre de tours, ou jouez sans limite.
hexfleet-option-turn-limit-none = Celle du scénario
hexfleet-option-blank-after = Jeton blanc
hexfleet-option-blank-after-more = Quand le jeton qui finit le tour peut sortir.
hexfleet-option-blank-after-any = À tout moment
hexfleet-option-blank-after-any-more = La règle d’origine : un tour sur cinq finit avant qu’un vaisseau agisse.
hexfleet-option-blank-after-one = Jamais en premier
hexfleet-option-blank-after-one-more = Au moins un vaisseau agit à chaque tour.
hexfleet-option-blank-after-two = Après deux vaisseaux
hexfleet-option-blank-after-two-more = Au moins deux vaisseaux agissent à chaque tour, s’il y en a deux.
hexfleet-option-split-move = Mouvement en plusieurs fois
hexfleet-option-split-move-more = Un vaisseau peut bouger, tirer ou appeler, puis dépenser le reste de ses points.
hexfleet-option-hail-many = Appeler plusieurs vaisseaux
hexfleet-option-hail-many-more = Un appel peut s’adresser à plusieurs vaisseaux. Les deux mêmes cartes ouvrent un canal avec chacun.
hexfleet-option-asteroids = Astéroïdes infranchissables
hexfleet-option-asteroids-more = Les vaisseaux contournent les astéroïdes du scénario, et les tirs ne les traversent pas. Sinon, la carte est vide.
hexfleet-option-odds = Montrer les chances
hexfleet-option-odds-more = Avant de tirer : la chance exacte de chaque nombre de coups au but, et les dégâts attendus.
hexfleet-scenario-relay = Tenir les relais, trois contre trois
hexfleet-scenario-neutral-zone = Passer la zone neutre
hexfleet-scenario-convoy = Le convoi
hexfleet-scenario-rear-guard = L’arrière-garde
hexfleet-scenario-narrows = Les passes : trois vaisseaux légers par camp
hexfleet-scenario-encounter = Rencontre : un vaisseau lourd chacun
hexfleet-scenario-skirmish = Escarmouche, deux contre deux
hexfleet-scenario-three-a-side = Trois contre trois
hexfleet-scenario-fleet-action = Bataille de flottes : six contre six
hexfleet-scenario-triangle = Triangle : trois camps de deux vaisseaux
hexfleet-scenario-crossroads = Carrefour : quatre camps de deux vaisseaux
hexfleet-scenario-own = Vos propres flottes
hexfleet-scenario-usual = Normal
hexfleet-build-radius = Rayon de la carte
hexfleet-build-size = { $radius }, { $ships } vaisseaux
