# What a player is told when it is their turn in a match over days: on a phone, by e-mail, in a club's channel.

notice-turn = À vous de jouer : { $game }
notice-turn-many = À vous de jouer dans { $count } parties
notice-last = Dernier rappel : { $game }
notice-last-many = Dernier rappel dans { $count } parties
notice-ends = Votre tour se termine le { $moment }.
notice-first-ends = Le premier à se terminer : { $game }, le { $moment }.
notice-line = { $game } : jusqu’au { $moment }
notice-hook = { $name }, c’est à vous de jouer.
notice-calendar = Starfelt : vos tours
notice-deadline = Fin de votre tour : { $game }
mail-greeting = C’est à vous de jouer :
mail-reason = Vous recevez ce message parce que cette adresse a été confirmée sur { $site }. Il y en a un par jour au plus, et un avant la fin d’un tour.
mail-stop = Ne plus recevoir de messages : { $link }
mail-confirm = Confirmez votre adresse
mail-confirm-text = Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse quand c’est son tour sur { $site }. Ouvrez ce lien pour la confirmer :
mail-confirm-else = Le lien est valable un jour. Si ce n’était pas vous, ne faites rien : aucun autre message ne suivra.
