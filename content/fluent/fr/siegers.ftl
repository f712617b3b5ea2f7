### Waterloo de Roland Siegers, en français.

game-name = { siegers-name }
siegers-name = Waterloo (Siegers)
siegers-blurb = Deux armées de huit pièces cachées, du bluff et de la déduction, aucun hasard.

scenario-waterloo = { siegers-scenario-waterloo }
siegers-scenario-waterloo = Waterloo

## Les camps, les dés et les numéros

siegers-seat-0 = Rouge (les Anglais)
siegers-seat-1 = Bleu (les Français)
siegers-side-0 = Rouge
siegers-side-1 = Bleu
siegers-white = blanc
siegers-yellow = jaune
siegers-red = rouge
siegers-die = { $colour } { $value }
siegers-odd = impair
siegers-even = pair

## Les options

option-start_strength = { siegers-option-start_strength }
option-dice_scope = { siegers-option-dice_scope }
option-blocked_retreat_score = { siegers-option-blocked_retreat_score }
option-retreat_when = { siegers-option-retreat_when }
option-second_guess_loss = { siegers-option-second_guess_loss }
option-victory_timing = { siegers-option-victory_timing }
option-reversal = { siegers-option-reversal }
option-no_progress_limit = { siegers-option-no_progress_limit }
option-adjudication = { siegers-option-adjudication }
siegers-option-start_strength = Force de combat initiale
siegers-option-start_strength-72 = 72 points
siegers-option-start_strength-100 = 100 points, partie plus facile
siegers-option-dice_scope = Réglage des dés
siegers-option-dice_scope-turn = une fois pour tous les combats du tour
siegers-option-dice_scope-combat = de nouveau à chaque combat
siegers-option-blocked_retreat_score = Points d’une retraite bloquée
siegers-option-blocked_retreat_score-transfer = le perdant de l’enchère paie le vainqueur
siegers-option-blocked_retreat_score-loser_pays = le perdant de l’enchère paie, personne ne gagne
siegers-option-blocked_retreat_score-none = personne ne paie
siegers-option-retreat_when = Quand une pièce recule
siegers-option-retreat_when-both_survive = après deux hypothèses fausses
siegers-option-retreat_when-always = aussi après une seconde hypothèse juste
siegers-option-second_guess_loss = Coût d’une seconde hypothèse juste
siegers-option-second_guess_loss-cumulative = le vainqueur de l’enchère paie une seconde fois
siegers-option-second_guess_loss-single = rien de plus que la première hypothèse fausse
siegers-option-victory_timing = Moment de la victoire
siegers-option-victory_timing-immediate = sur-le-champ
siegers-option-victory_timing-combat_end = à la fin du combat
siegers-option-reversal = Demi-tour au cours d’un déplacement
siegers-option-reversal-off = interdit
siegers-option-reversal-on = permis
siegers-option-no_progress_limit = Nombre de tours sans combat qui met fin à la partie (0 pour jamais)
siegers-option-adjudication = Résultat quand la partie finit faute de combat
siegers-option-adjudication-draw = partie nulle
siegers-option-adjudication-strength = la plus grande force de combat gagne
siegers-bad-options = Ces options sont illisibles : { $error }.

## Les phases

siegers-phase-setup = mise en place
siegers-phase-movement = déplacements
siegers-phase-dice = réglage des dés
siegers-phase-ask = demande
siegers-phase-show = dés à montrer
siegers-phase-pick = choix du combat
siegers-phase-bid = enchère
siegers-phase-guess = identification
siegers-phase-over = fin de la partie

## Ce qui est demandé

siegers-prompt-setup = Mise en place : placez en secret vos huit pièces sur les neuf cases de votre ligne de départ, en laissant une case vide.
siegers-prompt-first-turn = Premier tour de { $who } : déplacez vos huit pièces l’une après l’autre, puis terminez les déplacements.
siegers-prompt-movement = Tour de { $who } : déplacez au moins une pièce, chacune une fois au plus, puis terminez les déplacements.
siegers-prompt-dice = Combat au tour de { $turn } : réglez vos dés en secret.
siegers-prompt-ask = Demande de { $who } : { $other } doit-il montrer ses deux dés les plus forts, les deux plus faibles, ou le plus fort et le plus faible ?
siegers-prompt-show = On demande à { $who } { $request } : choisissez les deux dés à montrer.
siegers-prompt-pick = { $who } choisit le prochain combat à régler.
siegers-prompt-open = { $attacker } attaque { $defender } – { $who } ouvre l’enchère : annoncez un nombre.
siegers-prompt-raise = { $attacker } attaque { $defender }, { $bid } est suivi : { $who } : annoncez un nombre plus grand, ou passez.
siegers-prompt-reply = { $attacker } attaque { $defender }, { $bid } est annoncé : { $who }, suivez ou passez.
siegers-prompt-first-guess = { $who } remporte l’enchère à { $bid } : devinez le numéro de { $token }.
siegers-prompt-second-guess = La première hypothèse était fausse – { $who }, à vous : quel est le numéro de { $token } ? Enjeu : { $bid }.
siegers-prompt-over = La partie est finie.

siegers-request-highest = les deux plus forts de ses dés
siegers-request-lowest = les deux plus faibles de ses dés
siegers-request-ends = le plus fort et le plus faible de ses dés

## Les ordres

siegers-order-place = placer { $row } (colonnes a à i)
siegers-order-move = { $token } en { $to }
siegers-order-attack = { $token } en { $to }, attaque { $enemy }
siegers-order-end = terminer les déplacements
siegers-order-pass-turn = passer le tour
siegers-order-dice = régler { $dice }
siegers-order-no-dice = ne régler aucun dé
siegers-order-ask = demander { $request }
siegers-order-show = montrer { $colours }
siegers-order-pick = combattre en { $square }
siegers-order-pick-fight = combattre en { $square } : { $attacker } contre { $defender }
siegers-order-bid = annoncer { $n }
siegers-order-match = suivre
siegers-order-match-bid = suivre à { $n }
siegers-order-pass = passer
siegers-order-guess = deviner { $n }
siegers-order-resign = abandonner

siegers-group-place = { $square } laissée vide
siegers-group-piece = { $token }, numéro { $number }, en { $square }
siegers-group-die = { $colour } { $value }
siegers-group-turn = fin des déplacements
siegers-group-game = abandon de la partie

siegers-short-setup = Tapez les numéros des colonnes a à i, avec un tiret pour la case vide : { $example }
siegers-short-movement = Tapez une pièce ou sa case, puis sa destination : { $example }
siegers-short-move-or-end = Tapez une pièce ou sa case, puis sa destination : { $example }. Ou : fin
siegers-short-end = Tapez : fin
siegers-short-dice = Tapez blanc, jaune et rouge, avec un tiret pour un dé que vous n’avez plus : { $example }
siegers-short-ask = Tapez : forts, faibles ou extrêmes
siegers-short-show = Tapez les deux couleurs : { $example }
siegers-short-pick = Tapez la case : { $example }
siegers-short-open = Tapez un nombre de { $floor } à { $cap }.
siegers-short-raise = Tapez un nombre de { $floor } à { $cap }, ou : passer
siegers-short-must-pass = Tapez : passer
siegers-short-reply = Tapez : suivre ou passer
siegers-short-guess = Tapez un numéro de 1 à 8.
siegers-two = { $one } { $two }
siegers-misread-row = Un placement a neuf cases, de la colonne a à la colonne i : les numéros 1 à 8 une fois chacun, et un tiret pour la case vide, comme 1234-5678. Vous en avez tapé { $count }.
siegers-misread-dice = Il faut trois valeurs, blanc, jaune et rouge, avec un tiret pour un dé que vous n’avez plus, comme 3/4/6. { $count ->
    [one] Vous en avez tapé une.
   *[other] Vous en avez tapé { $count }.
}
siegers-misread-colours = Nommez deux dés différents : blanc, jaune ou rouge.
siegers-misread-to = Où va { $piece } ? Tapez aussi une case de a1 à i8, par exemple : { $example }
siegers-misread-from = Aucune pièce à vous ne se trouve en { $square }.

## Ce qui se passe

siegers-event-placed = { $who } a placé ses pièces.
siegers-event-placed-row = { $who } a placé ses pièces, colonnes a à i : { $row }.
siegers-event-deployed = Les deux armées sont sur le plateau. Rouge laisse { $red } vide, Bleu laisse { $blue } vide.
siegers-event-moved = { $token } va de { $from } en { $to }.
siegers-event-parity = Par son déplacement, { $token } révèle un numéro { $parity }.
siegers-event-movement-ended = { $combats ->
    [0] Les déplacements se terminent sans combat.
    [one] Les déplacements se terminent par un combat.
   *[other] Les déplacements se terminent par { $combats } combats.
}
siegers-event-turn-passed = { $who } ne peut pas bouger et passe son tour.
siegers-event-dice-begins = Les dés se règlent maintenant en secret.
siegers-event-dice-set = { $who } a réglé ses dés.
siegers-event-dice-set-values = { $who } a réglé { $dice }.
siegers-event-no-dice-set = { $who } n’a plus de dé à régler.
siegers-event-asked = On demande à { $who } { $request }.
siegers-event-shown = { $who } montre { $dice }.
siegers-event-shown-none = { $who } n’a pas de dé à montrer.
siegers-event-crossed = Le { $colour } { $value } est barré pour { $who }.
siegers-event-combat = Combat en { $square } : { $attacker } attaque { $defender }.
siegers-event-announced = L’attaquant annonce { $n }.
siegers-event-matched = Le défenseur suit à { $n }.
siegers-event-bid-passed = { $who } passe ; { $other } remporte l’enchère.
siegers-event-guess-right = { $who } désigne { $token } comme le { $n } : juste.
siegers-event-guess-wrong = { $who } désigne { $token } comme le { $n } : raté.
siegers-event-gains = { $who } gagne { $points } et passe à { $to } ({ $cause }).
siegers-event-loses = { $who } perd { $points } et passe à { $to } ({ $cause }).
siegers-event-removed = { $token }, numéro { $number }, est retirée du jeu ({ $cause }).
siegers-event-retreated = { $token } recule de { $from } en { $to }.
siegers-event-combat-ends = Le combat est réglé.
siegers-event-turn-ended = Le tour de { $who } est terminé.
siegers-event-resigned = { $who } abandonne.
siegers-event-revealed = L’armée de { $who }, colonnes a à i : { $row }.

siegers-cause-first-right = première hypothèse juste
siegers-cause-first-wrong = première hypothèse fausse
siegers-cause-second-right = seconde hypothèse juste
siegers-cause-second-wrong = seconde hypothèse fausse
siegers-cause-blocked = retraite bloquée

siegers-outcome-win = { $who } gagne : { $reasons } ({ $clause }).
siegers-outcome-draw = La partie est nulle : { $reasons } ({ $clause }).
siegers-ending-generals = { $loser } a perdu ses deux généraux
siegers-ending-soldiers = { $loser } a perdu ses six soldats
siegers-ending-strength = { $loser } n’a plus de force de combat
siegers-ending-both = les deux camps sont battus en même temps
siegers-ending-no-progress = aucun combat depuis trop longtemps
siegers-ending-resignation = { $loser } abandonne

siegers-because-generals = perte des deux généraux
siegers-because-soldiers = perte des six soldats
siegers-because-strength = force de combat épuisée
siegers-because-both = défaite simultanée
siegers-because-no_progress = absence de combat
siegers-because-resignation = abandon

## Les refus

siegers-no-seat = Seuls les deux joueurs donnent des ordres, non les spectateurs.
siegers-game-over = La partie est finie.
siegers-not-asked = Ce n’est pas à vous de décider pour l’instant ; c’est à l’autre camp ({ $phase }).
siegers-not-now = Ce n’est pas ce qui est demandé ; la partie en est à cette phase : { $phase }.
siegers-bad-placement = Une mise en place comporte chacun des numéros 1 à 8 une seule fois, et une case vide.
siegers-not-your-piece = { $token } n’est pas à vous.
siegers-piece-removed = { $token } a été retirée du jeu.
siegers-no-such-piece = Il n’y a pas de pièce { $token } : cette case de départ est restée vide.
siegers-moved-already = { $token } a déjà bougé pendant ce tour.
siegers-exact-length = { $token } se déplace d’exactement { $length } cases ; { $to } est à { $distance }.
siegers-on-a-friend = { $token } ne peut pas finir en { $to } : une de vos pièces s’y trouve.
siegers-no-clear-path = { $token } n’a pas de trajet dégagé vers { $to } : tout trajet d’un coude au plus est barré.
siegers-stranding = Si { $token } va en { $to }, certaines de vos pièces ne pourront plus bouger, alors que toutes le doivent au premier tour.
siegers-all-must-move = { $left ->
    [one] Au premier tour, toutes les pièces se déplacent ; il en reste une à bouger.
   *[other] Au premier tour, toutes les pièces se déplacent ; il en reste { $left } à bouger.
}
siegers-one-must-move = Déplacez au moins une pièce avant de terminer les déplacements.
siegers-must-pass-turn = Aucune de vos pièces ne peut bouger : passez plutôt votre tour.
siegers-no-pass = On ne passe son tour que si aucune pièce ne peut bouger.
siegers-die-not-set = Il faut régler le dé { $colour }.
siegers-die-used-up = Le dé { $colour } est épuisé : toutes ses valeurs sont barrées.
siegers-no-such-face = Le dé { $colour } a les valeurs 1 à 6.
siegers-box-crossed = Vous avez déjà barré le { $colour } { $value }.
siegers-not-requested = Personne ne vous a demandé de montrer des dés.
siegers-show-two = Montrez exactement deux dés.
siegers-show-highest = On vous demande les deux plus forts : le dé qui reste caché ne peut être supérieur à aucun d’eux.
siegers-show-lowest = On vous demande les deux plus faibles : le dé qui reste caché ne peut être inférieur à aucun d’eux.
siegers-show-both-ends = On vous demande le plus fort et le plus faible : le dé qui reste caché doit être compris entre eux.
siegers-no-combat-there = Aucun combat n’attend en { $square }.
siegers-above-cap = { $n } dépasse votre plafond : vos dés et votre pièce font { $cap }.
siegers-below-floor = { $n } est trop bas : l’ouverture est d’au moins { $floor }.
siegers-must-raise = { $n } ne suffit pas : annoncez plus de { $bid }, ou passez.
siegers-must-open = L’attaquant ouvre l’enchère et ne peut pas encore passer.
siegers-cannot-match = Vous ne pouvez pas suivre à { $bid } : vos dés et votre pièce font { $cap }.
siegers-defender-matches = L’attaquant annonce les nombres ; le défenseur ne fait que suivre ou passer.
siegers-guess-range = Proposez un numéro de 1 à 8.

## Ce qui ne va pas dans une position

siegers-fault-options = Les options de l’état ne sont pas celles de la mise en place ; donnez les mêmes aux deux.
siegers-fault-start-strength = La force de combat initiale doit être de 72 ou de 100.
siegers-fault-no-progress = La limite de tours sans combat est trop grande.
siegers-fault-placement = Chacun des numéros 1 à 8 doit figurer une seule fois, avec une case de départ vide.
siegers-fault-too-early = Aucune pièce ne peut être sur le plateau avant que les deux camps aient placé les leurs.
siegers-fault-both-committed = Quand les deux camps ont placé leurs pièces, la mise en place est finie.
siegers-fault-not-fresh = Pendant la mise en place, rien d’autre ne peut s’être passé.
siegers-fault-shared-square = Deux pièces du même camp sont sur la même case.
siegers-fault-number = Le numéro montré au retrait de la pièce n’est pas le sien.
siegers-fault-not-landed = Deux pièces ennemies partagent une case où le camp au trait n’est pas arrivé pendant ce tour.
siegers-fault-no-combat = Des combats sont en cours, mais aucune case n’est partagée par deux pièces ennemies.
siegers-fault-turns = Les nombres de tours joués n’alternent pas de Rouge à Bleu.
siegers-fault-fought = La mention d’un combat pendant ce tour ne s’accorde pas avec la phase.
siegers-fault-quiet = Il n’y a pas eu de combat depuis si longtemps que la partie devrait être finie.
siegers-fault-nothing-moved = Un combat est en cours alors qu’aucune pièce n’a bougé.
siegers-fault-first-turn = Cette pièce ne peut pas être là avant son premier déplacement.
siegers-fault-stranded = Le premier tour ne peut pas être mené à terme : toutes les pièces ne peuvent plus bouger.
siegers-fault-no-dice = Des dés sont à régler ou à montrer alors qu’aucun camp n’en a plus.
siegers-fault-dice-left = Des dés sont en jeu hors de tout combat.
siegers-fault-committed = Les camps dont les dés sont réglés ne s’accordent pas avec la phase.
siegers-fault-in-play = Les dés en jeu ne s’accordent pas avec les valeurs barrées.
siegers-fault-dice = Les dés réglés ne sont pas les dés en jeu.
siegers-fault-shown = Les dés montrés ne s’accordent pas avec les dés réglés ou avec la phase.
siegers-fault-crossed = Les valeurs barrées ne s’accordent pas avec les dés montrés.
siegers-fault-request = Les demandes ne s’accordent pas avec la phase.
siegers-fault-answer = Les dés montrés ne répondent pas à la demande.
siegers-fault-no-request = On n’adresse pas de demande à un camp qui a moins de trois dés.
siegers-fault-fight = Les pièces au combat ne s’accordent pas avec la phase, ou ne sont pas sur la même case.
siegers-fault-bid = Le nombre annoncé n’est pas couvert par les dés et les pièces, ou ne s’accorde pas avec la phase.
siegers-fault-bid-winner = Le vainqueur de l’enchère ne s’accorde pas avec la phase.
siegers-fault-parity = La parité indiquée pour la pièce n’est pas celle de son numéro.
siegers-fault-excluded = Le numéro de la pièce figure parmi les hypothèses fausses.
siegers-fault-claim = Le numéro de la pièce est inférieur à ce qu’affirment les annonces.
siegers-fault-strength = Une force de combat dépasse tout ce qui peut se rencontrer.
siegers-fault-result = Le résultat ne s’accorde pas avec la position.
siegers-fault-ended = Un camp est battu : la partie devrait être finie.

## Le dessin

siegers-draw-heading = { $who }, tour { $turn } : { $phase }
siegers-draw-setup = Mise en place
siegers-draw-legend = Un chiffre après le nom est le numéro de la pièce ; + pair, - impair, ? pas encore révélé ; * combat.
siegers-draw-combats = Combats à régler : { $combats }.
siegers-draw-unsettled = Combats restés en suspens : { $combats }.
siegers-draw-combat = { $attacker } attaque { $defender } en { $square }
siegers-draw-moved = Déplacées pendant ce tour : { $tokens }.
siegers-draw-strength = force
siegers-draw-lost = perdus
siegers-draw-none = aucun
siegers-draw-used-up = épuisé
siegers-draw-pad-key = x : valeur barrée
siegers-draw-quiet = { $quiet ->
    [one] Un tour sans combat ; la partie s’arrête à { $limit }.
   *[other] { $quiet } tours sans combat ; la partie s’arrête à { $limit }.
}
siegers-draw-dice = Dés de { $who } : { $dice }.
siegers-draw-dice-not-set = Dés de { $who } : pas encore réglés.
siegers-draw-dice-set = Dés de { $who } : réglés, pas encore montrés.
siegers-draw-dice-none = Dés de { $who } : épuisés.
siegers-draw-die-shown = { $colour } { $value } montré
siegers-draw-die-hidden = { $colour } { $value } caché
siegers-draw-die-unknown = { $colour } caché ({ $values })
siegers-draw-asked = Demande faite à { $who } : { $request }.
siegers-draw-fight = Combat en { $square } : { $attacker } attaque { $defender }.
siegers-draw-bid = Annoncé : { $bid }.
siegers-draw-floor = L’ouverture est d’au moins { $floor }.
siegers-draw-cap = Votre plafond est { $cap }.
siegers-draw-seen = Ce que l’on peut savoir de votre { $token } : { $numbers }.
siegers-draw-chances = Chances pour { $token } : { $chances }.
siegers-draw-chance = { $number } ({ $percent } %)
siegers-draw-known = { $arrangements ->
    [one] Ce que l’on peut savoir de { $who } : une seule disposition possible
   *[other] Ce que l’on peut savoir de { $who } : { $arrangements } dispositions possibles
}
siegers-draw-nothing-known = Ce que l’on peut savoir de { $who } : rien encore. Les huit numéros sont possibles pour chaque pièce.
siegers-draw-why-removed = retirés : { $numbers }
siegers-draw-why-unmoved = pas encore déplacée
siegers-draw-why-guessed = pas { $numbers } (hypothèse)
siegers-draw-why-bid = au moins { $least } (annonce)
siegers-draw-why-others = pas { $numbers } (pris ailleurs)

# Joueurs de l’ordinateur
siegers-reason-place = Tous les placements se valent tant que l’on ne sait rien ; celui-ci a été tiré au sort.
siegers-reason-attack = { $token } peut nommer { $enemy } avec { $percent } % de chances, et le combat promet plus qu’il ne risque.
siegers-reason-escape = { $token } est en danger là où elle se trouve et sera plus en sûreté là-bas.
siegers-reason-advance = { $token } gagne du terrain sans s’exposer.
siegers-reason-end = Aucun autre déplacement ne promet assez.
siegers-reason-dice = Parmi les réglages essayés contre ce que l’adversaire peut avoir, celui-ci a rapporté le plus.
siegers-reason-show = Parmi ce que l’on peut demander ou montrer, c’est ce qui a rapporté le plus contre ce que l’adversaire peut avoir.
siegers-reason-pick = Mieux vaut livrer maintenant le combat en { $square }.
siegers-reason-bid = Vous pouvez nommer la pièce adverse avec { $hit } % de chances, l’adversaire la vôtre avec { $found } % : à ce prix, l’enchère vaut la peine.
siegers-reason-pass = Vous pouvez nommer la pièce adverse avec { $hit } % de chances, l’adversaire la vôtre avec { $found } % : à ce prix, l’enchère ne vaut pas la peine.
siegers-reason-guess = Le numéro { $n } a { $percent } % de chances ; aucun autre ne promet davantage.
siegers-reason-must = Vos dés et votre pièce ne vont pas au-delà.
siegers-reason-none = Il n’y a pas de raison particulière.
