### Ce qui arrive dans L’Âge des Aigles, en français.

## Événements

age-event-turn = Le tour { $turn } commence.
age-event-chief = { $general } commande désormais { $who }.
age-event-general-arrived = { $general } arrive.
age-event-initiative-rolled = Initiative, { $first } contre { $second }.
age-event-initiative = L’initiative est pour { $who }.
age-event-first = Premiers à jouer : { $who }.
age-event-segment = { $who } : le segment commence.
age-event-must-test = { $unit } : test obligatoire.
age-event-must-withdraw = { $unit } : repli obligatoire.
age-event-recovered = { $unit } : le tir redevient possible.
age-event-step = Étape, { $step }.
age-event-attached = { $unit } : { $general } à sa tête.
age-event-detached = { $general } est détaché.
age-event-substituted = { $general } commande désormais { $command }.
age-event-replaced = Un successeur de { $general } paraît.
age-event-rode = { $general } se déplace.
age-event-fled = { $unit } : { $general } s’y réfugie.
age-event-alone = { $general } reste seul.
age-event-captured = { $general } est capturé.
age-event-out = { $general } est hors de combat.
age-event-battery-attached = { $unit } : attachée ({ $brigade }).
age-event-battery-detached = { $unit } : détachée.
age-event-grand-battery = Grande batterie : { $batteries }.
age-event-grand-battery-left = { $unit } : hors de la Grande batterie.
age-event-grand-battery-gone = La Grande batterie est dissoute.
age-event-entered = { $unit } : entrée en jeu.
age-event-holds = { $unit } : position tenue.
age-event-wants-move = { $unit } : ordre de marche.
age-event-wants-withdraw = { $unit } : ordre de repli.
age-event-wants-change = { $unit } : ordre de changer de formation.
age-event-wants-charge = { $unit } : ordre de charge ({ $target }).
age-event-tested = { $unit } : test, { $roll } = { $score } ({ $result }).
age-event-acts = À présent : { $unit }.
age-event-turn-ended = Son tour est terminé.
age-event-moved = { $unit } : déplacement.
age-event-changed = { $unit } : désormais { $to }.
age-event-limbered = { $unit } : attelée.
age-event-unlimbered = { $unit } : mise en batterie.
age-event-pivoted = { $unit } : pivotement.
age-event-charged-by = Charge sur { $unit } : { $by }.
age-event-counter-charges = { $unit } : réponse à la charge.
age-event-stands = { $unit } : sur place.
age-event-counter-charged = { $unit } : contre-charge.
age-event-charged = { $unit } : charge depuis { $inches }″ ({ $enemies }).
age-event-broke-through = { $unit } : percée depuis { $inches }″ ({ $enemies }).
age-event-charge-missed = { $unit } : la charge n’atteint personne.
age-event-outflanked = { $unit } : flanc débordé.
age-event-retreated = { $unit } : recul de { $inches }″.
age-event-withdrawal-blocked = { $unit } : repli impossible.
age-event-rallied = { $unit } : ralliement réussi.
age-event-disordered = { $unit } : désordre.
age-event-silenced = { $unit } : pièces réduites au silence.
age-event-damaged = { $unit } : pièces endommagées.
age-event-bases-lost =
    { $unit } : { $bases ->
        [one] une base perdue
       *[other] { $bases } bases perdues
    } ({ $cause }).
age-event-destroyed = { $unit } : unité perdue ({ $cause }).
age-event-fired = Tir sur { $target } : { $firers }, puissance { $power }, { $roll } = { $score } ({ $result }).
age-event-general-hit = { $general } est touché ({ $roll }).
age-event-general-unhurt = { $general } est indemne ({ $roll }).
age-event-combats =
    { $combats ->
        [one] Un combat
       *[other] { $combats } combats
    } à la manche { $round }.
age-event-lead = En tête : { $unit }.
age-event-fought = Combat { $combat }, { $attacker } contre { $defender }, différence { $difference } ({ $result }).
age-event-losses = Les pertes sont appliquées.
age-event-loss-settled = Une perte est réglée.
age-event-locked = Le combat { $combat } continue.
age-event-combat-ended = Le combat { $combat } est terminé.
age-event-square = { $unit } : carré formé.
age-event-victors = Les vainqueurs progressent.
age-event-occupied = { $unit } : position occupée.
age-event-occupied-garrison = { $unit } : agglomération occupée.
age-event-objective = Objectif pris par { $who } : { $place }.
age-event-critical = Niveau critique { $level } atteint par { $who }.
age-event-segment-ended = Le segment est terminé.
age-event-conceded = Bataille abandonnée par { $who }.
age-event-draw = Partie nulle, { $first } à { $second } points{ $who }.
age-event-marginal = Victoire marginale pour { $who }, { $first } à { $second } points.
age-event-clear = Victoire nette pour { $who }, { $first } à { $second } points.
age-event-decisive = Victoire décisive pour { $who }, { $first } à { $second } points.

## Ce qui peut arriver

age-effect-tested = { $unit }, { $result }
age-effect-fired = { $unit }, { $result }
age-effect-general-lost = { $general } est perdu
age-effect-fought = combat { $combat }, { $result }
age-effect-bases-lost =
    { $unit } : { $bases ->
        [one] une base perdue
       *[other] { $bases } bases perdues
    }
age-effect-destroyed = { $unit } : unité perdue
age-lost-fire = par le feu
age-lost-test = au test de mouvement
age-lost-rout = déroute
age-lost-captured = capture
age-lost-trapped = prise au piège
age-lost-off-table = chassée de la table
age-lost-dispersed = dispersée
age-outcome-win = Victoire : { $who }, { $reason } ({ $clause }).
age-outcome-draw = Partie nulle, { $reason } ({ $clause }).
age-ending-points = aux points de victoire
age-ending-army-break = une armée est battue
age-ending-conceded = par abandon
