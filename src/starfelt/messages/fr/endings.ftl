# Fins anticipées d’une partie : abandon, match nul, joueurs absents.

match-interrupted = Le serveur a été arrêté pendant { $hours ->
    [0] { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
   *[other] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
}. Tous les chronomètres reprennent où ils en étaient.
match-clock-set = L’heure du serveur a été reculée. Tous les chronomètres de la partie reprennent où ils en étaient.
match-left-resigned = { $name } abandonne.
match-left-idle = La partie continue sans { $name }.
match-rules-updated = Les règles ont changé depuis le début de cette partie. Elle continue avec les nouvelles.
match-rules-refused = { $name } n’accepte pas les nouvelles règles.
match-claimed = { $by } continue sans { $name } dans une minute, sauf si { $name } revient.
match-claimed-for-a-bot = { $by } fait jouer un robot à la place de { $name } dans une minute, sauf si { $name } revient.
match-claim-stopped = { $name } est là.
match-relieved = { $name } est parti : un robot prend sa place.
match-missed = { $name } a manqué un tour. Le délai repart de zéro.
match-came-back = { $name } est de retour.
match-substituted = { $by } fait jouer ce seul tour par un robot à la place de { $name } : { $level ->
    [cadet] un cadet
    [pilot] un pilote
    [captain] un capitaine
   *[admiral] un amiral
}.
match-paused = { $name } fait une pause { $days ->
    [one] d’un jour
   *[other] de { $days } jours
}.
match-pause-ended = La pause { ELIDE("de", $name) } est terminée.
match-draw-declined = { $name } refuse la nulle.
match-changed = Les options ont changé. Les joueurs doivent confirmer qu’ils sont prêts.
match-rated = Cette partie compte maintenant pour les cotes. Les joueurs doivent confirmer qu’ils sont prêts.
match-unrated = Cette partie ne compte plus pour les cotes. Les joueurs doivent confirmer qu’ils sont prêts.
match-brought = { $name } a changé son choix. Confirmez que vous êtes prêt.
outcome-resigned = Par abandon.
outcome-idle = Tous les autres joueurs étaient partis.
outcome-abandoned = Personne n’avait joué pendant deux tours.
outcome-agreed = D’un commun accord.
outcome-still = Plus rien n’avait changé depuis longtemps.
outcome-rules = Les règles ont changé en cours de partie.
outcome-closed = L’hébergeur du serveur a mis fin à la partie.

web-resign = Abandonner
web-resign-sure = Abandonner ? { $others ->
    [one] { $name } gagnera aussitôt.
   *[other] Les autres continueront sans vous.
}
web-play-on = Continuer à jouer
web-offer-draw = Proposer la nulle
web-draw-offered = { $name } propose la nulle.
web-draw-waits = Vous acceptez la nulle. On attend les autres.
web-accept = Accepter
web-decline = Refuser
web-withdraw-draw = Continuer
web-idle = La partie attend { $name }.
web-claim = Continuer sans { $name }
web-relieve = Laisser jouer un robot
web-gone-soon = { $name } s’est absenté. Dans { $seconds } s, vous pourrez continuer sans { $name }.
web-gone = { $name } s’est absenté.
web-claim-soon = La partie attend { $name }. Dans { $seconds } s, vous pourrez continuer sans { $name }.
web-claim-sure = Continuer sans { $name } ? { $name } aura d’abord une minute pour revenir.
web-relieve-sure = Laisser un robot jouer à la place de { $name } ? { $name } aura d’abord une minute pour revenir.
web-claimed = { $name } a { $seconds } s pour revenir. Ensuite, la partie continue sans { $name }.
web-claimed-for-a-bot = { $name } a { $seconds } s pour revenir. Ensuite, un robot prend sa place.
web-claimed-you = { $name } continue sans vous dans { $seconds } s.
web-here = Je suis là
web-you-are-awaited = La partie vous attend : dans { $seconds } s, les autres pourront continuer sans vous.
web-ended-won = { $name } gagne ! { $reason }
web-ended-won-you = Vous gagnez ! { $reason }
web-ended-shared = { $names } se partagent la victoire ! { $reason }
web-ended-draw = Partie nulle ! { $reason }
web-rules-updated = Les règles ont changé depuis le début de cette partie.
web-rules-refuse = Finir sur une nulle
web-rules-accept = Continuer
web-still = Rien n’a changé depuis longtemps.
web-call-draw = Finir sur une nulle
web-you-left = Vous avez quitté cette partie. Vous pouvez en regarder la suite.
