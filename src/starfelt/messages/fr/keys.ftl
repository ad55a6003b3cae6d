# Les touches, et ce qu’elles font. L’aide d’un plateau en est faite : « Q E tournent · Entrée pose ».

web-keys = Au clavier : { $keys }
key-arrows = Flèches
key-delete = Suppr
key-enter = Entrée
key-escape = Échap
key-mod = Ctrl
key-shift = Maj
key-space = Espace
felt-key-move = déplacent
felt-key-turn = tournent
felt-key-place = pose
felt-key-more = Maj : petits pas.
