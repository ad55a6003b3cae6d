# Les raisons des refus. Les identifiants sont les codes de refus, du serveur et des règles.

## Poser des cartes

refused-off-table = Une carte doit être entièrement sur la table.
refused-touches-ship = La carte touche { $ship } ({ $owner }).
refused-touches-asteroid = La carte touche l’astéroïde.
refused-no-card = Vous n’avez pas de carte en main.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-stopped = La pose est arrêtée.
refused-not-stopped = Personne n’a encore dit stop.
refused-decided = Vous avez déjà décidé.
refused-too-late = Trop tard : le temps est écoulé.
refused-never-held = Vous n’avez jamais tenu cette carte au-dessus de la table.

## Choisir une flotte

refused-no-such-ship = Il n’y a pas de vaisseau { $ship }.
refused-ship-always-there = { $ship } est déjà dans chaque flotte et ne coûte rien.
refused-ship-twice = { $ship } est déjà dans cette flotte.
refused-over-budget = Cela coûte { $spent } crédits, et vous en avez { $credits }.
refused-chosen = Vous avez déjà choisi votre flotte.
refused-not-deploying = Tout le monde n’a pas encore choisi sa flotte.
refused-too-early = Pas encore : attendez le départ.

## Places

refused-not-seated = Vous n’avez pas de place à cette table.
refused-begun = Trop tard pour changer cela : la partie commence ou a commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-finished = La partie est terminée.
refused-not-finished = La partie n’est pas encore terminée.
refused-seat-taken = Quelqu’un est déjà assis là.
refused-no-free-seat = Toutes les places sont prises.
refused-no-such-seat = Cette place n’existe pas.
refused-colour-taken = Quelqu’un d’autre a cette couleur.
refused-broken-log = L’enregistrement de cette partie est abîmé : elle ne peut pas continuer. Les autres parties ne sont pas touchées.
refused-wrong-host = Le nom dans l’adresse n’est pas celui de ce serveur.
refused-bad-name = Un nom doit avoir au moins une lettre visible.
refused-not-host = Seul l’hôte de la table peut faire cela.
refused-not-kept = Gardez d’abord votre parcours : vous obtiendrez un code de récupération.
refused-no-ratings = Ce serveur n’a pas de cotes.
refused-left-match = Vous avez quitté cette partie.
refused-not-awaited = La partie n’attend pas ce joueur seul.
refused-claim-too-soon = Il reste { $seconds } s à ce joueur.
refused-no-draw-offered = Aucune nulle n’est proposée.
refused-draw-offered = Vous avez déjà proposé la nulle.
refused-draw-declined = Une nulle vient d’être refusée.
refused-bots-play-on = Les robots continuent : ils n’acceptent la nulle que s’ils sont menés.
refused-not-still = Pas encore de nulle : il se passe encore quelque chose dans cette partie.
refused-not-yours = Seule la partie elle-même peut faire cela.

## Créer des parties

refused-unknown-game = Ce jeu n’existe pas ici.
refused-seat-count = Ce jeu se joue à un autre nombre de joueurs.
refused-too-many-bots = Au moins une place est pour vous.
refused-no-such-level = Ce jeu n’a pas de robot de ce niveau.
refused-no-such-lesson = Ce jeu n’a pas cette leçon.
refused-lesson-alone = Une leçon apporte ses propres options et adversaires.
refused-deal-fixed = La donne du jour a ses propres options et son adversaire.
refused-deal-over = Les donnes de ce jour sont closes.
refused-deal-secret = D’autres jouent encore cette donne : son fichier sera là deux jours après son jour.
refused-no-kernel = Le code compilé de l’amiral n’est pas installé sur ce serveur : l’hébergeur peut l’ajouter avec starfelt[kernel].
refused-bad-options = Ces options ne permettent pas de jouer.
refused-bad-terms = Ces options ne permettent pas de jouer : { $why }.
refused-brings-nothing = Dans ce jeu, on ne choisit rien à l’avance.
refused-race-taken = Un autre joueur de cette table joue déjà cette race.
refused-no-budget = À cette table, le scénario fixe les flottes : il n’y a pas de budget.
refused-over-points = Cela coûte { $cost } points, et le budget est de { $budget }.
refused-table-too-small = La table est trop petite pour les cartes de { $players } joueurs.
refused-rocks-of-large = Un grand astéroïde peut porter ces nombres de minerais : { $numbers }.
refused-no-budget-here = Dans ce scénario, les flottes sont imposées : ne choisissez pas de budget.
refused-side-over-points = Le camp { $side } coûte { $cost } points, et le budget est de { $budget }.
refused-side-without-ships = Le camp { $side } n’a aucun vaisseau qui puisse bouger ou tirer.
refused-nobody-to-fight = Il n’y a personne à combattre : chaque camp a besoin d’un vaisseau.
refused-sides-and-seats = Le dernier camp n’a pas de vaisseau, ou il y a trop de camps : { $sides }, pour { $seats } joueurs.
refused-starts-in-one-hex = La carte est trop petite : { $ship } commencerait sur le même hexagone que { $other }.
refused-fleet-of-same-id = { $fleet } : une autre flotte de cette partie a le même identifiant, { $id }.
refused-fleet-size = Une partie se joue avec des flottes de 1 à { $most } vaisseaux.
refused-ship-fittings = { $ship } a trop de { $what ->
    [lasers] lasers
   *[shields] boucliers
} : une partie en admet { $most } par vaisseau.
refused-fleet-too-long = Cette flotte est trop longue pour une partie. Donnez des noms plus courts, ou des nombres à moins de décimales.
refused-fleet-roles = { $fleet } : une flotte a un cargo et un vaisseau amiral.
refused-fleet-too-dear = { $fleet } n’a aucun vaisseau pour { $credits } crédits, cargo et vaisseau amiral mis à part.

## Les tables et leurs fichiers

refused-misfit = { $path } ne convient pas : { $why }.
refused-fleet-twice = { $fleet } : une autre flotte de ce fichier a le même identifiant.
refused-bad-fleet = La flotte { $fleet } est inutilisable. { $why }
refused-no-such-fleet = Il n’y a pas de flotte { $fleet }.
refused-other-games-fleet = { $fleet } est une flotte d’un autre jeu.
refused-seat-missing = Elle appartient à la place { $seat }, et il y en a { $seats }.
refused-ship-missing = La flotte { $fleet } n’a pas de vaisseau { $ship }.
refused-no-cargo-ship = Seul un cargo porte des cubes, pas { $ship }.
refused-no-room = Il n’y a pas de place pour ces cartes sur la table.

## Le serveur

refused-no-match = Il n’y a pas de partie à ce lien.
refused-old-rules = Cette partie a été jouée avec une flotte que ce serveur n’a pas.
refused-newer-rules = Cette partie suit des règles plus récentes que celles de ce serveur.
refused-turn-not-late = Ce joueur a encore du temps pour ce tour.
refused-own-turn-first = Jouez d’abord votre tour.
refused-bot-plays-turn = Un robot joue ce tour.
refused-not-over-days = Ce n’est pas possible dans une partie sur plusieurs jours.
refused-paused-already = Votre pause a déjà commencé.
refused-pause-too-long = { $days ->
    [0] Vous avez utilisé tous vos jours de cette année.
    [one] Il vous reste un jour de pause cette année.
   *[other] Il vous reste { $days } jours de pause cette année.
}
refused-only-over-days = Ce n’est possible que dans une partie sur plusieurs jours.
refused-enemy-in-range = Un vaisseau ennemi est à portée.
refused-claimed-already = On attend déjà le retour d’un joueur : attendez la fin du délai.
refused-rules-not-asked = Il n’y a pas de question sur les règles en ce moment.
refused-no-page = Il n’y a rien à cette adresse.
refused-bad-command = Le serveur ne comprend pas cette commande ({ $why }).
refused-bad-frame = Le serveur ne comprend pas ce message.
refused-bad-request = Le serveur ne comprend pas cette demande.
refused-binary-frame = Les messages doivent être du texte.
refused-frame-too-big = Ce message est trop long.
refused-too-large = Ce fichier dépasse 1 Mio.
refused-bad-file = Ce fichier est inutilisable.
refused-too-heavy = Cette table est trop longue à juger.
refused-judge-busy = L’arbitre juge d’autres tables. Réessayez dans un instant.
refused-series-unfinished = La série n’est pas encore terminée.
refused-not-there = La carte ne peut pas être posée là.
refused-no-printer = Ce serveur ne peut pas imprimer : son hébergeur n’a pas installé l’extra « paper ».
refused-no-sheets = Ces feuilles sont trop longues à faire.
refused-print-busy = D’autres feuilles sont en cours d’impression. Réessayez dans un instant.
refused-log-full = Cette table a connu trop de changements. Créez-en une autre.
refused-no-parquet = Ce serveur ne peut pas faire de fichiers Parquet : son hébergeur n’a pas installé l’extra « lab ».
refused-queue-full = Trop de joueurs attendent déjà. Réessayez plus tard.
refused-too-many-tables = Vous avez trop de tables ouvertes. Jouez-en une, ou attendez que les anciennes soient retirées.
refused-too-fast = Trop de demandes. Attendez un instant et réessayez.
refused-too-slow = La connexion était trop lente et repart.
refused-busy = La table est très occupée. Réessayez.
refused-full = Le serveur n’a plus de place pour une autre connexion.
refused-say-hello = La connexion ne s’est pas identifiée.
refused-wrong-code = Ce n’est pas un code de récupération de ce serveur, ou un plus récent l’a remplacé.
refused-bad-token = Ce serveur ne connaît pas ce navigateur. Rouvrez la page.
refused-barred = L’hébergeur de ce serveur ne vous laisse pas jouer ici.
refused-wrong-origin = Cette page n’a pas le droit d’utiliser ce serveur.
refused-not-saved = Le serveur n’a pas pu enregistrer cela : rien n’a changé.
refused-not-read = Le serveur ne peut pas lire cela pour l’instant. Réessayez dans un moment.
refused-internal = Une erreur s’est produite sur le serveur. Votre partie est en sûreté.
refused-stopping = Le serveur s’arrête. Réessayez dans un instant.
refused-no-puzzle = Ce problème n’existe pas.
refused-no-puzzle-left = Vous avez déjà essayé tous ces problèmes.
refused-no-run = Il n’y a pas de telle épreuve.
refused-not-current = Ce problème n’est plus celui à résoudre.
refused-won-already = Vous avez gagné avec cette carte.
refused-not-winnable = Cela ne donne pas de problème à résoudre : aucune position de cette carte n’aurait gagné la bataille, ou aucune qu’un doigt puisse trouver.
refused-little-lost = Cela ne donne pas de problème à résoudre : mesurée à nouveau, cette décision a trop peu coûté.
refused-not-again = Cela ne donne pas de problème à résoudre : cette décision ne peut pas être rejouée seule.
refused-no-kind = Ce jeu n’a pas de tels problèmes.
refused-two-seats = Un tel problème est pour deux joueurs.
refused-cargo-missing = Il faut à son joueur le cargo sur la table, et un autre vaisseau à poser.
refused-too-few-ships = Il faut deux vaisseaux de son joueur et un de l’adversaire.
refused-no-card-there = Cette décision n’a posé aucune carte sur la table finale.
