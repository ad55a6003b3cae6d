# Le récit d'une bataille, et une explication de chaque rayon.

story-step = { $order ->
    [initiative] Initiative
   *[speed] Vitesse
} { $initiative }
story-miss = { $ship } ({ $owner }) : { $count ->
    [one] 1 rayon
   *[other] { $count } rayons
} dans le vide.
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
    [right] le flanc droit
    [back] l’arrière
   *[left] le flanc gauche
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
    [0] rien pour ses propres vaisseaux
   *[other] { $losses } pour ses propres vaisseaux détruits
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
story-must-place = Un joueur sans carte sur la table ne peut pas gagner, quels que soient les points.
story-winner = { $owner } gagne.
story-draw = Nulle entre { $owners } et { $last }.

why-miss = { $ship } ({ $owner }) tire dans le vide.
why-misses-ship = { $ship } ({ $owner }) manque { $target-ship } ({ $target-owner }) de { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm.
why-misses-asteroid = { $ship } ({ $owner }) manque { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
} de { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm.
why-shield = { $ship } ({ $owner }) touche le bouclier { $side ->
    [front] avant
    [right] droit
    [back] arrière
   *[left] gauche
} { ELIDE("de", $target-ship) } ({ $target-owner }){ $close ->
    [near] {""}, à { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm de son extrémité
   *[other] {""}
} : aucun effet.
why-pierces = { $ship } ({ $owner }) traverse le bouclier { $side ->
    [front] avant
    [right] droit
    [back] arrière
   *[left] gauche
} { ELIDE("de", $target-ship) } ({ $target-owner }) : { $power ->
    [one] { $power } dégât
   *[other] { $power } dégâts
}, { $fate ->
    [destroyed] détruit ({ $after } sur { $hull })
   *[lives] soit { $after } sur { $hull }
}.
why-hits = { $ship } ({ $owner }) touche { $target-ship } ({ $target-owner }) { $side ->
    [front] à l’avant
    [right] sur son flanc droit
    [back] à l’arrière
   *[left] sur son flanc gauche
}{ $close ->
    [near] {""}, à { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}mm de son bouclier
    [far] {""}, hors du bouclier
   *[none] {""}
} : { $power ->
    [one] { $power } dégât
   *[other] { $power } dégâts
}, { $fate ->
    [destroyed] détruit ({ $after } sur { $hull })
   *[lives] soit { $after } sur { $hull }
}.
why-takes-ship = { $ship } ({ $owner }) obtient { $got } des { $carried } { $goods ->
    [cubes] cubes
   *[rocks] minerais
} { ELIDE("de", $target-ship) } ({ $target-owner }).
why-takes-asteroid = { $ship } ({ $owner }) obtient { $got } des { $carried } { $goods ->
    [cubes] cubes
   *[rocks] minerais
} de { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
}.
why-shares-ship = Les lasers de cette étape demandent { $asked } à { $target-ship } ({ $target-owner }), qui porte { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 minerai
       *[other] { $carried } minerais
    }
} : c’est trop. { $ship } ({ $owner }) obtient { $got }.
why-shares-asteroid = Les lasers de cette étape demandent { $asked } à { $number ->
    [0] l’astéroïde
   *[other] l’astéroïde { $number }
}, qui porte { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 minerai
       *[other] { $carried } minerais
    }
} : c’est trop. { $ship } ({ $owner }) obtient { $got }.
why-own-cargo = { $ship } ({ $owner }) touche { $target-ship }, de son propre camp : sa part de cubes est vaporisée.
why-ion-rock = Un rayon ionique { ELIDE("de", $ship) } ({ $owner }) touche un astéroïde : aucun effet.
why-delays = { $ship } ({ $owner }) touche { $target-ship } ({ $target-owner }) d’un rayon ionique : ses prochains tirs sont retardés de { $by }.
why-no-delay = { $ship } ({ $owner }) touche { $target-ship } ({ $target-owner }) d’un rayon ionique, mais il ne lui reste aucun tir à retarder.
