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
match-relieved = { $name } n’est plus là : un robot continue la partie.
match-draw-declined = { $name } continue : pas de nulle.
match-changed = Les conditions ont changé. Les joueurs les regardent, puis disent de nouveau qu’ils sont prêts.
match-brought = { $name } a choisi autre chose à jouer. Dites de nouveau que vous êtes prêt.
outcome-resigned = Par abandon.
outcome-idle = Il n’y avait plus personne d’autre.
outcome-agreed = D’un commun accord.
outcome-still = La bataille n’avançait plus.
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
web-gone-soon = { $name } est absent. Dans { $seconds } s, un robot peut continuer, ou vous continuez sans.
web-gone = { $name } est absent.
web-claim-soon = La partie attend { $name }. Dans { $seconds } s, vous pourrez continuer sans.
web-you-are-awaited = La partie vous attend : dans { $seconds } s, les autres pourront continuer sans vous.
web-ended-won = { $name } gagne ! { $reason }
web-ended-won-you = Vous gagnez ! { $reason }
web-ended-shared = { $names } se partagent la victoire ! { $reason }
web-ended-draw = Match nul ! { $reason }
web-still = Depuis longtemps, aucun vaisseau n’a été touché et rien de durable ne s’est passé.
web-call-draw = Déclarer la nulle
web-you-left = Vous avez quitté cette partie. Vous pouvez en regarder la suite.
