# Parties facultatives d’un serveur, qui arrivent pendant qu’une page est ouverte.

extras-coming = En préparation à l’arrière-plan :
extras-here = Tout est prêt.
extras-failed = Il manque : { $parts }. Le téléchargement a échoué : vérifiez le réseau. Tout le reste fonctionne, et Starfelt réessaie de lui-même.
extra-kernel = amiral et analyse
extra-paper = impression
extra-photo = photographies
extra-fetching = téléchargement
extra-fetching-mb = téléchargement de { $mb } Mo
extra-compiling = { $count ->
    [one] { $count } jeu sur { $of }
   *[other] { $count } jeux sur { $of }
}
extra-kernel-comes = L’amiral se prépare. On pourra le choisir dès qu’il sera prêt.
extra-paper-comes = L’impression se prépare. Le bouton apparaîtra dès qu’elle sera prête.
extra-photo-comes = La lecture des photographies se prépare. Elle sera utilisable dès qu’elle sera prête.
