# Explications des objets sur la table, demandées par une touche.

tooltip-key = Touche { $key } : le suivant.
tooltip-card-asteroid = Astéroïde
tooltip-card-asteroid-more = { $rocks ->
    [one] Il reste 1 minerai.
   *[other] Il reste { $rocks } minerais.
} Un rayon qui finit ici en prend autant que sa force. Chacun vaut un point.
tooltip-card-legend = { $order ->
    [initiative] Les lignes sont des lasers : blanc 1, rouge 2, vert 3 ; le bleu retarde, l’orange traverse les boucliers. Les barres sont des boucliers, les pastilles la coque. Les initiatives les plus basses tirent en premier.
   *[speed] Les lignes sont des lasers : blanc fin 1, rouge 2, vert 3. Les barres sont des boucliers, les pastilles la vie. Les petits nombres tirent en premier.
}
tooltip-card-now = Dégâts : { $damage }. { $goods ->
    [cubes] Cubes
   *[rocks] Minerais
} à bord : { $carried }.
tooltip-card-gone = Détruit.
tooltip-card-hand = { $ship }, dans votre main
tooltip-ftl-ship-more = { $hits ->
    [0] Pas encore touché.
    [one] Touché une fois.
   *[other] Touché { $hits } fois.
} Trois coups au but, une collision ou la sortie de la table le détruisent.
tooltip-ftl-missile-more = Il vole jusqu’à ce qu’il touche quelque chose, et reçoit son propre ordre à chaque tour. Il touche ce que son trajet croise en espace normal.
tooltip-ftl-legend = Une pièce qui tourne ou qui lance est en espace normal et peut être touchée ce tour-ci. Une pièce qui fonce ne le peut pas. Un trajet touche la pièce s’il croise son disque.
tooltip-hex-ship = { $ship } { ELIDE("de", $owner) }
tooltip-hex-ship-more = Boucliers { $shields } sur { $shieldsFull }, { $up ->
    [yes] levés
   *[no] baissés
} ; armes { $weapons } sur { $weaponsFull } ; propulsion { $propulsion } sur { $propulsionFull }.
tooltip-hex-legend = L’anneau montre ce qui reste au vaisseau : boucliers en bleu, armes en orange, propulsion en vert. Moins il lui reste de boucliers, plus nombreuses sont les couleurs qui le touchent : piques d’abord, puis cœurs, carreaux, toutes. La pointe indique l’avant.
