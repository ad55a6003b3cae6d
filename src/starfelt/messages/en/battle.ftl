# The story of a battle, and an explanation of each beam.


story-step = { $order ->
    [initiative] Initiative
   *[speed] Speed
} { $initiative }
story-miss = { $owner }’s { $ship }: { $count ->
    [one] 1 beam
   *[other] { $count } beams
} into empty space.
story-shield = { $owner }’s { $ship } hits the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} shield of { $target-owner }’s { $target-ship }: no effect.
story-pierces = { $owner }’s { $ship } shoots through the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} shield of { $target-owner }’s { $target-ship }: { $power } damage.
story-hit-ship = { $owner }’s { $ship } hits { $target-owner }’s { $target-ship } on the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} side: { $power } damage.
story-hit-asteroid = { $owner }’s { $ship } { $goods ->
    [cubes] hits
   *[rocks] mines
} { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
} with a laser of { $power }.
story-hit-cargo = { $owner }’s { $ship } hits { $target-owner }’s { $target-ship } with a laser of { $power }.
story-ion-ship = { $owner }’s { $ship } hits { $target-owner }’s { $target-ship } with an ion beam.
story-ion-asteroid = { $owner }’s { $ship } hits { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
} with an ion beam: no effect.
story-took-asteroid = { $owner }’s { $ship } takes { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 rock
       *[other] { $rocks } rocks
    }
} from { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
}.
story-took-ship = { $owner }’s { $ship } takes { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 rock
       *[other] { $rocks } rocks
    }
} from { $from-owner }’s { $from-ship }.
story-lost-asteroid = { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 rock
       *[other] { $rocks } rocks
    }
} of { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
} { $rocks ->
    [one] is
   *[other] are
} vaporised: too many lasers at once.
story-lost-ship = { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 rock
       *[other] { $rocks } rocks
    }
} carried by { $from-owner }’s { $from-ship } { $rocks ->
    [one] is
   *[other] are
} vaporised.
story-delayed = { $owner }’s { $ship } is delayed by { $by }.
story-vaporised = { $owner }’s { $ship } is destroyed and vaporised: nobody scores it.
story-own-kill = { $owner }’s { $ship } is destroyed by its own side.
story-destroyed = { $owner }’s { $ship } is destroyed: { $taker } scores it.
story-emptied-asteroid = { $number ->
    [0] The asteroid
   *[other] Asteroid { $number }
} has no { $goods } left and is gone.
story-emptied-ship = { $owner }’s { $ship } has no cubes left and is gone.
story-score = { $owner }: { $total } ({ $kills } from kills, { $losses ->
    [0] no own losses
   *[other] { $losses } for own losses
}, { $goods ->
    [cubes] { $rocks ->
        [one] 1 cube
       *[other] { $rocks } cubes
    }
   *[rocks] { $rocks ->
        [one] 1 rock
       *[other] { $rocks } rocks
    }
})
story-must-place = A player without a card on the table cannot win, whatever the points.
story-winner = { $owner } wins.
story-draw = A draw between { $owners } and { $last }.

why-miss = { $owner }’s { $ship } fires into empty space.
why-misses-ship = { $owner }’s { $ship } misses { $target-owner }’s { $target-ship } by { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm.
why-misses-asteroid = { $owner }’s { $ship } misses { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
} by { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm.
why-shield = { $owner }’s { $ship } meets the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} shield of { $target-owner }’s { $target-ship }{ $close ->
    [near] {""}, { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm from its end
   *[other] {""}
}: no effect.
why-pierces = { $owner }’s { $ship } shoots through the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} shield of { $target-owner }’s { $target-ship }: { $power } damage, { $fate ->
    [destroyed] destroyed ({ $after } of { $hull })
   *[lives] now { $after } of { $hull }
}.
why-hits = { $owner }’s { $ship } hits { $target-owner }’s { $target-ship } on the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} side{ $close ->
    [near] {""}, { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm beside its shield
    [far] {""}, beside its shield
   *[none] {""}
}: { $power } damage, { $fate ->
    [destroyed] destroyed ({ $after } of { $hull })
   *[lives] now { $after } of { $hull }
}.
why-takes-ship = { $owner }’s { $ship } gets { $got } of { $carried } { $goods ->
    [cubes] cubes
   *[rocks] rocks
} from { $target-owner }’s { $target-ship }.
why-takes-asteroid = { $owner }’s { $ship } gets { $got } of { $carried } { $goods ->
    [cubes] cubes
   *[rocks] rocks
} from { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
}.
why-shares-ship = The lasers of this step ask { $target-owner }’s { $target-ship } for { $asked } of { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 rock
       *[other] { $carried } rocks
    }
}: too many. { $owner }’s { $ship } gets { $got }.
why-shares-asteroid = The lasers of this step ask { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
} for { $asked } of { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 rock
       *[other] { $carried } rocks
    }
}: too many. { $owner }’s { $ship } gets { $got }.
why-own-cargo = { $owner }’s { $ship } hits its own side’s { $target-ship }: its share of the cubes is vaporised.
why-ion-rock = An ion beam of { $owner }’s { $ship } meets an asteroid: no effect.
why-delays = { $owner }’s { $ship } hits { $target-owner }’s { $target-ship } with an ion beam: its next shots come { $by } later.
why-no-delay = { $owner }’s { $ship } hits { $target-owner }’s { $target-ship } with an ion beam, but it has no shot left to delay.
