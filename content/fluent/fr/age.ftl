### L’Âge des Aigles, en français.

## Noms

game-name = { age-title }
age-title = L’Âge des Aigles
age-blurb = Des brigades de figurines sur une table mesurée en pouces.
scenario-training_mill_road = La route du moulin
scenario-quatre_bras_1815 = Les Quatre-Bras, 16 juin 1815
age-name = { $fr }
age-seat-0 = première armée
age-seat-1 = seconde armée
age-left = à gauche
age-right = à droite
age-subject = { $name }
age-subject-combat = combat { $combat }

## Options

option-power_fraction = { age-option-power-fraction }
option-multiplier_stacking = { age-option-multiplier-stacking }
option-skirmish_target_effect = { age-option-skirmish-target-effect }
option-movement_mode = { age-option-movement-mode }
option-skirmish_fire_at_4 = { age-option-skirmish-fire-at-4 }
option-battery_hit = { age-option-battery-hit }
option-disordered_5_6 = { age-option-disordered-5-6 }
option-charge_on_half_results = { age-option-charge-on-half-results }
option-detached_general_link = { age-option-detached-general-link }
option-disordered_cavalry_minus3 = { age-option-disordered-cavalry-minus3 }
option-reserve_failure_bonus = { age-option-reserve-failure-bonus }
option-reserve_disorder = { age-option-reserve-disorder }
option-general_replacement = { age-option-general-replacement }
option-silence_recovery = { age-option-silence-recovery }
option-artillery_repeat_action = { age-option-artillery-repeat-action }
option-breakthrough_limit = { age-option-breakthrough-limit }
option-locked_result = { age-option-locked-result }
option-shattered_breakthrough = { age-option-shattered-breakthrough }
option-combined_fire = { age-option-combined-fire }
option-arc_half_angle = { age-option-arc-half-angle }
option-initiative_tie = { age-option-initiative-tie }
option-retreat_interpenetration = { age-option-retreat-interpenetration }
option-brigade_minimum = { age-option-brigade-minimum }
option-lancers_vs_square = { age-option-lancers-vs-square }
option-outnumber_count = { age-option-outnumber-count }
option-army_break = { age-option-army-break }
option-grand_battery_fire = { age-option-grand-battery-fire }
option-guard_light_cavalry = La cavalerie légère de la Garde
option-own_scenario = Un scénario personnel

## État des unités

age-formation-line = en ligne
age-formation-supported_line = en ligne soutenue
age-formation-manoeuvre_column = en colonne de manœuvre
age-formation-road_column = en colonne de route
age-formation-square = en carré
age-formation-skirmish = en tirailleurs
age-formation-garrison = en garnison
age-limbered = attelée
age-unlimbered = en batterie
age-silent = muette
age-damaged = endommagée
age-fresh = fraîche
age-worn = usée
age-spent = épuisée
age-disordered = en désordre
age-unit-line = { $letter } { $unit } ({ $bases }) : { $state }

## Étapes et consignes

age-step-initiative = initiative
age-step-generals = généraux
age-step-reserve = mouvements de réserve
age-step-tactical = mouvements tactiques
age-step-riding = déplacements des généraux
age-step-fire = tirs
age-step-combat = combats
age-step-advance = progression des vainqueurs
age-step-over = fin
age-prompt-roll-initiative = Tour { $turn }, { $who } : lancez les dés de l’initiative.
age-prompt-initiative = Tour { $turn }, { $who } : choisissez de jouer en premier ou en second.
age-prompt-generals = Tour { $turn }, { $who } : remplacez, attachez ou détachez des généraux.
age-prompt-reserve = Tour { $turn }, { $who } : déplacez les réserves, faites entrer les renforts.
age-prompt-tactical = Tour { $turn }, { $who } : mouvements dans la zone tactique.
age-prompt-counter-charge = Tour { $turn }, { $who } : contre-chargez ou restez sur place.
age-prompt-riding = Tour { $turn }, { $who } : déplacez les généraux détachés.
age-prompt-fire = Tour { $turn }, { $who } : tirez.
age-prompt-leads = Tour { $turn }, { $who } : choisissez l’unité de tête.
age-prompt-rolls = Tour { $turn }, { $who } : lancez les dés du combat.
age-prompt-losses = Tour { $turn }, { $who } : choisissez qui subit la perte.
age-prompt-advance = Tour { $turn }, { $who } : occupez la position ou percez.
age-prompt-over = La bataille est terminée ({ $who }, tour { $turn }).

## Ordres

age-order-roll-initiative = Lancer les dés de l’initiative
age-order-first = Jouer en premier
age-order-second = Jouer en second
age-order-attach = { $general } rejoint { $unit }
age-order-detach = { $general } quitte son unité
age-order-substitute = { $general } prend la tête de { $command }
age-order-end-substitution = { $general } rend le commandement
age-order-replace = Un successeur de { $general } paraît
age-order-attach-battery = { $unit } est attachée à { $brigade }
age-order-detach-battery = { $unit } est détachée
age-order-grand-battery = Grande batterie avec { $batteries }
age-order-dissolve = Dissoudre la Grande batterie { $id }
age-order-enter = { $unit } entre en jeu, { $path }
age-order-reserve = { $unit } tente un mouvement de réserve
age-order-move = { $unit }, { $path }
age-order-change = { $unit } se met { $to }
age-order-hold = { $unit } tient sa position
age-order-declare-move = { $unit } veut se déplacer
age-order-withdraw = { $unit } veut se replier
age-order-declare-change = { $unit } veut changer de formation
age-order-declare-charge = { $unit } veut charger { $target }
age-order-charge = { $unit } charge (conversion de { $wheel }°)
age-order-counter-charge = { $unit } contre-charge
age-order-stand = { $unit } reste sur place
age-order-limber = { $unit } attelle
age-order-unlimber = { $unit } se met en batterie { $facing }
age-order-pivot = { $unit } pivote de { $angle }°
age-order-drive = { $unit }, { $path }
age-order-rally = { $unit } tente de se rallier
age-order-ride = { $general } se rend en { $to }
age-order-fire = { $firers } tirent sur { $target }
age-order-lead = { $unit } est en tête
age-order-roll-combat = Lancer les dés du combat { $combat }
age-order-lose-base = { $unit } perd une base
age-order-lose-battery = { $unit } subit la perte
age-order-breakthrough = { $unit } perce contre { $target } (conversion de { $wheel }°)
age-order-occupy = { $unit } occupe la position
age-order-occupy-garrison = { $unit } occupe l’agglomération
age-order-end = Terminer l’étape
age-order-concede = Abandonner la bataille
age-piece-forward = { $inches }″ tout droit
age-piece-oblique = { $inches }″ en oblique { $side } ({ $angle }°)
age-piece-wheel = conversion { $side } de { $angle }°
age-piece-back = { $inches }″ en arrière
age-piece-about-face = demi-tour
age-piece-face-flank = par le flanc { $side }
age-piece-along = vers { $to }
age-piece-shift = en arrière

## Pourquoi

age-reason-fire = Tirer d’abord, l’ennemi est à portée.
age-reason-charge = La charge promet plus qu’elle ne risque.
age-reason-move = Plus près de ce qui compte.
age-reason-other = C’est le plus prometteur.
