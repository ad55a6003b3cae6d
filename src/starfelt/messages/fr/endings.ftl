# Fins anticipées d’une partie : abandon, match nul, joueurs absents.

match-interrupted = Le serveur était absent pendant { $hours ->
    [0] { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    }
   *[other] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
}. Toutes les horloges reprennent où elles en étaient.
match-clock-set = L’heure du serveur a été reculée. Toutes les horloges de la partie reprennent où elles en étaient.
match-left-resigned = { $name } abandonne.
match-left-idle = La partie continue sans { $name }.
match-rules-updated = Les règles ont changé depuis le début de cette partie, qui continue selon les nouvelles.
match-rules-refused = { $name } ne continue pas selon les nouvelles règles.
match-claimed = { $by } continue sans { $name } dans une minute, sauf si { $name } se manifeste.
match-claimed-for-a-bot = { $by } fait jouer un robot à la place de { $name } dans une minute, sauf si { $name } se manifeste.
match-claim-stopped = { $name } est là.
match-relieved = { $name } n’est plus là : un robot continue la partie.
match-draw-declined = { $name } continue : pas de nulle.
match-changed = Les conditions ont changé. Les joueurs les regardent, puis disent de nouveau qu’ils sont prêts.
match-brought = { $name } a choisi autre chose à jouer. Dites de nouveau que vous êtes prêt.
outcome-resigned = Par abandon.
outcome-idle = Il n’y avait plus personne d’autre.
outcome-agreed = D’un commun accord.
outcome-still = La bataille n’avançait plus.
outcome-rules = Les règles ont changé en cours de partie.
outcome-closed = L’hébergeur du serveur a mis fin à la partie.

web-resign = Abandonner
web-resign-sure = Abandonner pour de bon ? Un seul adversaire a alors gagné ; plusieurs continuent sans vous.
web-offer-draw = Proposer la nulle
web-draw-offered = { $name } propose la nulle.
web-draw-waits = Vous êtes pour la nulle. On attend les autres.
web-accept = Accepter
web-decline = Refuser
web-withdraw-draw = Continuer
web-idle = La partie attend { $name }.
web-claim = Continuer sans { $name }
web-relieve = Laisser jouer un robot
web-gone-soon = { $name } s’est absenté. Dans { $seconds } s, vous pourrez continuer sans { $name }.
web-gone = { $name } s’est absenté.
web-claim-soon = La partie attend { $name }. Dans { $seconds } s, vous pourrez continuer sans { $name }.
web-claim-sure = Continuer sans { $name } ? { $name } aura d’abord une minute pour se manifester.
web-relieve-sure = Laisser un robot jouer à la place de { $name } ? { $name } aura d’abord une minute pour se manifester.
web-claimed = { $name } a { $seconds } s pour se manifester. Ensuite, la partie continue sans { $name }.
web-claimed-for-a-bot = { $name } a { $seconds } s pour se manifester. Ensuite, un robot prend sa place.
web-claimed-you = { $name } continue sans vous dans { $seconds } s.
web-here = Je suis là
web-you-are-awaited = La partie vous attend : dans { $seconds } s, les autres pourront continuer sans vous.
web-ended-won = { $name } gagne ! { $reason }
web-ended-won-you = Vous gagnez ! { $reason }
web-ended-shared = { $names } se partagent la victoire ! { $reason }
web-ended-draw = Match nul ! { $reason }
web-rules-updated = Les règles ont changé depuis le début de cette partie.
web-rules-refuse = Finir sur une nulle
web-rules-accept = Continuer
web-still = Depuis longtemps, aucun vaisseau n’a été touché et rien de durable ne s’est passé.
web-call-draw = Déclarer la nulle
web-you-left = Vous avez quitté cette partie. Vous pouvez en regarder la suite.
