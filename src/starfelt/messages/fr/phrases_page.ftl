# Mots aimables : ce que les joueurs peuvent se dire pendant une partie. Il n’y a pas de texte libre.

phrase-say = Dire un mot aimable
phrase-good-luck = Bonne chance !
phrase-well-aimed = Bien visé !
phrase-mine = C’était le mien !
phrase-oops = Oups…
phrase-moment = Un instant, s’il vous plaît.
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-again = On remet ça ?
phrase-said = { $name } : { $phrase }
phrase-mute = Masquer
phrase-muted = Les mots de { $name } sont masqués jusqu’à la fermeture de cette page.
