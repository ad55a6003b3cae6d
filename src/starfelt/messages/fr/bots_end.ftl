# Ce que fait chaque robot à la fin d’une partie.

bot-pip-end = { $name } { $result ->
    [won] fait signe à chaque vaisseau, même aux vôtres.
    [lost] vous fait signe quand même : « C’était bien ! »
   *[drawn] fait signe deux fois, une pour chacun.
}
bot-juno-end = { $name } { $result ->
    [won] fredonne un peu plus fort qu’avant.
    [lost] fredonne un air triste, puis le suivant.
   *[drawn] fredonne un air à deux fins.
}
bot-tam-end = { $name } { $result ->
    [won] vérifie dans les règles que c’est bien une victoire.
    [lost] va relire les règles. Pour la deuxième fois.
   *[drawn] ne savait pas que cela pouvait arriver.
}
bot-kit-end = { $name } { $result ->
    [won] applaudit, et vous remercie de la partie.
    [lost] applaudit : c’est mérité !
   *[drawn] applaudit pour vous deux.
}
bot-rook-end = { $name } { $result ->
    [won] y comptait bien.
    [lost] recompte, et trouve la même chose.
   *[drawn] comptait sur un point de plus.
}
bot-vesper-end = { $name } { $result ->
    [won] ne dit rien, et sourit.
    [lost] s’en souviendra.
   *[drawn] dit : « Encore. »
}
bot-dax-end = { $name } { $result ->
    [won] raconte déjà l’histoire, avec plus de vaisseaux.
    [lost] a une éraflure de plus, et bientôt son histoire.
   *[drawn] dit que personne ne croira celle-là.
}
bot-nova-end = { $name } { $result ->
    [won] garde la pose pour la photo.
    [lost] demande une deuxième prise.
   *[drawn] appelle cela une fin ouverte.
}
bot-sable-end = { $name } { $result ->
    [won] ne cligne pas des yeux devant le résultat non plus.
    [lost] a cligné des yeux. Une seule fois.
   *[drawn] vous regarde, et attend.
}
bot-hale-end = { $name } { $result ->
    [won] vous offre sa sympathie, et encore du thé.
    [lost] le prend bien, et sert le thé.
   *[drawn] sert deux tasses, aussi pleines l’une que l’autre.
}
bot-orla-end = { $name } { $result ->
    [won] savait que vous liriez cette ligne.
    [lost] avait tout prévu, sauf cela.
   *[drawn] l’avait vu venir, et vous aussi.
}
bot-magnus-end = { $name } { $result ->
    [won] vous serre la main, fort. Vous avez perdu.
    [lost] vous serre la main, fort. Vous avez gagné.
   *[drawn] vous serre la main, fort, deux fois.
}
bot-thorne-end = { $name } { $result ->
    [won] raye une ligne d’une longue liste.
    [lost] a désormais deux parties à étudier.
   *[drawn] la classe parmi les affaires non résolues.
}
bot-isolde-end = { $name } { $result ->
    [won] avait déjà entendu cette fin.
    [lost] la rejoue dans sa tête, avec une autre fin.
   *[drawn] avait entendu cette fin, mais pas si tôt.
}
bot-corvin-end = { $name } { $result ->
    [won] fait de la place sur l’étagère.
    [lost] époussette la place vide sur l’étagère.
   *[drawn] prend la moitié d’un trophée.
}
bot-maren-end = { $name } { $result ->
    [won] dit que rien ne pressait.
    [lost] prendra plus de temps la prochaine fois.
   *[drawn] a du temps pour une autre.
}
bot-iris-end = { $name } { $result ->
    [won] le racontera à toute la maison.
    [lost] demande une leçon à la maison.
   *[drawn] dit que la maison est neutre.
}
bot-otto-end = { $name } { $result ->
    [won] dit que c’était l’idée.
    [lost] a déjà une autre idée.
   *[drawn] n’avait pas idée que ce fût possible.
}
bot-nell-end = { $name } { $result ->
    [won] est donc un génie.
    [lost] est donc encore en formation.
   *[drawn] est donc un demi-génie.
}
bot-bram-end = { $name } { $result ->
    [won] écrit à qui l’a programmé.
    [lost] en parlera à qui l’a programmé.
   *[drawn] annonce une nulle à qui l’a programmé.
}
