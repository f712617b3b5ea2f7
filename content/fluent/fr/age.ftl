### L’Âge des Aigles, en français.

## Noms

game-name = { age-title }
age-title = L’Âge des Aigles
age-blurb = Des brigades de figurines sur une table mesurée en pouces.
scenario-training_mill_road = La route du moulin
scenario-quatre_bras_1815 = Les Quatre-Bras, 16 juin 1815
age-name =
    { $en ->
       *[other] { $fr }
    }
age-seat-0 = première armée
age-seat-1 = seconde armée
age-left = à gauche
age-right = à droite
age-subject = { $name }
age-subject-combat = combat { $combat }

## Options

option-power_fraction = { age-option-power-fraction }
age-option-power_fraction-floor = { age-option-power-fraction-floor }
age-option-power_fraction-nearest_half_up = { age-option-power-fraction-nearest-half-up }
age-option-power_fraction-ceil = { age-option-power-fraction-ceil }
option-multiplier_stacking = { age-option-multiplier-stacking }
age-option-multiplier_stacking-multiply_all_x2_once = { age-option-multiplier-stacking-multiply-all-x2-once }
age-option-multiplier_stacking-worst_half_only = { age-option-multiplier-stacking-worst-half-only }
age-option-multiplier_stacking-x2_stacks = { age-option-multiplier-stacking-x2-stacks }
option-skirmish_target_effect = { age-option-skirmish-target-effect }
age-option-skirmish_target_effect-half_and_minus2 = { age-option-skirmish-target-effect-half-and-minus2 }
age-option-skirmish_target_effect-half_only = { age-option-skirmish-target-effect-half-only }
age-option-skirmish_target_effect-minus2_only = { age-option-skirmish-target-effect-minus2-only }
option-movement_mode = { age-option-movement-mode }
age-option-movement_mode-road_column = { age-option-movement-mode-road-column }
age-option-movement_mode-moved_more_than_half = { age-option-movement-mode-moved-more-than-half }
age-option-movement_mode-any_column = { age-option-movement-mode-any-column }
option-skirmish_fire_at_4 = { age-option-skirmish-fire-at-4 }
age-option-skirmish_fire_at_4-label_sk = { age-option-skirmish-fire-at-4-label-sk }
age-option-skirmish_fire_at_4-skirmish_order_only = { age-option-skirmish-fire-at-4-skirmish-order-only }
age-option-skirmish_fire_at_4-one_per_firing_base = { age-option-skirmish-fire-at-4-one-per-firing-base }
option-battery_hit = { age-option-battery-hit }
age-option-battery_hit-silent_and_steps = { age-option-battery-hit-silent-and-steps }
age-option-battery_hit-literal_damaged_not_silent = { age-option-battery-hit-literal-damaged-not-silent }
option-disordered_5_6 = { age-option-disordered-5-6 }
age-option-disordered_5_6-no_move = { age-option-disordered-5-6-no-move }
age-option-disordered_5_6-literal_full_move = { age-option-disordered-5-6-literal-full-move }
age-option-disordered_5_6-half_move = { age-option-disordered-5-6-half-move }
option-charge_on_half_results = { age-option-charge-on-half-results }
age-option-charge_on_half_results-allowed_within_half = { age-option-charge-on-half-results-allowed-within-half }
age-option-charge_on_half_results-forbidden = { age-option-charge-on-half-results-forbidden }
option-detached_general_link = { age-option-detached-general-link }
age-option-detached_general_link-brigade_in_general_radius = { age-option-detached-general-link-brigade-in-general-radius }
age-option-detached_general_link-general_in_chief_radius = { age-option-detached-general-link-general-in-chief-radius }
age-option-detached_general_link-both = { age-option-detached-general-link-both }
option-disordered_cavalry_minus3 = { age-option-disordered-cavalry-minus3 }
age-option-disordered_cavalry_minus3-at_next_test_after_charge = { age-option-disordered-cavalry-minus3-at-next-test-after-charge }
age-option-disordered_cavalry_minus3-off = { age-option-disordered-cavalry-minus3-off }
option-reserve_failure_bonus = { age-option-reserve-failure-bonus }
age-option-reserve_failure_bonus-consecutive_escalating = { age-option-reserve-failure-bonus-consecutive-escalating }
age-option-reserve_failure_bonus-cumulative_sum = { age-option-reserve-failure-bonus-cumulative-sum }
option-reserve_disorder = { age-option-reserve-disorder }
age-option-reserve_disorder-own_unit = { age-option-reserve-disorder-own-unit }
age-option-reserve_disorder-per_disordered_brigade_of_formation = { age-option-reserve-disorder-per-disordered-brigade-of-formation }
option-general_replacement = { age-option-general-replacement }
age-option-general_replacement-turn_plus_2 = { age-option-general-replacement-turn-plus-2 }
age-option-general_replacement-turn_plus_1 = { age-option-general-replacement-turn-plus-1 }
option-silence_recovery = { age-option-silence-recovery }
age-option-silence_recovery-second_friendly_segment = { age-option-silence-recovery-second-friendly-segment }
age-option-silence_recovery-first_friendly_segment = { age-option-silence-recovery-first-friendly-segment }
option-artillery_repeat_action = { age-option-artillery-repeat-action }
age-option-artillery_repeat_action-forbidden = { age-option-artillery-repeat-action-forbidden }
age-option-artillery_repeat_action-allowed = { age-option-artillery-repeat-action-allowed }
option-breakthrough_limit = { age-option-breakthrough-limit }
age-option-breakthrough_limit-one_per_brigade_per_segment = { age-option-breakthrough-limit-one-per-brigade-per-segment }
age-option-breakthrough_limit-unlimited = { age-option-breakthrough-limit-unlimited }
option-locked_result = { age-option-locked-result }
age-option-locked_result-stay_and_fight_next_segment = { age-option-locked-result-stay-and-fight-next-segment }
age-option-locked_result-separate_2_inches = { age-option-locked-result-separate-2-inches }
option-shattered_breakthrough = { age-option-shattered-breakthrough }
age-option-shattered_breakthrough-mandatory_if_reachable = { age-option-shattered-breakthrough-mandatory-if-reachable }
age-option-shattered_breakthrough-owner_choice = { age-option-shattered-breakthrough-owner-choice }
option-combined_fire = { age-option-combined-fire }
age-option-combined_fire-one_roll_per_target = { age-option-combined-fire-one-roll-per-target }
age-option-combined_fire-one_roll_per_firing_unit = { age-option-combined-fire-one-roll-per-firing-unit }
option-arc_half_angle = { age-option-arc-half-angle }
age-option-arc_half_angle-45_all = { age-option-arc-half-angle-45-all }
age-option-arc_half_angle-22_5_artillery = { age-option-arc-half-angle-22-5-artillery }
age-option-arc_half_angle-22_5_all = { age-option-arc-half-angle-22-5-all }
option-initiative_tie = { age-option-initiative-tie }
age-option-initiative_tie-reroll = { age-option-initiative-tie-reroll }
age-option-initiative_tie-previous_winner = { age-option-initiative-tie-previous-winner }
age-option-initiative_tie-french = { age-option-initiative-tie-french }
option-retreat_interpenetration = { age-option-retreat-interpenetration }
age-option-retreat_interpenetration-no_effect = { age-option-retreat-interpenetration-no-effect }
age-option-retreat_interpenetration-friends_disordered = { age-option-retreat-interpenetration-friends-disordered }
option-brigade_minimum = { age-option-brigade-minimum }
age-option-brigade_minimum-0_bases = { age-option-brigade-minimum-0-bases }
age-option-brigade_minimum-1_base_dispersed = { age-option-brigade-minimum-1-base-dispersed }
option-lancers_vs_square = { age-option-lancers-vs-square }
age-option-lancers_vs_square-applies = { age-option-lancers-vs-square-applies }
age-option-lancers_vs_square-not_vs_square = { age-option-lancers-vs-square-not-vs-square }
option-outnumber_count = { age-option-outnumber-count }
age-option-outnumber_count-one_per_base = { age-option-outnumber-count-one-per-base }
age-option-outnumber_count-men_360_180 = { age-option-outnumber-count-men-360-180 }
option-army_break = { age-option-army-break }
age-option-army_break-level_3_ends_game = { age-option-army-break-level-3-ends-game }
age-option-army_break-never = { age-option-army-break-never }
option-grand_battery_fire = { age-option-grand-battery-fire }
age-option-grand_battery_fire-one_band_up = { age-option-grand-battery-fire-one-band-up }
age-option-grand_battery_fire-none = { age-option-grand-battery-fire-none }
option-guard_light_cavalry = La cavalerie légère de la Garde
age-option-guard_light_cavalry-absent = absente
age-option-guard_light_cavalry-held_back = retenue
age-option-guard_light_cavalry-free = libre
age-point = { $x } ; { $y }
option-own_tables = Des tables personnelles
option-own_scenario = Un scénario personnel

## État des unités

age-formed-line = en ligne
age-formed-supported_line = en ligne soutenue
age-formed-manoeuvre_column = en colonne de manœuvre
age-formed-road_column = en colonne de route
age-formed-square = en carré
age-formed-skirmish = en tirailleurs
age-formed-garrison = en garnison
age-limbered = attelée
age-unlimbered = en batterie
age-silent = muette
age-damaged = endommagée
age-fresh = fraîche
age-worn = usée
age-spent = épuisée
age-disordered = en désordre
age-unit-line = { $letter } { $unit } ({ $bases }) : { $state }
age-objective-line =
    ○ { $place } ({ $at }), { $points ->
        [one] 1 point
       *[other] { $points } points
    } : { $held ->
        [yes] tenu par { $army }
       *[no] tenu par personne
    }

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
age-prompt-roll-initiative = Tour { $turn }, { $who } : lancez les dés de l’initiative.
age-prompt-initiative = Tour { $turn }, { $who } : choisissez de jouer en premier ou en second.
age-prompt-generals = Tour { $turn }, { $who } : remplacez, attachez ou détachez des généraux.
age-prompt-reserve = Tour { $turn }, { $who } : déplacez les réserves, faites entrer les renforts.
age-prompt-tactical = Tour { $turn }, { $who } : mouvements dans la zone tactique.
age-prompt-counter-charge = Tour { $turn }, { $who } : contre-chargez ou restez sur place.
age-prompt-riding = Tour { $turn }, { $who } : déplacez les généraux détachés.
age-prompt-fire = Tour { $turn }, { $who } : tirez.
age-prompt-leads = Tour { $turn }, { $who } : choisissez l’unité de tête.
age-prompt-rolls = Tour { $turn }, { $who } : lancez les dés du combat.
age-prompt-losses = Tour { $turn }, { $who } : choisissez qui subit la perte.
age-prompt-advance = Tour { $turn }, { $who } : occupez la position ou percez.
age-prompt-over = La bataille est terminée ({ $who }, tour { $turn }).

## Ordres

age-order-roll-initiative = Lancer les dés de l’initiative
age-order-first = Jouer en premier
age-order-second = Jouer en second
age-order-attach = { $unit } : { $general } à sa tête
age-order-detach = { $general } quitte son unité
age-order-substitute = { $general } commande désormais { $command }
age-order-end-substitution = { $general } rend le commandement
age-order-replace = Un successeur de { $general } paraît
age-order-attach-battery = { $unit } : attacher ({ $brigade })
age-order-detach-battery = { $unit } : détacher
age-order-grand-battery = Grande batterie avec { $batteries }
age-order-dissolve = Dissoudre la Grande batterie { $id }
age-order-enter = { $unit } : entrer en jeu, { $path }
age-order-reserve = { $unit } : tenter un mouvement de réserve
age-order-move = { $unit }, { $path }
age-order-change = { $unit } : se mettre { $to }
age-order-hold = { $unit } : tenir la position
age-order-declare-move = { $unit } : se déplacer
age-order-withdraw = { $unit } : se replier
age-order-declare-change = { $unit } : changer de formation
age-order-declare-charge = { $unit } : charger ({ $target })
age-order-charge = { $unit } : charger (conversion de { $wheel }°)
age-order-counter-charge = { $unit } : contre-charger
age-order-stand = { $unit } : rester sur place
age-order-limber = { $unit } : atteler
age-order-unlimber = { $unit } : mettre en batterie { $facing }
age-order-pivot = { $unit } : pivoter de { $angle }°
age-order-drive = { $unit }, { $path }
age-order-rally = { $unit } : tenter le ralliement
age-order-ride = { $general } se rend au point { $to }
age-order-fire = Tir sur { $target } : { $firers }
age-order-lead = { $unit } : prendre la tête
age-order-roll-combat = Lancer les dés du combat { $combat }
age-order-lose-base = { $unit } : perdre une base
age-order-lose-battery = { $unit } : subir la perte
age-order-breakthrough = { $unit } : percer contre { $target } (conversion de { $wheel }°)
age-order-occupy = { $unit } : occuper la position
age-order-occupy-garrison = { $unit } : occuper l’agglomération
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
