# Le récit d'une bataille, et une explication de chaque rayon.

story-step = { $order ->
    [initiative] Initiative
   *[speed] Vitesse
} { $initiative }
story-miss = { $ship } ({ $owner }) tire dans le vide.
story-shield = { $ship } ({ $owner }) touche le bouclier { $side ->
    [front] avant
    [right] droit
    [back] arrière
   *[left] gauche
} { ELIDE("de", $target-ship) } ({ $target-owner }) : aucun effet.
story-pierces = { $ship } ({ $owner }) traverse le bouclier { $side ->
    [front] avant
    [right] droit
    [back] arrière
   *[left] gauche
} { ELIDE("de", $target-ship) } ({ $target-owner }) : { $power ->
    [one] 1 dégât
   *[other] { $power } dégâts
}.
story-hit-ship = { $ship } ({ $owner }) touche { $side ->
    [front] l’avant
    [right] le côté droit
    [back] l’arrière
   *[left] le côté gauche
} { ELIDE("de", $target-ship) } ({ $target-owner }) : { $power ->
    [one] 1 dégât
   *[other] { $power } dégâts
}.
story-hit-asteroid = { $ship } ({ $owner }) { $goods ->
    [cubes] touche
   *[rocks] mine
} { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
} avec un laser de puissance { $power }.
story-hit-cargo = { $ship } ({ $owner }) touche { $target-ship } ({ $target-owner }) avec un laser de puissance { $power }.
story-ion-ship = { $ship } ({ $owner }) touche { $target-ship } ({ $target-owner }) avec un rayon ionique.
story-ion-asteroid = { $ship } ({ $owner }) touche { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
} avec un rayon ionique : aucun effet.
story-took-asteroid = { $ship } ({ $owner }) prend { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 minerai
       *[other] { $rocks } minerais
    }
} à { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
}.
story-took-ship = { $ship } ({ $owner }) prend { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 minerai
       *[other] { $rocks } minerais
    }
} à { $from-ship } ({ $from-owner }).
story-lost-asteroid = { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 minerai
       *[other] { $rocks } minerais
    }
} de { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
} { $rocks ->
    [one] est vaporisé
   *[other] sont vaporisés
} : trop de lasers à la fois.
story-lost-ship = { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 minerai
       *[other] { $rocks } minerais
    }
} à bord de { $from-ship } ({ $from-owner }) { $rocks ->
    [one] est vaporisé
   *[other] sont vaporisés
}.
story-delayed = { $ship } ({ $owner }) est retardé de { $by }.
story-vaporised = { $ship } ({ $owner }) est détruit et vaporisé : personne n’en marque les points.
story-own-kill = { $ship } ({ $owner }) est détruit par son propre camp.
story-destroyed = { $ship } ({ $owner }) est détruit : { $taker } en marque les points.
story-emptied-asteroid = { $number ->
    [0] L’astéroïde
   *[other] L’astéroïde { $number }
} n’a plus de { $goods ->
    [cubes] cubes
   *[rocks] minerai
} et disparaît.
story-emptied-ship = { $ship } ({ $owner }) n’a plus de cubes et disparaît.
story-score = { $owner } : { $total } ({ $kills } pour les destructions, { $losses ->
    [0] aucune perte propre
   *[other] { $losses } pour les pertes propres
}, { $goods ->
    [cubes] { $rocks ->
        [one] { $rocks } cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] { $rocks } minerai
       *[other] { $rocks } minerais
    }
})
story-winner = { $owner } gagne.
story-draw = Nulle entre { $owners } et { $last }.

why-fires = Un laser { $kind ->
    [ion] ionique
    [penetrating] perforant
   *[laser] de puissance { $power }
} { ELIDE("de", $ship) } ({ $owner }) tire le long de sa ligne imprimée.
why-passes-ship = Il passe à { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm { ELIDE("de", $target-ship) } ({ $target-owner }).
why-passes-asteroid = Il passe à { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm de { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
}.
why-miss = Aucune autre carte ne se trouve sur la ligne avant le bord de la table.
why-meets-ship = La première carte sur la ligne est { $target-ship } ({ $target-owner }), touchée { $side ->
    [front] à l’avant
    [right] sur son côté droit
    [back] à l’arrière
   *[left] sur son côté gauche
}, à { NUMBER($distance, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm du canon.
why-meets-asteroid = La première carte sur la ligne est { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
}, à { NUMBER($distance, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm du canon.
why-behind-ship = Derrière elle, sur la ligne, se trouve { $target-ship } ({ $target-owner }), masqué par elle.
why-behind-asteroid = Derrière elle, sur la ligne, se trouve { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
}, masqué par elle.
why-shield = Un bouclier couvre { $side ->
    [front] l’avant
    [right] le côté droit
    [back] l’arrière
   *[left] le côté gauche
} à cet endroit : le rayon s’arrête sans effet.
why-pierces = Un bouclier couvre { $side ->
    [front] l’avant
    [right] le côté droit
    [back] l’arrière
   *[left] le côté gauche
} à cet endroit, mais ce rayon traverse les boucliers.
why-beside = Il y a un bouclier { $side ->
    [front] à l’avant
    [right] sur le côté droit
    [back] à l’arrière
   *[left] sur le côté gauche
}, mais le rayon entre à { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm de son extrémité.
why-dies = { $target-ship } ({ $target-owner }) avait { $before ->
    [0] aucun dégât
    [one] { $before } dégât
   *[other] { $before } dégâts
} et en a maintenant { $after } sur { $hull } : il est détruit.
why-survives = { $target-ship } ({ $target-owner }) avait { $before ->
    [0] aucun dégât
    [one] { $before } dégât
   *[other] { $before } dégâts
} et en a maintenant { $after } sur { $hull } : il survit.
why-takes = Elle porte { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 minerai
       *[other] { $carried } minerais
    }
}, et les lasers de cette étape en demandent { $asked } : { $ship } ({ $owner }) en reçoit { $got }.
why-shares = Elle porte { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 minerai
       *[other] { $carried } minerais
    }
}, et les lasers de cette étape en demandent { $asked } : c’est trop. À chacune de trois impulsions, chaque laser qui demande encore en reçoit un, ou tout le reste est vaporisé. { $ship } ({ $owner }) en reçoit { $got }.
why-own-cargo = C’est le cargo { ELIDE("de", $owner) } : la part de ce rayon est vaporisée.
why-ion-rock = Un rayon ionique ne prend rien.
why-delays = { $target-ship } ({ $target-owner }) a encore un tir à faire : les rayons ioniques de cette étape le retardent de { $by }.
why-no-delay = { $target-ship } ({ $target-owner }) n’a plus de tir à retarder.
