### Ce qui arrive dans L’Âge des Aigles, en français.

## Événements

age-event-turn = Le tour { $turn } commence.
age-event-chief = { $general } commande désormais { $who }.
age-event-general-arrived = { $general } arrive.
age-event-initiative-rolled = Initiative, { $first } contre { $second }.
age-event-initiative = L’initiative est pour { $who }.
age-event-first = Premiers à jouer : { $who }.
age-event-segment = { $who } : le segment commence.
age-event-must-test = { $unit } doit tester.
age-event-must-withdraw = { $unit } doit se replier.
age-event-recovered = { $unit } peut de nouveau tirer.
age-event-step = Étape, { $step }.
age-event-attached = { $general } rejoint { $unit }.
age-event-detached = { $general } est détaché.
age-event-substituted = { $general } commande désormais { $command }.
age-event-replaced = Un successeur de { $general } paraît.
age-event-rode = { $general } se déplace.
age-event-fled = { $general } se réfugie auprès de { $unit }.
age-event-alone = { $general } reste seul.
age-event-captured = { $general } est capturé.
age-event-out = { $general } est hors de combat.
age-event-battery-attached = { $unit } est attachée à { $brigade }.
age-event-battery-detached = { $unit } est détachée.
age-event-grand-battery = { $batteries } forment une Grande batterie.
age-event-grand-battery-left = { $unit } quitte la Grande batterie.
age-event-grand-battery-gone = La Grande batterie est dissoute.
age-event-entered = { $unit } entre en jeu.
age-event-holds = { $unit } tient sa position.
age-event-wants-move = { $unit } veut se déplacer.
age-event-wants-withdraw = { $unit } veut se replier.
age-event-wants-change = { $unit } veut changer de formation.
age-event-wants-charge = { $unit } veut charger { $target }.
age-event-tested = { $unit } teste, { $roll } = { $score } ({ $result }).
age-event-acts = C’est le tour de { $unit }.
age-event-turn-ended = Son tour est terminé.
age-event-moved = { $unit } se déplace.
age-event-changed = { $unit } est maintenant { $to }.
age-event-limbered = { $unit } attelle.
age-event-unlimbered = { $unit } se met en batterie.
age-event-pivoted = { $unit } pivote.
age-event-charged-by = { $by } charge { $unit }.
age-event-counter-charges = { $unit } répond à la charge.
age-event-stands = { $unit } reste sur place.
age-event-counter-charged = { $unit } contre-charge.
age-event-charged = { $unit } charge depuis { $inches }″ et atteint { $enemies }.
age-event-broke-through = { $unit } perce depuis { $inches }″ et atteint { $enemies }.
age-event-charge-missed = La charge de { $unit } n’atteint personne.
age-event-outflanked = { $unit } est débordée.
age-event-retreated = { $unit } recule de { $inches }″.
age-event-withdrawal-blocked = { $unit } ne peut pas se replier.
age-event-rallied = { $unit } est ralliée.
age-event-disordered = { $unit } est en désordre.
age-event-silenced = { $unit } est muette.
age-event-damaged = { $unit } est endommagée.
age-event-bases-lost =
    { $unit } perd { $bases ->
        [one] une base
       *[other] { $bases } bases
    } ({ $cause }).
age-event-destroyed = { $unit } est perdue ({ $cause }).
age-event-fired = Tir sur { $target } : { $firers }, puissance { $power }, { $roll } = { $score } ({ $result }).
age-event-general-hit = { $general } est touché ({ $roll }).
age-event-general-unhurt = { $general } est indemne ({ $roll }).
age-event-combats =
    { $combats ->
        [one] Un combat
       *[other] { $combats } combats
    } à la manche { $round }.
age-event-lead = { $unit } est en tête.
age-event-fought = Combat { $combat }, { $attacker } contre { $defender }, différence { $difference } ({ $result }).
age-event-losses = Les pertes sont appliquées.
age-event-loss-settled = Une perte est réglée.
age-event-locked = Le combat { $combat } continue.
age-event-combat-ended = Le combat { $combat } est terminé.
age-event-square = { $unit } forme le carré.
age-event-victors = Les vainqueurs progressent.
age-event-occupied = { $unit } occupe la position.
age-event-occupied-garrison = { $unit } occupe l’agglomération.
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
    { $unit } perd { $bases ->
        [one] une base
       *[other] { $bases } bases
    }
age-effect-destroyed = { $unit } est perdue
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
