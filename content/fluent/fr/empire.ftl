### Eagles of the Empire, en français.

game-name = { empire-name }
scenario-saalfeld = { empire-scenario-saalfeld }
scenario-la-albuera = { empire-scenario-la-albuera }
scenario-quatre-bras = { empire-scenario-quatre-bras }
scenario-eylau = { empire-scenario-eylau }

## Names

empire-name = Eagles of the Empire
empire-blurb = Corps et divisions sur des cartes à zones : commandement, charges, canons et colonnes dans quatre batailles.
empire-scenario-saalfeld = Saalfeld, 10 octobre 1806 (initiation)
empire-scenario-la-albuera = La Albuera, 16 mai 1811
empire-scenario-quatre-bras = Les Quatre-Bras, 16 juin 1815
empire-scenario-eylau = Eylau, 8 février 1807
empire-seat-0 = les Français
empire-seat-1 = leurs ennemis
empire-seat-own = les { $name }
empire-seat-saalfeld-0 = les Français
empire-seat-saalfeld-1 = les Prussiens et les Saxons
empire-seat-la-albuera-0 = les Français
empire-seat-la-albuera-1 = les Alliés
empire-seat-quatre-bras-0 = les Français
empire-seat-quatre-bras-1 = les Alliés
empire-seat-eylau-0 = les Français
empire-seat-eylau-1 = les Russes et les Prussiens

## Weather

empire-weather-clear = clair
empire-weather-rain = pluie
empire-weather-snow = neige
empire-weather-fog = brouillard

## Prompts

empire-prompt-setup = { $who } : disposez vos troupes, ou validez le déploiement.
empire-prompt-first = { $who } : désignez le commandant qui lance le dé du premier joueur.
empire-prompt-name-first = { $who } : qui tente en premier ?
empire-prompt-end = { $who } : { $step }.
empire-end-designation = quelle formation le commandant relève-t-il sans lancer
empire-end-rally = lancez le dé de ralliement de vos formations
empire-end-rout = des unités en déroute peuvent se rallier avec un chef
empire-end-recovery = des unités peuvent récupérer des pas
empire-end-replacement = des chefs perdus peuvent être remplacés
empire-prompt-arrival = { $who } : des renforts sont attendus.
empire-prompt-entry = { $who } : où entre la pièce suivante ?
empire-prompt-attempt = { $who } : tentez d’activer des formations.
empire-prompt-choose =
    { $count ->
        [one] { $who } : choisissez une formation.
       *[other] { $who } : choisissez { $count } formations.
    }
empire-prompt-command = { $who } : de quelle formation établir le commandement ?
empire-prompt-segment-charge = { $who } : déclarez des charges.
empire-prompt-segment-assignment = { $who } : affectez, attachez, déployez.
empire-prompt-segment-bombardment = { $who } : faites tirer les canons.
empire-prompt-segment-movement = { $who } : déplacez vos troupes.
empire-prompt-segment-assault = { $who } : déclarez des assauts.
empire-prompt-going = { $who } : le groupe s’est arrêté ; ses membres peuvent continuer seuls.
empire-prompt-charge = { $who } : décidez pour la charge.
empire-prompt-pursuit = { $who } : décidez pour la poursuite.
empire-prompt-assault = { $who } : décidez pour l’assaut.
empire-prompt-losses = { $who } : quelle unité prend la touche suivante ? Il en reste { $left }.
empire-prompt-flight = { $who } : vos troupes fuient.
empire-prompt-retreat = { $who } : où vos troupes se replient-elles ?
empire-prompt-refuge = { $who } : un chef isolé doit partir. Où va-t-il ?
empire-prompt-facing = { $who } : comment s’oriente cette unité ?
empire-prompt-wait = Les règles suivent leur cours.
empire-prompt-over = La bataille est finie.

## Orders

empire-order-setup-place = { $unit } : { $area }, face { $heading }
empire-order-setup-place-free = { $unit } : { $area }
empire-order-setup-deploy = déployer { $unit }
empire-order-setup-done = le déploiement est fait
empire-order-reinforce-now = le groupe entre maintenant
empire-order-reinforce-later = le groupe vient un tour plus tard
empire-order-enter = entrer par { $area }
empire-order-enter-heading = entrer par { $area }, face { $heading }
empire-order-wait = attendre un tour
empire-order-choose-commander = lancer avec { $leader }
empire-order-name-first = { $who } d’abord
empire-order-attempt = { $leader } tente d’activer
empire-order-pass = pas de tentative
empire-order-choose-formations = activer { $formations }
empire-order-grand-charge = { $leader } lance une grande charge sur { $area } avec { $units }
empire-order-command-next = commandement de { $formation }
empire-order-charge = { $units } : charge sur { $area }
empire-order-charge-with = { $units } : charge sur { $area } avec { $leaders }
empire-order-fall-back = { $units } : repli
empire-order-fall-back-none = personne ne se replie
empire-order-square-try = tenter le carré
empire-order-square-not = ne pas former le carré
empire-order-leader = { $leader } aide
empire-order-leader-none = aucun chef n’aide
empire-order-loss = { $unit } : prendre la touche
empire-order-retreat = { $units } vers { $area }
empire-order-hand-add = ajouter la valeur du chef au dé
empire-order-hand-subtract = retrancher la valeur du chef du dé
empire-order-hand-leave = laisser le dé tel quel
empire-order-hand-decline = ne pas poursuivre
empire-order-heavy = { $units } : poursuite
empire-order-heavy-none = la cavalerie lourde reste
empire-order-pursuit-enter = entrer dans la zone quittée
empire-order-pursuit-stay = rester
empire-order-pursuit-target = poursuivre vers { $area }
empire-order-sequel-continue = continuer la charge
empire-order-sequel-return = revenir au point de départ
empire-order-sequel-stay = rester
empire-order-keep = { $units } : rester sur place
empire-order-keep-none = personne ne reste sur place
empire-order-assign-reserve = donner { $unit } à { $formation }
empire-order-assign-leader = donner { $leader } à { $formation }
empire-order-attach = attacher { $unit } à { $other }
empire-order-detach = détacher { $unit }
empire-order-deploy = déployer { $unit }
empire-order-absorb = reprendre { $unit }
empire-order-release = libérer { $formation }
empire-order-dismount = { $unit } : mettre pied à terre
empire-order-mount = { $unit } : remonter à cheval
empire-order-bombard = { $units } : bombardement de { $area }
empire-order-counter-battery = { $units } : contrebatterie sur { $area }
empire-order-move = { $units } vers { $area }
empire-order-move-facing = { $units } vers { $area }, face { $heading }
empire-order-move-turned = { $units } : d’abord face { $heading }, puis vers { $area }
empire-order-reface = { $unit } : faire face { $heading }
empire-order-square-enter = former le carré ({ $area })
empire-order-square-leave = quitter le carré ({ $area })
empire-order-slope-enter = { $unit } : prendre la contre-pente
empire-order-slope-leave = { $unit } : quitter la contre-pente
empire-order-extend = étendre la ligne : { $unit } ({ $areas })
empire-order-move-line = déplacer la ligne : { $unit } ({ $areas })
empire-order-retract = replier la ligne : { $unit }
empire-order-column = { $unit } : former la colonne contre { $area }
empire-order-rout-move = { $unit } : fuir vers { $area }
empire-order-rout-stay = { $unit } : ne pas fuir plus loin
empire-order-exit = { $units } : sortie de la carte par { $area }
empire-order-assault = { $units } : assaut sur { $area }
empire-order-evade = se replier avant l’assaut
empire-order-evade-not = attendre l’assaut
empire-order-occupy = { $units } : occupation de la zone
empire-order-occupy-none = personne n’occupe la zone
empire-order-fire-at = tirer sur { $area }
empire-order-stand = tenir
empire-order-give-way = se replier
empire-order-elite = { $units } : tenir
empire-order-elite-none = tous se replient
empire-order-advance = { $units } : avance
empire-order-advance-none = personne n’avance
empire-order-go-along = { $leader } part avec eux
empire-order-stay-behind = { $leader } reste
empire-order-flee = fuir vers { $area }
empire-order-refuge = vers { $area }
empire-order-heading = faire face { $heading }
empire-order-heading-keep = garder l’orientation
empire-order-designate = relever { $formation }
empire-order-designate-none = ne relever personne
empire-order-rally = { $formation } lance le dé
empire-order-rout-recover = { $leader } rallie { $unit }
empire-order-recover = { $unit } : tenter de récupérer un pas
empire-order-replace = { $leader } prend { $post }
empire-post-army = l’armée
empire-post-formation = { $formation }
empire-post-force = { $force }
empire-order-end-segment = fin du segment
empire-order-end-phase = terminé
empire-order-resign = abandonner

## Events

empire-event-turn = Tour { $turn }, { $time }.
empire-event-weather = Temps : { $weather }.
empire-event-blizzard = Temps : { $weather }, et le blizzard fait taire les canons.
empire-event-placed = { $unit } : en place ({ $area }).
empire-event-arrived = { $unit } : arrivée ({ $area }).
empire-event-delayed = Un groupe de renforts viendra un tour plus tard.
empire-event-called = Un groupe de renforts arrive.
empire-event-kept-out = { $unit } : pas d’entrée libre, il faut attendre.
empire-event-commander = { $leader } prend le commandement de l’armée.
empire-event-first = Premiers à tenter : { $who }.
empire-event-attempt-failed = { $who } : aucune activation.
empire-event-attempt-won =
    { $count ->
        [one] { $who } : une formation à activer.
       *[other] { $who } : { $count } formations à activer.
    }
empire-event-activated = Activation : { $formations }.
empire-event-commanded = Commandées : { $in } pièces ; non commandées : { $out }.
empire-event-courier-passed = Un courrier passe ({ $area }).
empire-event-courier-caught = Aucun courrier ne passe ({ $area }).
empire-event-segment = { $segment }.
empire-segment-command = Établissement du commandement
empire-segment-charge = Charges
empire-segment-assignment = Affectations
empire-segment-bombardment = Bombardement
empire-segment-movement = Mouvement
empire-segment-assault = Assauts
empire-event-flipped = { $formation } a agi.
empire-event-rallied = { $formation } est de nouveau prête.
empire-event-rally-failed = { $formation } ne se rallie pas.
empire-event-phase-ended = La phase d’action se termine.
empire-event-turn-ended = Le tour se termine.
empire-event-over = La bataille est finie : { $first } points contre { $second }.
empire-event-assigned = { $unit } : affectation ({ $formation }).
empire-event-attached = { $unit } : attachement ({ $other }).
empire-event-detached = { $unit } : détachement.
empire-event-deployed = { $unit } : déploiement.
empire-event-absorbed = { $unit } : reprise.
empire-event-released = { $leader } libère { $formation }.
empire-event-dismounted = { $unit } : pied à terre.
empire-event-mounted = { $unit } : de nouveau à cheval.
empire-event-moved = { $units } : marche ({ $area }).
empire-event-moved-road = { $units } : marche par la route ({ $area }).
empire-event-faced = { $unit } : face { $heading }.
empire-event-square = Carré formé ({ $area }).
empire-event-square-left = Carré quitté ({ $area }).
empire-event-line = { $unit } : ligne étendue ({ $areas }).
empire-event-line-back = { $unit } : ligne repliée.
empire-event-column = { $unit } : formation en colonne contre { $area }.
empire-event-column-left = { $unit } : fin de la colonne.
empire-event-exit = { $units } : sortie par { $area }.
empire-event-displaced = { $leader } s’échappe ({ $area }).
empire-event-occupied = { $units } : occupation ({ $area }).
empire-event-advanced = { $units } : avance ({ $area }).
empire-event-retreated = { $units } : repli ({ $area }).
empire-event-recoiled = { $units } : retour ({ $area }).
empire-event-fled = { $units } : fuite ({ $area }).
empire-event-steps-lost =
    { $steps ->
        [one] { $unit } : un pas perdu.
       *[other] { $unit } : { $steps } pas perdus.
    }
empire-event-eliminated = { $unit } : élimination.
empire-event-leader-lost = { $leader } est perdu.
empire-event-routed = { $unit } : déroute.
empire-event-rout-ended = { $unit } : fin de la déroute.
empire-event-recovered = { $unit } : un pas récupéré.
empire-event-replaced = { $leader } prend { $post }.
empire-event-scored =
    { $points ->
        [one] { $who } : { $points } point.
       *[other] { $who } : { $points } points.
    }
empire-event-rolled = { $purpose } : { $faces }.
empire-event-rolled-with = { $purpose } : { $faces } ({ $modifiers }).
empire-event-declared = { $combat } sur { $area } : { $units }.
empire-event-outcome = { $combat } sur { $area } : { $came }.
empire-event-resigned = { $who } : abandon.
empire-event-books = Les registres sont tenus.

## Combats

empire-combat-charge = Charge
empire-combat-grand-charge = Grande charge
empire-combat-pursuit = Poursuite
empire-combat-bombardment = Bombardement
empire-combat-assault = Assaut
empire-came-success = succès
empire-came-repelled = repoussée
empire-came-evaded = les défenseurs sont partis
empire-came-attacker-stood = les attaquants tiennent
empire-came-attacker-fell-back = les attaquants se replient
empire-came-defender-stood = les défenseurs tiennent
empire-came-defender-fell-back = les défenseurs se replient
empire-came-elite-held = l’infanterie d’élite tient
empire-came-square-formed = un carré est formé
empire-came-square-failed = aucun carré ne se forme

## Effects

empire-effect-first = { $who } d’abord
empire-effect-won =
    { $count ->
        [0] aucune formation activée
        [one] une formation activée
       *[other] { $count } formations activées
    }
empire-effect-weather = temps : { $weather }
empire-effect-came = { $combat } : { $came }
empire-effect-steps =
    { $count ->
        [0] { $who } : aucun pas perdu
        [one] { $who } : un pas perdu
       *[other] { $who } : { $count } pas perdus
    }
empire-effect-lost = { $unit } : élimination
empire-effect-routed = { $unit } : déroute
empire-effect-leader = { $leader } est perdu
empire-effect-rallied = { $formation } est de nouveau prête
empire-effect-not-rallied = { $formation } reste sur sa face Activée
empire-effect-recovered = { $unit } : un pas récupéré
empire-effect-rout-ended = { $unit } : fin de la déroute
empire-because = C’est le plus prometteur.

## Outcome

empire-outcome-won = Victoire : { $who }.
empire-outcome-draw = Partie nulle.
empire-outcome-resigned = Victoire par abandon : { $who }.
empire-outcome-annihilation = Victoire, plus personne en face : { $who }.
empire-outcome-sudden = Victoire, l’armée ennemie est brisée : { $who }.
empire-modifier-points = { $clause } { $value }
empire-modifier-percent = { $clause } { $value } %
empire-modifier-die = { $clause } { $value } à chaque dé

## Picture

empire-picture-head = Tour { $turn } sur { $turns }, { $time }. Temps : { $weather }. Points : { $first } à { $second }.
empire-picture-acted = a agi
empire-picture-commander = { $leader } commande, { $area }
empire-picture-leader = { $leader }, { $area }
empire-picture-steps = { $left } pas sur { $all }
empire-picture-faces = face { $heading }
empire-picture-column = en colonne contre { $area }
empire-picture-line = ligne avec { $areas }
empire-picture-reverse = derrière la crête
empire-picture-routed = en déroute
empire-picture-out = non commandée
empire-picture-square = en carré
empire-picture-strength = { $strength } : { $who }
empire-picture-lost =
    { $count ->
        [0] aucune unité perdue ou sortie
        [one] une unité perdue ou sortie
       *[other] { $count } unités perdues ou sorties
    }
empire-picture-to-come =
    { $count ->
        [0] aucune unité à venir
        [one] une unité à venir
       *[other] { $count } unités à venir
    }

## Rolls

empire-roll-weather = Temps
empire-roll-blizzard = Blizzard
empire-roll-arrival = Arrivée
empire-roll-first-player = Premier joueur
empire-roll-activation = Activation
empire-roll-grand-charge = Grande charge
empire-roll-courier = Courrier
empire-roll-initiative = Initiative
empire-roll-rout-test = Test de déroute
empire-roll-square = Carré
empire-roll-first-fire = Tir défensif
empire-roll-charge-attack = Charge
empire-roll-second-fire = Second tir
empire-roll-pursuit = Poursuite
empire-roll-bombardment = Bombardement
empire-roll-assault = Assaut
empire-roll-defence = Défense
empire-roll-stand = Tenir
empire-roll-leader-check = Test de chef
empire-roll-rout = Déroute
empire-roll-cascade = Cascade
empire-roll-rally = Ralliement
empire-roll-rout-recovery = Ralliement par un chef
empire-roll-recovery = Récupération

## Options

option-rout = { empire-option-rout }
empire-option-rout = Déroute
empire-option-rout-true = en vigueur
empire-option-rout-false = sans
option-natural_six = { empire-option-natural_six }
empire-option-natural_six = Un six naturel à −1
empire-option-natural_six-none = manque
empire-option-natural_six-always = touche
option-massed_outside_cap = { empire-option-massed_outside_cap }
empire-option-massed_outside_cap = Tir massé hors de la limite de +2
empire-option-massed_outside_cap-true = oui
empire-option-massed_outside_cap-false = non
option-attach_same_formation = { empire-option-attach_same_formation }
empire-option-attach_same_formation = Canons attachés dans leur formation seulement
empire-option-attach_same_formation-true = oui
empire-option-attach_same_formation-false = non
option-cavalry_assault_halving = { empire-option-cavalry_assault_halving }
empire-option-cavalry_assault_halving = Cavalerie divisée par deux à l’assaut
empire-option-cavalry_assault_halving-pre = avant tout
empire-option-cavalry_assault_halving-additive = comme −50 %
option-morale_double_scope = { empire-option-morale_double_scope }
empire-option-morale_double_scope = Le double de moral aide
empire-option-morale_double_scope-both = les deux camps
empire-option-morale_double_scope-attacker = l’attaquant seul
option-defender_elevation = { empire-option-defender_elevation }
empire-option-defender_elevation = La hauteur compte pour le défenseur
empire-option-defender_elevation-true = oui
empire-option-defender_elevation-false = non
option-enfilade_half = { empire-option-enfilade_half }
empire-option-enfilade_half = Ce qui divise un défenseur enfilé
empire-option-enfilade_half-flank_or_rear = flanc ou arrière
empire-option-enfilade_half-flank_only = flanc seul
option-charge_quality_cumulative = { empire-option-charge_quality_cumulative }
empire-option-charge_quality_cumulative = Lourde, lancier et élite s’ajoutent
empire-option-charge_quality_cumulative-true = oui
empire-option-charge_quality_cumulative-false = non
option-failed_stand_reduction = { empire-option-failed_stand_reduction }
empire-option-failed_stand_reduction = Ce que sauve une tenue ratée
empire-option-failed_stand_reduction-1 = un pas
empire-option-failed_stand_reduction-by_count = selon les pertes
option-cavalry_must_yield = { empire-option-cavalry_must_yield }
empire-option-cavalry_must_yield = Quand la cavalerie seule doit céder
empire-option-cavalry_must_yield-on_hits = si elle est touchée
empire-option-cavalry_must_yield-always = toujours
option-pursuit_morale_with_leader = { empire-option-pursuit_morale_with_leader }
empire-option-pursuit_morale_with_leader = Le chef ajoute au moral de poursuite
empire-option-pursuit_morale_with_leader-true = oui
empire-option-pursuit_morale_with_leader-false = non
option-grand_continuation_bonus = { empire-option-grand_continuation_bonus }
empire-option-grand_continuation_bonus = La grande charge garde son +1
empire-option-grand_continuation_bonus-true = oui
empire-option-grand_continuation_bonus-false = non
option-reverse_slope_scope = { empire-option-reverse_slope_scope }
empire-option-reverse_slope_scope = Où joue la contre-pente
empire-option-reverse_slope_scope-boundary = par la pente
empire-option-reverse_slope_scope-always = toujours
option-cascade_last_area = { empire-option-cascade_last_area }
empire-option-cascade_last_area = Cascade aussi dans la dernière zone
empire-option-cascade_last_area-true = oui
empire-option-cascade_last_area-false = non
option-corner_is_adjacent = { empire-option-corner_is_adjacent }
empire-option-corner_is_adjacent = Les coins comptent comme contigus
empire-option-corner_is_adjacent-true = oui
empire-option-corner_is_adjacent-false = non
option-facing_tolerance = { empire-option-facing_tolerance }
empire-option-facing_tolerance = Tolérance d’orientation en unités de carte
option-conformation = { empire-option-conformation }
empire-option-conformation = Les pions longs doivent tenir
empire-option-conformation-on = oui
empire-option-conformation-off = non
option-los_clip = { empire-option-los_clip }
empire-option-los_clip = La vue ignore les zones à peine traversées : moins de
option-first_player_choice = { empire-option-first_player_choice }
empire-option-first_player_choice = Le gagnant du lancer de premier joueur
empire-option-first_player_choice-winner_chooses = choisit
empire-option-first_player_choice-winner_is_first = est premier
option-allow_pass = { empire-option-allow_pass }
empire-option-allow_pass = On peut renoncer à une tentative
empire-option-allow_pass-true = oui
empire-option-allow_pass-false = non
option-rout_threshold = { empire-option-rout_threshold }
empire-option-rout_threshold = Ce qui fait tester la déroute
empire-option-rout_threshold-more_than_half = plus de la moitié
empire-option-rout_threshold-more_than_half_rounded_up = plus de la moitié, arrondie
option-bridge_penalty = { empire-option-bridge_penalty }
empire-option-bridge_penalty = Attaques par les ponts divisées
empire-option-bridge_penalty-when_needed = si le pont est nécessaire
empire-option-bridge_penalty-always = toujours
option-leaders_per_assault = { empire-option-leaders_per_assault }
empire-option-leaders_per_assault = Chefs qui aident un assaut
empire-option-leaders_per_assault-one = un seul
empire-option-leaders_per_assault-per_area = un par zone
option-leader_rout_recovery = { empire-option-leader_rout_recovery }
empire-option-leader_rout_recovery = Les unités en déroute se rallient avec un chef
empire-option-leader_rout_recovery-true = oui
empire-option-leader_rout_recovery-false = non
option-prior_edition = { empire-option-prior_edition }
empire-option-prior_edition = Canons comme dans l’édition précédente
empire-option-prior_edition-true = oui
empire-option-prior_edition-false = non
option-extended_line = { empire-option-extended_line }
empire-option-extended_line = Lignes étendues
empire-option-extended_line-scenario = selon le scénario
empire-option-extended_line-on = permises
empire-option-extended_line-off = exclues
option-massed_column = { empire-option-massed_column }
empire-option-massed_column = Colonnes d’attaque
empire-option-massed_column-scenario = selon le scénario
empire-option-massed_column-on = permises
empire-option-massed_column-off = exclues
option-reverse_slope = { empire-option-reverse_slope }
empire-option-reverse_slope = Contre-pentes
empire-option-reverse_slope-scenario = selon le scénario
empire-option-reverse_slope-on = permises
empire-option-reverse_slope-off = exclues
option-square = { empire-option-square }
empire-option-square = Carrés
empire-option-square-scenario = selon le scénario
empire-option-square-on = permis
empire-option-square-off = exclus
option-own_scenario = { empire-option-own_scenario }
empire-option-own_scenario = Un scénario à vous : son fichier et celui de sa carte
empire-own-no-scenario = Aucun des fichiers n’est un scénario : l’un d’eux doit commencer par format = "empire-scenario/1".
empire-own-two-scenarios = Il y a deux scénarios ; { $file } est de trop.
empire-own-no-map = La carte { $file } du scénario manque.
empire-own-unused = Le fichier { $file } n’est ni le scénario ni sa carte.
