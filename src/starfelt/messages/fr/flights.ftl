# Le didacticiel de chaque jeu : les textes de ses leçons, pas à pas. `by` est le dispositif de pointage : souris ou toucher.

flight-title = Premier vol : { $game }
flight-next = Continuer
flight-again = Recommencer cette leçon
flight-end = Quitter le premier vol
flight-on = Leçon suivante
flight-back = Retour à votre table
flight-over = Jouer une vraie partie

## Light Speed

refused-not-aimed = Pas encore : visez d’abord, comme le dit la phrase ci-dessus.
lightspeed-flight-hand = { $by ->
    [touch] Cette carte est votre vaisseau. Faites-la glisser d’ici sur la table.
   *[mouse] Cette carte est votre vaisseau. Amenez-la sur la table à la souris, ou avec Entrée et les flèches.
}
lightspeed-flight-aim = { $by ->
    [touch] Les lignes sont des lasers : blanc fin 1, rouge 2, vert 3. Tournez la carte à deux doigts ou avec la poignée, jusqu’à ce que la ligne verte finisse sur le Viper de Juno.
   *[mouse] Les lignes sont des lasers : blanc fin 1, rouge 2, vert 3. Tournez la carte avec la molette, ou Q et E, jusqu’à ce que la ligne verte finisse sur le Viper de Juno.
}
lightspeed-flight-lay = { $by ->
    [touch] Ce rayon toucherait. Levez le doigt, ou appuyez sur Poser. Une carte posée reste où elle est.
   *[mouse] Ce rayon toucherait. Cliquez, ou appuyez sur Entrée, pour poser la carte. Une carte posée reste où elle est.
}
lightspeed-flight-shield = Les barres sont des boucliers : elles arrêtent les rayons. Le Moth de Juno va miner l’astéroïde. Mettez votre Bulwark sur son chemin, la longue barre tournée vers lui.
lightspeed-flight-stop-it = Le rayon en pointillé finit sur votre bouclier : aucun effet. Posez le Bulwark là.
lightspeed-flight-mine = Chaque minerai pris par un rayon est un point. Posez votre Moth pour que son laser rouge, de force 2, finisse sur l’astéroïde.
lightspeed-flight-battle = Maintenant tous les lasers tirent, dans l’ordre des gros chiffres des cartes : le 1 d’abord. Les pastilles sont la vie. Quand il n’en reste plus, le vaisseau est détruit.
lightspeed-flight-why = Un vaisseau détruit rapporte ses points de vie. Un minerai rapporte 1 si le vaisseau qui l’a miné survit. Touchez un rayon ou une carte à tout moment pour demander pourquoi.
lightspeed-flight-next = C’est tout. Maintenant, posez trois vaisseaux contre un cadet qui prend son temps.
lightspeed-flight-first = Posez trois vaisseaux où vous voulez. Un cercle au bout d’une ligne montre ce qu’elle toucherait.
lightspeed-flight-second = Un rayon en pointillé vous toucherait. Écartez-vous, tournez un bouclier vers lui, ou touchez d’abord : les petits nombres tirent avant les grands.
lightspeed-flight-third = Votre dernière carte dit stop. Un joueur qui tient encore une carte doit la lâcher ou la retirer. Posez bien la vôtre.
lightspeed-flight-watch = Regardez la bataille rayon par rayon, ou passez aux points.
lightspeed-flight-end = C’était une manche entière. Dans une partie, chacun a dix vaisseaux, et tous posent en même temps.

## Stellar Conflict

stellarconflict-flight-race = Voici votre race, les Wiss. Chacune des quatre races change une règle à sa façon : les rayons ioniques bleus des Wiss ne font pas de dégâts, ils retardent.
stellarconflict-flight-credits = Les vaisseaux coûtent des crédits, et vous en avez dix. Ces deux-là en coûtent trois. Dans une partie, vous avez le choix entre dix-huit vaisseaux, et jamais assez de crédits. Prenez ces deux-là.
stellarconflict-flight-cargo = Votre cargo se pose toujours en premier. Chacun de ses 8 cubes est un point, tant qu’un rayon ennemi ne le vole pas. Les barres sont des boucliers : tournez-en un vers le Pike de Juno.
stellarconflict-flight-delay = Le Pike de Juno tire à l’initiative 3, avant votre Lagoon à 4. Retardez-le : posez votre Lull pour qu’un rayon bleu finisse sur le Pike. Il tire alors à 5.
stellarconflict-flight-kill = Le rayon de votre Lagoon est de force 3 ; le Pike a 2 points de coque. Visez-le : à 4, c’est maintenant vous qui tirez d’abord.
stellarconflict-flight-steal = Le vaisseau amiral se pose en dernier. Visez le cargo de Juno avec le rayon vert, à côté de ses boucliers : la force 3 vole trois cubes, un point chacun.
stellarconflict-flight-battle = Les initiatives les plus basses tirent d’abord. À 1, Lull retarde le Pike. À 4, Lagoon le détruit. À 5, il aurait tiré.
stellarconflict-flight-end = Vous marquez pour les vaisseaux détruits, les cubes volés et ceux qui vous restent. Dans une partie, vous choisissez votre flotte, et le chronomètre tourne.

## Faster Than Light

ftl-flight-table = Deux vaisseaux, à 7 pouces l’un de l’autre. Les deux joueurs donnent leurs ordres en secret, puis tout se joue en même temps. Trois coups au but détruisent un vaisseau.
ftl-flight-launch = { $by ->
    [touch] Donnez un ordre à votre vaisseau : appuyez sur Lancer. Un vaisseau qui lance ou tourne est en espace normal ce tour-ci, et peut être touché.
   *[mouse] Donnez un ordre à votre vaisseau : appuyez sur Lancer, ou L. Un vaisseau qui lance ou tourne est en espace normal ce tour-ci, et peut être touché.
}
ftl-flight-seal = { $by ->
    [touch] Scellez vos ordres. Juno a choisi les siens, et aucun de vous deux n’a vu ceux de l’autre.
   *[mouse] Scellez vos ordres, ou appuyez sur Maj et Entrée. Juno a choisi les siens, et aucun de vous deux n’a vu ceux de l’autre.
}
ftl-flight-missile = Vous avez lancé tous les deux. Le vaisseau de Juno va tourner : il peut être touché. Choisissez votre missile m1 et faites-le foncer sur 6 pouces, à travers son vaisseau.
ftl-flight-ship = Son missile pointe vers vous. Une pièce qui fonce va plus vite que la lumière et ne peut pas être touchée : faites aussi foncer votre vaisseau, 2 pouces suffisent.
ftl-flight-seal-again = Scellez, et voyez quel trajet croise quoi.
ftl-flight-end = Le trajet de votre missile a croisé son vaisseau qui tournait : un coup au but. Le sien a traversé le vôtre, qui fonçait. Deviner, sceller, foncer : voilà le jeu.

## Hex & Spades

hexfleet-flight-chit = Le gobelet contient un jeton par vaisseau, et un blanc qui finit le tour. Votre jeton est sorti : B1 agit.
hexfleet-flight-move = { $by ->
    [touch] Touchez un hexagone éclairé devant B1, puis Aller. Un hexagone en avant ou un virage coûte un point de propulsion.
   *[mouse] Cliquez sur un hexagone éclairé devant B1, puis Aller ; ou les flèches, Entrée et M. Un hexagone en avant ou un virage coûte un point de propulsion.
}
hexfleet-flight-raise = Levez vos boucliers. Il faut deux cartes rouges, deux noires ou une paire.
hexfleet-flight-fire = Tirez sur K1. Huit cartes sont retournées ; contre des boucliers entiers, seuls les piques touchent. Les barres montrent la chance de chaque nombre de coups au but.
hexfleet-flight-done = Quatre coups au but ont coûté des boucliers à K1. Appuyez sur Terminé. Le prochain jeton peut être à n’importe qui.
hexfleet-flight-theirs = K1 agit, et tire aussi. Vos boucliers sont levés : seuls ses piques touchent. Puis le blanc finit le tour.
hexfleet-flight-again = Votre jeton sort de nouveau. Il reste à K1 8 boucliers sur 12 : maintenant les cœurs touchent aussi, comme le montrent les chances. Tirez !
hexfleet-flight-last = Appuyez sur Terminé. Après ce tour, le camp qui a gardé la plus grande part de ses points gagne.
hexfleet-flight-end = C’était une petite bataille. Dans une partie, vous commandez plusieurs vaisseaux : envoyez devant ceux qui ont de bons boucliers, et comptez les cartes qui restent.
