# Le didacticiel de chaque jeu : les textes de ses leçons, pas à pas. `by` est le dispositif de pointage : souris ou toucher.

flight-title = Premier vol : { $game }
flight-next = Continuer
flight-again = Recommencer cette leçon
flight-end = Quitter le premier vol
flight-on = Leçon suivante
flight-back = Retour à votre table
flight-over = Jouer une vraie partie

## Light Speed

lightspeed-flight-hand = { $by ->
    [touch] Cette carte est votre vaisseau. Faites-la glisser d’ici sur le tapis.
   *[mouse] Cette carte est votre vaisseau. Amenez-la sur le tapis : à la souris, ou avec Entrée et les flèches.
}
lightspeed-flight-aim = { $by ->
    [touch] Les lignes sont des lasers : blanc fin 1, rouge 2, vert 3. Tournez la carte à deux doigts ou avec la poignée, jusqu’à ce que le vert finisse sur le Viper de Juno.
   *[mouse] Les lignes sont des lasers : blanc fin 1, rouge 2, vert 3. Tournez la carte avec la molette, ou Q et E, jusqu’à ce que le vert finisse sur le Viper de Juno.
}
lightspeed-flight-lay = { $by ->
    [touch] Il toucherait. Levez le doigt pour poser, ou appuyez sur Poser. Une carte posée reste.
   *[mouse] Il toucherait. Cliquez, ou Entrée, pour poser. Une carte posée reste.
}
lightspeed-flight-shield = Les barres sont des boucliers : un tir qui en rencontre un ne fait rien. La Moth de Juno va miner l’astéroïde : mettez votre Bulwark sur son chemin, sa longue barre vers elle.
lightspeed-flight-stop-it = Le tir en pointillé finit sur votre bouclier, et ne fait rien. Posez le Bulwark là.
lightspeed-flight-mine = Chaque minerai qu’un laser rapporte est un point. Posez votre Moth de sorte que son laser rouge, de force 2, finisse sur l’astéroïde.
lightspeed-flight-battle = Maintenant tous les lasers tirent, dans l’ordre des grands nombres sur les cartes : 1 d’abord. Les points sont la vie ; quand il n’en reste plus, le vaisseau disparaît.
lightspeed-flight-why = Un vaisseau détruit vaut ses points de vie, un minerai un point, tant que vit le vaisseau qui l’a miné. Touchez un tir ou une carte à tout moment : il dit pourquoi.
lightspeed-flight-next = C’est tout. Maintenant trois vaisseaux à vous, contre un cadet qui prend son temps.
lightspeed-flight-first = Trois vaisseaux, où vous voulez. Que toucherait celui-ci ? Un cercle au bout de sa ligne le dit.
lightspeed-flight-second = Un tir en pointillé vous toucherait : écartez-vous, tournez un bouclier vers lui, ou touchez d’abord : les petits nombres tirent avant les grands.
lightspeed-flight-third = Votre dernière carte dit stop : qui en tient encore une doit la lâcher aussitôt, ou la garder. Posez-la bien.
lightspeed-flight-watch = Regardez tir après tir, ou passez aux scores.
lightspeed-flight-end = C’était une manche entière. Une partie a dix vaisseaux chacun, et tous posent à la fois : vite et juste.

## Stellar Conflict

stellarconflict-flight-race = Voici votre race, les Wiss. Chacune des quatre plie les règles : eux ont des tirs ioniques bleus, sans dégâts, mais qui retardent.
stellarconflict-flight-credits = Les vaisseaux coûtent des crédits, vous en avez dix. Ces deux-là en coûtent trois ; une partie entière en offre dix-huit, et jamais assez de crédits. Prenez-les.
stellarconflict-flight-cargo = Votre cargo vient toujours en premier. Chacun de ses 8 cubes qui reste est un point ; les tirs ennemis les volent. Tournez une barre, un bouclier, vers le Pike de Juno.
stellarconflict-flight-delay = Le Pike de Juno tire à l’initiative 3, avant votre Lagoon à 4. Retardez-le : posez votre Lull de sorte qu’un tir bleu finisse sur le Pike. Il tire alors à 5.
stellarconflict-flight-kill = Le tir de votre Lagoon est de force 3, le Pike a 2 points de coque. Visez-le : à 4, c’est vous qui tirez d’abord.
stellarconflict-flight-steal = Le vaisseau amiral vient en dernier. Visez le cargo de Juno du tir vert, à côté de ses boucliers : la force 3 vole trois cubes, un point chacun.
stellarconflict-flight-battle = Les petites initiatives tirent d’abord : Lull à 1 retarde le Pike, Lagoon le détruit à 4, et à 5 il aurait tiré.
stellarconflict-flight-end = Les points sont les vaisseaux détruits, les cubes volés et les vôtres qui restent. Une partie entière a des flottes à choisir, et un chronomètre.

## Faster Than Light

ftl-flight-table = Deux vaisseaux, à 7 pouces l’un de l’autre. Chacun note ses ordres en secret, puis tout arrive à la fois. Trois coups détruisent un vaisseau.
ftl-flight-launch = { $by ->
    [touch] Donnez un ordre à votre vaisseau : appuyez sur Lancer. Qui lance ou tourne est en espace normal ce tour-ci, et peut être touché.
   *[mouse] Donnez un ordre à votre vaisseau : appuyez sur Lancer, ou L. Qui lance ou tourne est en espace normal ce tour-ci, et peut être touché.
}
ftl-flight-seal = { $by ->
    [touch] Scellez vos ordres. Juno a noté les siens, et personne n’a vu ceux de l’autre.
   *[mouse] Scellez vos ordres, ou Maj et Entrée. Juno a noté les siens, et personne n’a vu ceux de l’autre.
}
ftl-flight-missile = Les deux ont lancé. Le vaisseau de Juno va tourner : c’est le danger, il peut être touché. Choisissez votre missile m1 et faites-le foncer de 6 pouces, à travers son vaisseau.
ftl-flight-ship = Son missile pointe vers vous. Qui fonce va plus vite que la lumière et ne peut être touché : faites foncer votre vaisseau aussi, 2 pouces suffisent.
ftl-flight-seal-again = Scellez, et voyez quel ruban croise quoi.
ftl-flight-end = Le ruban de votre missile a croisé son vaisseau qui tournait : un coup. Le sien a traversé le vôtre, qui fonçait. Deviner, sceller, foncer : voilà le jeu.

## Hex & Spades

hexfleet-flight-chit = Un gobelet contient un jeton par vaisseau, et un blanc qui finit le tour aussitôt. Votre jeton est sorti : B1 agit.
hexfleet-flight-move = { $by ->
    [touch] Touchez un hexagone éclairé devant B1, puis Voler. Un hexagone en avant ou un virage coûte un point de propulsion.
   *[mouse] Cliquez un hexagone éclairé devant B1, puis Voler ; ou les flèches, Entrée et M. Un hexagone en avant ou un virage coûte un point de propulsion.
}
hexfleet-flight-raise = Levez vos boucliers. Deux cartes rouges, deux noires ou une paire, et ils restent levés.
hexfleet-flight-fire = Tirez sur K1. Huit cartes sont retournées ; à travers des boucliers entiers seuls les piques touchent. Les barres disent la chance de chaque nombre de coups.
hexfleet-flight-done = Quatre coups : les cartes ont rayé des boucliers. Appuyez sur Terminé : ce qui sort ensuite du gobelet, personne ne le sait.
hexfleet-flight-theirs = K1 agit : il tire aussi. Vos boucliers sont levés, seuls ses piques toucheraient. Puis le blanc finit le tour.
hexfleet-flight-again = De nouveau votre jeton. Il reste à K1 8 boucliers sur 12 : maintenant les cœurs touchent aussi, voyez les chances. Tirez !
hexfleet-flight-last = Appuyez sur Terminé. Quand ce tour finit, la plus grande part de points gagne.
hexfleet-flight-end = C’était une petite bataille. Dans une entière vous avez plusieurs vaisseaux, et vous tirez parti de vos meilleurs boucliers et des cartes qui restent.
