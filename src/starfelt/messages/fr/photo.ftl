# Pourquoi des photos ne servent à rien, et que faire.
photo-too-many = Trop de photos : { $most } au plus.
photo-too-many-bytes = Cette photo dépasse { $most } Mio : prenez-en une plus petite.
photo-too-many-dots = Cette photo dépasse { $most } mégapixels : prenez-en une plus petite.
photo-too-small = Cette photo n’a que { $width } × { $height } pixels : choisissez l’original de l’appareil, pas une copie réduite.
photo-broken = Cette photo est abîmée : reprenez-la, ou recopiez-la.
photo-not-a-picture = Ce n’est une image ni JPEG ni PNG.
photo-dark = Cette photo est trop sombre pour y lire une marque : ajoutez de la lumière, sans flash.
photo-blurred = Cette photo est trop floue pour y lire une marque : tenez l’appareil immobile et attendez que l’image soit nette.
photo-too-far = Ces marques sont trop loin pour être lues : approchez-vous, ou prenez plusieurs photos, chacune d’une partie de la table.
photo-cut-off = Le bord de la photo coupe les marques : reculez, ou visez le milieu de la table, jusqu’à ce que des cartes entières soient sur la photo.
photo-no-marks = Aucune marque n’est visible : imprimez les cartes avec leurs marques, approchez-vous, et veillez à ce que rien ne les cache.
photo-other-marks = Aucune marque de cette photo n’est celle d’une carte que Starfelt connaît.
photo-nothing-shared = Cette photo n’a pas deux cartes en commun avec les précédentes : faites se recouvrir les photos.
photo-no-ships = Il n’y a que des astéroïdes, aucun vaisseau : approchez-vous, et veillez à ce que rien ne cache les marques.
photo-two-games = Ces cartes sont de deux jeux : n’en laissez qu’un sur la table.
photo-two-fleets = Deux flottes ont ici le même identifiant, { $fleet } : n’en laissez qu’une sur la table.
photo-fleets = Ces flottes sont inutilisables : { $why }
photo-too-many-seats = Ces cartes sont de { $count } camps : on joue à quatre au plus.
photo-off-the-table = Les cartes couvrent { $width } × { $height } mm, plus que la table : vérifiez sa taille, la largeur d’abord.
photo-too-wide = Les cartes couvrent { $width } × { $height } mm : une table a 3000 mm de côté au plus.
photo-overlap = Deux cartes se recouvrent de plus que la marge de mesure : { $one } et { $other }. Déplacez l’une d’elles et reprenez la photo.
photo-no-table = Ces cartes ne font pas une table : { $why }

# Ce qui a été deviné, laissé de côté, ou reste douteux.
photo-note-table = La taille de la table a été devinée : { $width } × { $height } mm, les cartes au milieu.
photo-note-place = La position des cartes sur la table a été devinée : au milieu, tournées comme sur la première photo.
photo-note-one-seat = Les photos ne montrent de vaisseaux que d’un camp ; l’autre place est vide.
photo-note-rocks = Les minerais ne se comptent pas sur une photo : chaque astéroïde en a { $rocks }, comme au début d’une partie.
photo-note-apart = D’après la mesure, { $one } et { $other } se touchaient ; ils ont été écartés de { $mm } mm.
photo-note-astray = Une marque qui ressemble à celle { ELIDE("de", $card) } sur la photo { $picture } n’est pas à plat comme les autres ; elle a été laissée de côté.
photo-note-cut = Le bord de la photo coupe { $card }, qui est donc moins sûre : reculez, ou prenez une deuxième photo.
photo-note-curled = { $card } est bombée. Sa courbure a été mesurée, mais une carte plate se mesure mieux : aplatissez-la, ou photographiez-la d’en haut.
photo-note-shrunk = { $count ->
    [one] Cette carte est plus petite que les autres, imprimée à { $percent } % de sa taille :
   *[other] Ces cartes sont plus petites que les autres, imprimées à { $percent } % de leur taille :
 } { $cards }. Les rayons qui passent près de leurs bords peuvent être mal jugés. Imprimez chaque feuille à 100 % et vérifiez son échelle avec une règle.
photo-note-unread = { $count ->
    [one] Un endroit ressemble à une marque illisible. Si une carte s’y trouve,
   *[other] { $count } endroits ressemblent à des marques illisibles. Si une carte s’y trouve,
 } ajoutez-la ; ou dégagez sa marque, approchez-vous et reprenez la photo.
photo-note-seen = { $team ->
    [red] Rouge
    [green] Vert
    [purple] Violet
   *[blue] Bleu
 } : { $seen } cartes vues sur { $count }{ $left ->
    [0] {"."}
   *[other] {" ; pas vues : "}{ $missing }.
 }
photo-note-counted = { $team ->
    [red] Rouge
    [green] Vert
    [purple] Violet
   *[blue] Bleu
 } : { $seen ->
    [one] une carte vue
   *[other] { $seen } cartes vues
 }.
photo-note-beam = À vérifier : le laser { $laser } { ELIDE("de", $ship) } ({ $card }) { $one-how ->
    [miss] ne touche rien
    [unfired] ne tire pas
    [shield] touche un bouclier { ELIDE("de", $one) }
   *[hit] touche { $one }
 } ; dans la marge de mesure, il { $other-how ->
    [miss] ne touche rien
    [unfired] ne tire pas
    [shield] touche un bouclier { ELIDE("de", $other) }
   *[hit] touche { $other }
 }.
photo-note-score = À vérifier : le score de la place { $seat } est entre { $least } et { $most }.
photo-note-many = Trop de choses sont à vérifier pour donner les scores : acceptez les cartes bien posées, déplacez les autres, ou prenez une photo plus nette.

# Pourquoi des photos ne sont pas lues.

refused-photo-too-large = Ces photos dépassent 32 Mio au total.
refused-photo-busy = D’autres photos sont en cours de lecture. Réessayez dans un instant.
refused-photo-too-heavy = Ces photos prennent trop de temps à lire. Prenez-en moins, ou de plus petites.
refused-no-photo = Ce serveur ne lit pas de photos : son hébergeur n’a pas installé l’extra « photo ».
refused-photo-unusable = Ces photos ne permettent pas de faire une table.
