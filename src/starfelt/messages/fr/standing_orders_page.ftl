## Les ordres permanents de Hex & Piques, sur plusieurs jours

hexfleet-stand-by = Terminer mes tours jusqu’à ce qu’un ennemi soit à portée
hexfleet-stand-by-more = D’ici là, vos vaisseaux ne font rien, et vous n’avez pas besoin de revenir. Si tout le monde attend, c’est de nouveau à vous de décider. Vous seul le voyez.
hexfleet-standing-by = Vos tours se terminent d’eux-mêmes jusqu’à ce qu’un vaisseau ennemi arrive à portée.
hexfleet-stand-by-undo = Reprendre moi-même mes tours
