### EAGLES : Waterloo : ce qui se passe et comment cela finit, en français.

eagles-event-laid-out = { $who } disposent leurs cartes : { $positions }.
eagles-event-confirmed = { $who } ont confirmé leur déploiement.
eagles-event-deployed = { $who } se déploient : { $positions }.{ $count ->
    [0] {""}
   *[other] {" "}Terrains : { $terrain }.
}
eagles-event-turn-begins = { $who } commencent leur tour de bataille de la manche { $round }.
eagles-event-phase-morale = Phase de moral.
eagles-event-phase-combat = Phase de combat.
eagles-event-phase-reinforce = Phase de renfort.
eagles-event-turn-ends = { $quiet ->
    [0] Le tour de bataille est fini.
    [one] Le tour de bataille est fini ; une manche a été calme.
   *[other] Le tour de bataille est fini ; { $quiet } manches ont été calmes.
}
eagles-event-stands = À présent : { $step }.
eagles-event-stands-draw = { $who } peuvent accepter ou refuser la nulle.
eagles-event-stands-capture = { $who } choisissent qui occupe le terrain capturé.
eagles-event-stands-window = { $who } peuvent jouer une carte spéciale.
eagles-event-stands-check = { $who } choisissent la prochaine carte à tester.
eagles-event-picked = { $card } va sortir de la réserve{ $decoy ->
    [yes] {" "}en leurre
   *[no] {""}
}.
eagles-event-picked-none = Plus aucune carte ne va sortir de la réserve.
eagles-event-cancelled = Ce qui était déclaré ne peut plus se faire ({ $clause }).
eagles-event-entered = { $who } font sortir { $card } de la réserve vers { $position }{ $engaging ->
    [yes] {" "}et engagent
   *[no] {""}
}.
eagles-event-moved = { $card } gagne { $to }{ eagles-extra-ground }{ $engaging ->
    [yes] {" "}et engage
   *[no] {""}
}{ $disengaging ->
    [yes] {" "}et se désengage
   *[no] {""}
}.
eagles-event-withdrew = { $card } regagne la réserve.
eagles-event-stepped = { $on ->
    [none] { $card } passe en terrain découvert.
   *[other] { $card } occupe { $on }.
}
eagles-event-captured = { $who } capturent { $terrain } avec { $cards }.
eagles-event-narrowed = Ce que { $card } peut encore être : { $kinds }.
eagles-event-formed = { $card } passe en { $formation }.
eagles-event-revealed = { $card } se dévoile : { $what }.
eagles-event-flipped = { $card } était un leurre : { $what }.
eagles-event-attacked = { $shock ->
    [yes] { $card } donne l’assaut à { $target }.
   *[no] { $card } tire sur { $target }.
}
eagles-event-attack-rolled = { $card } lance { $faces } – CV { $cv } ; { $needs ->
    [hidden] {""}
    [6] touche à 6 ;{" "}
   *[other] touche à { $needs } ou plus ;{" "}
}{ $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}{ $ones ->
    [0] {""}
   *[other] {" "}; un 1 touche un général, s’il y en a un
}.
eagles-modifier = { $value } ({ $clause })
eagles-event-hit = { $hits ->
    [one] { $card } reçoit une touche
   *[other] { $card } reçoit { $hits } touches
}{ $pending ->
    [yes] , à tester dans sa phase de moral
   *[no] , à tester aussitôt
}.
eagles-event-general-rolled = { $card } lance { $faces } ; un 6 le tue.
eagles-event-morale-rolled = { $card } teste son moral ({ $cause }) à { $value } et lance { $faces } : { $passed ->
    [yes] moral tenu
   *[no] déroute
}.
eagles-event-steadied = { $card } a repris contenance ; ses touches sont ôtées.
eagles-event-eliminated = { $card } est hors de combat.
eagles-event-special = { $who } jouent { $card }{ $on ->
    [none] {""}
   *[other] {" "}sur { $on }
}.
eagles-event-effect-ended = { $card }{ $on ->
    [none] {""}
   *[other] {" "}sur { $on }
} n’agit plus.
eagles-event-friendly-fire = { $card } tire sur les siens et lance { $faces } : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}.
eagles-event-terrain = { $who } jouent { $card }.
eagles-event-drew = { $count ->
    [0] { $who } ne piochent aucune carte de l’armée { $army }
    [one] { $who } piochent une carte de l’armée { $army }
   *[other] { $who } piochent { $count } cartes de l’armée { $army }
}{ $cards ->
    [none] {""}
   *[other] {" "}: { $cards }
}.
eagles-event-prussians = { $card } se montre : les Prussiens arrivent.
eagles-event-commander = { $present ->
    [yes] Le test montre que { $card } est présent.
   *[no] Le test montre que { $card } n’est pas présent.
}
eagles-event-marked = { $who } : { $mark } – { $cards }.
eagles-event-marked-none = { $who } : { $mark } – plus aucune carte.
eagles-event-complete = Les mouvements sont terminés.
eagles-event-draw-offered = { $who } proposent la nulle.
eagles-event-draw-answered = { $yes ->
    [yes] La nulle est acceptée.
   *[no] La nulle est refusée.
}
eagles-event-resigned = { $who } abandonnent.
eagles-event-unanswered = { $who } n’ont rien à y opposer.
eagles-event-passed = { $who } passent.
eagles-event-unveiled = Tout ce qui était caché est montré.
eagles-event-assigned = { $who } ont envoyé leurs cartes aux batailles{ $cards ->
    [none] {""}
   *[other] {" "}: { $cards }
}.
eagles-event-stage = La campagne en vient à { $battles }.
eagles-event-switched = L’autre bataille passe au premier plan.
eagles-event-closed = La bataille est finie et les survivants quittent le champ. Campagne : { $results }.
eagles-event-record = Campagne : { $results }.
eagles-event-sent = { $count ->
    [0] { $who } n’envoient personne à l’autre bataille
    [one] { $who } envoient une carte à l’autre bataille
   *[other] { $who } envoient { $count } cartes à l’autre bataille
}{ $cards ->
    [none] {""}
   *[other] {" "}: { $cards }
}.
eagles-result-open = { $battle } indécise
eagles-result-drawn = { $battle } nulle
eagles-result-won = { $battle } gagnée par { $who }

eagles-outcome-win = { $who } gagnent : { $reasons } ({ $clause }).
eagles-outcome-draw = Partie nulle : { $reasons } ({ $clause }).
eagles-ending-occupation = { $winner } tiennent seuls une position ennemie
eagles-ending-turn-limit = la dernière manche convenue est finie et les pertes décident
eagles-ending-last-round = la manche 200 est finie et les pertes décident
eagles-ending-nobody-left = personne n’a plus ni infanterie ni cavalerie
eagles-ending-stall = trop de manches ont été calmes
eagles-ending-resignation = { $loser } ont abandonné
eagles-ending-agreement = d’un commun accord
eagles-ending-retreat = { $loser } se sont retirés
eagles-ending-both-lost = les Français ont perdu les deux premières batailles
eagles-ending-waterloo = la bataille de Waterloo décide de la campagne
eagles-ending-charleroi = la bataille de Charleroi décide de la campagne
eagles-ending-other = { $reason }

eagles-because-occupation = position ennemie tenue seul
eagles-because-turn_limit = dernière manche convenue
eagles-because-last_round = manche 200
eagles-because-nobody_left = plus d’infanterie ni de cavalerie
eagles-because-stall = trop de manches calmes
eagles-because-resignation = abandon
eagles-because-agreement = accord
eagles-because-retreat = retraite
eagles-because-both_lost = les deux premières batailles perdues
eagles-because-waterloo = bataille de Waterloo
eagles-because-charleroi = bataille de Charleroi

## Ce qu’un ordre peut donner

eagles-odds-hits = { $card } { $hits ->
    [0] ne touche pas
    [one] obtient une touche
   *[other] obtient { $hits } touches
}.
eagles-odds-morale = { $card } { $passed ->
    [yes] tient
   *[no] est en déroute
}.
eagles-odds-stands = { $card } est indemne.
eagles-odds-falls = { $card } tombe.
eagles-odds-friendly-fire = Tir ami sur { $card } : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}.
eagles-odds-lost = { $card } est hors de combat.
eagles-odds-emptied = { $who } n’ont plus de carte de troupe { $position }.

## Questions isolées sur les chances

eagles-question-number = `{ $name }` vaut { $number } ; il peut aller de { $min } à { $max }.
eagles-question-no-card = Attaque { $number } : la carte { $card } n’est sur aucune position.
eagles-answer-hits = { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}
eagles-answer-stays = { $yes ->
    [yes] la carte tient
   *[no] la carte est en déroute
}
eagles-answer-falls = { $yes ->
    [yes] le général tombe
   *[no] le général reste
}
eagles-answer-routs = { $yes ->
    [yes] la carte est en déroute
   *[no] la carte tient
}
eagles-answer-nothing = Aucune carte n’est perdue.
eagles-answer-lost = Perdues : { $cards }.
eagles-answer-fallen = Généraux tombés : { $cards }.
eagles-answer-empty = Il ne reste aucune carte de troupe { $position }.
