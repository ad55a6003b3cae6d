# Explications des objets sur la table, demandées par une touche.

ask-key = La touche ? passe de l’un à l’autre.
ask-card-asteroid = Astéroïde
ask-card-asteroid-more = { $rocks ->
    [one] Il reste 1 minerai.
   *[other] Il reste { $rocks } minerais.
} Un tir qui finit ici en rapporte autant que sa force, un point chacune.
ask-card-legend = { $order ->
    [initiative] Les lignes sont des lasers : blanc 1, rouge 2, vert 3 ; le bleu retarde, l’orange traverse les boucliers. Les barres sont des boucliers, les points la coque. Les petites initiatives tirent d’abord.
   *[speed] Les lignes sont des lasers : blanc fin 1, rouge 2, vert 3. Les barres sont des boucliers, les points la vie. Les petits nombres tirent d’abord.
}
ask-card-now = Dégâts jusqu’ici : { $damage }. { $goods ->
    [cubes] Cubes
   *[rocks] Minerai
} à bord : { $carried }.
ask-card-gone = Il est détruit.
ask-card-hand = { $ship }, dans votre main
ask-ftl-ship-more = { $hits ->
    [0] Pas encore touché.
    [one] Touché une fois.
   *[other] Touché { $hits } fois.
} Trois coups, une collision ou le bord de la table, et il disparaît.
ask-ftl-missile-more = Il vole tant qu’il ne touche rien, avec son ordre à chaque tour. Ce que son ruban croise est touché, si cela se peut.
ask-ftl-legend = Tourner et lancer, c’est le danger : on peut être touché ce tour-là. Foncer est sûr. Le disque est ce qu’un ruban doit croiser.
ask-hex-ship = { $ship } { ELIDE("de", $owner) }
ask-hex-ship-more = Boucliers { $shields } sur { $shieldsFull }, { $up ->
    [yes] levés
   *[no] baissés
} ; armes { $weapons } sur { $weaponsFull } ; propulsion { $propulsion } sur { $propulsionFull }.
ask-hex-legend = L’anneau est ce qui lui reste : bleu les boucliers, orange les armes, vert la propulsion. Les boucliers s’usent : les piques touchent d’abord, puis cœurs, carreaux, tout. La pointe indique l’avant.
