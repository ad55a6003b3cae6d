## La table pendant le placement.

felt-table-label = La table. { $keys }
felt-asteroid = Astéroïde, { $goods ->
    [cubes] { $rocks ->
        [one] { $rocks } cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] { $rocks } minerai
       *[other] { $rocks } minerais
    }
  }
felt-ship = { $ship } { ELIDE("de", $owner) }
felt-hand-of = La main { ELIDE("de", $name) }
felt-hand = La carte que vous tenez
felt-you = vous
felt-away = absent
felt-gone = parti
felt-cards-left = { $count ->
    [0] plus aucune carte
    [one] { $count } carte restante
   *[other] { $count } cartes restantes
  }
felt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
felt-held-at = { $x } sur { $y } millimètres, cap { $heading } degrés.
felt-foreseen-hits = Toucherait : { $cards }
felt-foreseen-hit-by = Serait touché par : { $cards }
felt-foreseen-hits-own = Attention, toucherait votre propre vaisseau : { $cards }
felt-foreseen-hit-by-own = Attention, votre propre vaisseau la toucherait : { $cards }
felt-foreseen-stopped = { $card } (sur un bouclier)
felt-asteroid-short = l’astéroïde
felt-place = Poser
felt-turn-left = Tourner à gauche
felt-turn-right = Tourner à droite
felt-hint-touch = Glissez la carte sur la table, levez le doigt pour la poser. Un deuxième doigt la tourne.
felt-facts = { $order ->
    [initiative] Initiative { $initiative }, coque { $hull }, lasers { $lasers }
   *[speed] Vitesse { $initiative }, vie { $hull }, lasers { $lasers }
}
felt-facts-cargo = Ses cubes sont des points pour vous, tant qu’on ne les vole pas.
felt-facts-cargo-theirs = Ses cubes sont des points pour son joueur, tant qu’on ne les vole pas.
felt-hint-mouse = Cliquez pour poser. Tournez avec la molette, { $turn } ou le bouton droit. Maj : réglage fin.
felt-turn-of = { $name } pose une carte.
felt-turn-yours = À vous de jouer
felt-watching = Vous regardez la partie. Quand toutes les cartes seront posées, tous les lasers tireront, et vous verrez la bataille ici.
felt-waiting-battle = Toutes les cartes sont posées. La bataille commence.
felt-played-out = Vous avez posé toutes vos cartes.

## Stop.

felt-stop = Stop !
felt-stop-by = Annoncé par { $name }
felt-stop-by-you = C’est vous qui l’annoncez !
felt-stop-by-time = Le temps est écoulé.
felt-stop-decide = Lâcher votre { $ship } là où vous le teniez, ou le retirer ?
felt-stop-cannot-drop = Votre { $ship } ne peut pas être lâché : il est retiré.
felt-drop = Lâcher
felt-withdraw = Retirer
felt-stop-waiting = On attend { $names }.
felt-still-held = Cartes que les autres ont encore en main
felt-holds = { $name } : { felt-cards-left }
