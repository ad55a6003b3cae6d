# The story of a battle, and an explanation of each beam.


story-step = { $order ->
    [initiative] Initiative
   *[speed] Speed
} { $initiative }
story-miss = { $owner }’s { $ship } fires into empty space.
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
story-winner = { $owner } wins.
story-draw = A draw between { $owners } and { $last }.

why-fires = A laser of { $owner }’s { $ship } { $kind ->
    [ion] (ion)
    [penetrating] (penetrating)
   *[laser] of strength { $power }
} fires along its printed line.
why-passes-ship = It passes { $target-owner }’s { $target-ship } by { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm.
why-passes-asteroid = It passes { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
} by { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm.
why-miss = No other card is on the line before the table’s edge.
why-meets-ship = The first card on the line is { $target-owner }’s { $target-ship }, met on its { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} side, { NUMBER($distance, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm from the muzzle.
why-meets-asteroid = The first card on the line is { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
}, { NUMBER($distance, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm from the muzzle.
why-behind-ship = Behind it on the line is { $target-owner }’s { $target-ship }, covered by it.
why-behind-asteroid = Behind it on the line is { $number ->
    [0] the asteroid
   *[other] asteroid { $number }
}, covered by it.
why-shield = A shield covers the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} side there: the beam stops and does nothing.
why-pierces = A shield covers the { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} side there, but this beam goes through shields.
why-beside = The { $side ->
    [front] front
    [right] right
    [back] back
   *[left] left
} side has a shield, but the beam comes in { NUMBER($gap, minimumFractionDigits: 1, maximumFractionDigits: 1) } mm beyond its end.
why-dies = { $target-owner }’s { $target-ship } had { $before } damage and now has { $after } of { $hull }: it is destroyed.
why-survives = { $target-owner }’s { $target-ship } had { $before } damage and now has { $after } of { $hull }: it survives.
why-takes = It carries { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 rock
       *[other] { $carried } rocks
    }
}, and the lasers of this step ask for { $asked }: { $owner }’s { $ship } gets { $got }.
why-shares = It carries { $goods ->
    [cubes] { $carried ->
        [one] 1 cube
       *[other] { $carried } cubes
    }
   *[rocks] { $carried ->
        [one] 1 rock
       *[other] { $carried } rocks
    }
}, and the lasers of this step ask for { $asked }: too many. In each of three pulses every laser that still asks gets one, or all that is left is vaporised. { $owner }’s { $ship } gets { $got }.
why-own-cargo = It is { $owner }’s own Cargo ship: the share of this beam is vaporised.
why-ion-rock = An ion beam takes nothing.
why-delays = { $target-owner }’s { $target-ship } has a shot still to fire: the ion beams of this step put it off by { $by }.
why-no-delay = { $target-owner }’s { $target-ship } has no shot left to put off.
